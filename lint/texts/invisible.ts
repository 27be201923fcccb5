import { invisibleIn } from '../dutch/words.ts';

/** Left by a file that was saved in an encoding other than UTF-8: only the author knows which letter it was. */
export const REPLACEMENT_CHARACTER = '\ufffd';
/** What a Windows path such as `C:\files` becomes without a second backslash: the letter was intended. */
export const TYPED_AS_LETTER = '\b\f';
/** Ends a line in slides and layout programs: the words on both sides have to stay apart. */
const LINE_ENDS = '\u000b\u0085\u2028\u2029';

/** An invisible character in a text, and what a fix puts in its place; undefined when only the author knows. */
interface Invisible {
  character: string;
  /** Index in UTF-16 code units. */
  start: number;
  replacement: string | undefined;
}

/** Returns the replacement of a character: a space where nothing else separates two words. */
function replacementFor(text: string, character: string, start: number): string | undefined {
  if (character === REPLACEMENT_CHARACTER || TYPED_AS_LETTER.includes(character)) return undefined;
  if (!LINE_ENDS.includes(character)) return '';
  const before = text[start - 1] ?? ' ';
  const after = text[start + character.length] ?? ' ';
  return /\s/.test(before) || (/\s/.test(after) && !LINE_ENDS.includes(after)) ? '' : ' ';
}

/** Lists the invisible characters in a text. */
export const invisibleCharacters = (text: string): Invisible[] =>
  invisibleIn(text).map((found) => ({
    ...found,
    replacement: replacementFor(text, found.character, found.start),
  }));

/** Returns a text without the invisible characters that come along with pasting. */
export const withoutInvisible = (text: string): string =>
  invisibleCharacters(text).reduceRight(
    (kept, { character, start, replacement = character }) =>
      kept.slice(0, start) + replacement + kept.slice(start + character.length),
    text,
  );
