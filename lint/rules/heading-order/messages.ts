import type { Advice } from '../../rule.ts';

const hashes = (level: number) => '#'.repeat(level);

export const skipsLevel = (level: number, previous: number): Advice => ({
  message: `Na een kop met ${hashes(previous)} slaat ${hashes(level)} een niveau over.`,
  cure: `Gebruik hier ${hashes(previous + 1)}. Kies een kop om de opbouw, niet om de grootte.`,
});
