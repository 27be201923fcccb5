import type { Advice } from '../../rule.ts';

const hashes = (level: number) => '#'.repeat(level);

export const firstLevel: Advice = {
  message: 'Een # in een tekst maakt een tweede grote kop op de pagina.',
  cure: 'Begin een tussenkop met ## of ###.',
};

export const skipsLevel = (level: number, previous: number): Advice => ({
  message: `Na een kop met ${hashes(previous)} slaat ${hashes(level)} een niveau over.`,
  cure: `Gebruik hier ${hashes(previous + 1)}. Kies een kop om de opbouw, niet om de grootte.`,
});
