// In a file of its own, so that the browser and the lint can use it without loading zod.

/** Longest text that is parsed as Markdown, in UTF-16 code units: some 3,000 words. */
export const LONGEST_MARKDOWN = 20_000;

/** Most characters in one text that can begin or end Markdown; in real texts at most one in twenty is. */
const MOST_SIGNS = 1_500;
const SIGN = /[*_~[\]<>&`!\\@]/g;

/** Longest run of quotation and list markers at the start of a line, in characters: some 25 levels. */
const DEEPEST_START = 50;
const START = /^(?:[ \t]+|>|[-+*][ \t]|\d{1,9}[.)][ \t])+/gm;

/**
 * Tells whether a text can be parsed as Markdown in reasonable time: parsing takes quadratic time for some texts, and
 * a stack as deep as their nesting.
 */
export function isReadableMarkdown(text: string): boolean {
  if (text.length > LONGEST_MARKDOWN) return false;
  if ((text.match(SIGN)?.length ?? 0) > MOST_SIGNS) return false;
  return (text.match(START) ?? []).every((start) => start.length <= DEEPEST_START);
}
