import type { Occurrence, Op } from '../protocol.ts';

/** The maximum number of texts at once: more than an author would check one by one. */
export const MOST_TEXTS = 300;

/** Returns a key for one match of an occurrence: the place of its text, and its number in it. */
export const matchKey = ({ origin: { file, pointer } }: Occurrence, match: number) =>
  `${file} ${pointer} ${match}`;

/** Gives words the case of those that they replace: all capitals, a capital first letter, or none. */
export function inCaseOf(found: string, words: string): string {
  const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();
  if (found.length > 1 && isUpper(found)) return words.toUpperCase();
  return isUpper(found.charAt(0)) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** A text with the wanted matches replaced. */
function replaced(occurrence: Occurrence, words: string, isWanted: (match: number) => boolean): string {
  const { text, matches } = occurrence;
  let result = '';
  let at = 0;
  for (const [index, { start, length }] of matches.entries()) {
    if (!isWanted(index)) continue;
    result += text.slice(at, start) + inCaseOf(text.slice(start, start + length), words);
    at = start + length;
  }
  return result + text.slice(at);
}

/** Returns the edits that replace the wanted matches. @param isWanted by `matchKey` */
export function replaceOps(
  occurrences: readonly Occurrence[],
  words: string,
  isWanted: (key: string) => boolean,
): Op[] {
  return occurrences.flatMap((occurrence): Op[] => {
    const { text, origin } = occurrence;
    const value = replaced(occurrence, words, (match) => isWanted(matchKey(occurrence, match)));
    return value === text ? [] : [{ op: 'set', ...origin, was: text, value }];
  });
}
