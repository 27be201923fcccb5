import type { Advice } from '../../advice.ts';
import { quoted, typed } from '../../dutch/words.ts';

/**
 * @param why the sentence of the word list
 * @param isFixed whether the word can simply be substituted
 */
export function preferredWord(
  found: string,
  preferred: string,
  why: string | undefined,
  isFixed: boolean,
): Advice {
  const reason = why === undefined ? '' : `${why} `;
  const what = isFixed ? `Schrijf ${typed(preferred)}; \`npm run fix\` doet het ook.` : 'Herschrijf de zin.';
  return {
    message: `Op deze site schrijven we ${quoted(preferred)}, niet ${quoted(found)}.`,
    cure: `${reason}${what} De lijst staat in pages/_words.json.`,
    studioCure: `${reason}${what} Zo staat het in de woordenlijst.`,
  };
}
