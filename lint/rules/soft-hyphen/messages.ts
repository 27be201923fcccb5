import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

/** @param word the word without its soft hyphens */
export function softHyphen(word: string): Advice {
  return {
    message: `In ${quoted(word)} staat een onzichtbaar afbreekteken (U+00AD).`,
    cure: 'Haal het weg; `npm run fix` doet het ook. De site breekt lange woorden zelf af.',
  };
}
