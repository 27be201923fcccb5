import type { Advice } from '../../advice.ts';

export function longSentence(words: number): Advice {
  return {
    message: `Deze zin heeft ${words} woorden.`,
    cure: 'Maak er twee zinnen van; tot 25 woorden leest iedereen in één keer.',
  };
}
