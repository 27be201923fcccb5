import type { Advice } from '../../advice.ts';
import { didYouMean, quoted } from '../../dutch/words.ts';

/** Maximum words that a cure suggests. */
const SHOWN = 3;

export function unknownWord(word: string, near: readonly string[]): Advice {
  const meant = near.length === 0 ? '' : `${didYouMean(near.slice(0, SHOWN))} `;
  return {
    message: `${quoted(word)} staat niet in het woordenboek.`,
    cure: `${meant}Is het woord goed? Zet het in pages/_words.json, bij "known".`,
  };
}
