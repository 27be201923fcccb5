// In a file of its own, so that the browser and the lint can use it without loading zod.

/** Longest text that is parsed as Markdown, in UTF-16 code units: some forty pages. */
export const LONGEST_MARKDOWN = 100_000;

/** Most lines in one text: forty pages have fewer, also when each line is an item of a list. */
export const MOST_LINES = 2_000;

/** Most characters in one text that can begin or end Markdown; in real texts at most one in twenty is. */
const MOST_SIGNS = 5_000;
/** Most of them in one paragraph: there they can be in each other, and each level takes a part of the stack. */
const MOST_SIGNS_TOGETHER = 1_500;
const SIGN = /[*_~[\]<>&`!\\@]/g;
const signCount = (text: string) => text.match(SIGN)?.length ?? 0;

/** Longest run of quotation and list markers at the start of a line, in characters: some 25 levels. */
const DEEPEST_START = 50;
const START = /^(?:[ \t]+|>|[-+*][ \t]|\d{1,9}[.)][ \t])+/gm;

/** Counts the lines of a text, as CommonMark (section 2.1) ends them. */
export const lineCount = (text: string): number => (text.match(/\r\n?|\n/g)?.length ?? 0) + 1;

/**
 * Tells whether a text can be parsed as Markdown in reasonable time: parsing takes quadratic time for some texts, and
 * a stack as deep as their nesting.
 */
export function isReadableMarkdown(text: string): boolean {
  if (text.length > LONGEST_MARKDOWN) return false;
  if (lineCount(text) > MOST_LINES) return false;
  const signs = signCount(text);
  if (signs > MOST_SIGNS) return false;
  const isTangled = (paragraph: string) => signCount(paragraph) > MOST_SIGNS_TOGETHER;
  if (signs > MOST_SIGNS_TOGETHER && text.split(/\n[ \t]*\n/).some(isTangled)) return false;
  return (text.match(START) ?? []).every((start) => start.length <= DEEPEST_START);
}
