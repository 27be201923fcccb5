import type { Advice } from '../../advice.ts';
import { listed, quoted, typed } from '../../dutch/words.ts';

/**
 * @param why the sentence of the word list
 * @param isFixed whether the word can simply be substituted
 * @param names those in which the word may stay: an author who changes one of them learns why it no longer may
 */
export function preferredWord(
  found: string,
  preferred: string,
  why: string | undefined,
  isFixed: boolean,
  names: readonly string[],
): Advice {
  const reason = why === undefined ? '' : `${why} `;
  const exception = names.length === 0 ? '' : ` Alleen in ${listed(names.map(quoted), 'en')} mag het wel.`;
  const rewriting = isFixed
    ? `Schrijf ${typed(preferred)}; \`npm run fix\` doet het ook.`
    : 'Herschrijf de zin.';
  const what = `${rewriting}${exception}`;
  return {
    message: `Op deze site schrijven we ${quoted(preferred)}, niet ${quoted(found)}.`,
    cure: `${reason}${what} De lijst staat in pages/_words.json.`,
    studioCure: `${reason}${what} Zo staat het in de woordenlijst.`,
  };
}
