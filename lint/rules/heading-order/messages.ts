import type { Advice } from '../../advice.ts';

function hashes(level: number): string {
  return '#'.repeat(level);
}

export function skipsLevel(level: number, previous: number): Advice {
  return {
    message: `Na een kop met ${hashes(previous)} slaat ${hashes(level)} een niveau over.`,
    cure: `Gebruik hier ${hashes(previous + 1)}. Kies een kop om de opbouw, niet om de grootte.`,
  };
}
