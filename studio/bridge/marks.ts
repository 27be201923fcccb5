/**
 * Marks in markup: U+E000, the number of a place in four digits U+E010 to U+E019, a text, U+E001. They are private-use
 * characters (Unicode, chapter 23.5), which have no meaning, and no effect on how Markdown or HTML is read. A mark with
 * nothing inside says that the whole text is made of the value, such as initials of a name.
 */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';
export const ZERO = 0xe010;
export const DIGITS = 4;

/** The characters that marks are made of. */
export const MARKS = /[\uE000\uE001\uE010-\uE019]/;

/** Returns the number of a place that the digits of a mark stand for. */
export const placeIn = (digits: string) =>
  Number([...digits].map((digit) => digit.charCodeAt(0) - ZERO).join(''));

/** A text between marks: `start` to `end` in the text without marks. */
interface MarkedRange {
  place: number;
  start: number;
  end: number;
}

/**
 * Takes the marks out of a text.
 *
 * @returns undefined when a mark is broken, or inside another
 */
export function readMarks(marked: string): { text: string; ranges: MarkedRange[] } | undefined {
  if (!MARKS.test(marked)) return { text: marked, ranges: [] };
  const ranges: MarkedRange[] = [];
  let text = '';
  for (const [index, part] of marked.split(MARK_START).entries()) {
    if (index === 0) {
      text = part;
    } else {
      const found = /^([\uE010-\uE019]{4})([^\uE001]*)\uE001(.*)$/s.exec(part);
      if (!found) return undefined;
      const [, digits = '', inside = '', after = ''] = found;
      ranges.push({ place: placeIn(digits), start: text.length, end: text.length + inside.length });
      text += inside + after;
    }
  }
  return MARKS.test(text) ? undefined : { text, ranges };
}
