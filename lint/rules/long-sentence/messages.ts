import type { Advice } from '../../rule.ts';

export const longSentence = (words: number): Advice => ({
  message: `Deze zin heeft ${words} woorden.`,
  cure: 'Maak er twee zinnen van; tot 25 woorden leest iedereen in één keer.',
});
