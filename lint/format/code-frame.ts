import { visible } from '../dutch/words.ts';
import type { Offense } from '../rule.ts';

/** Longest excerpt of a line that a frame shows, in characters, for definitions without line breaks. */
const WIDTH = 100;

/** Replaces each tab or invisible character by one space, so that the carets line up with what they point at. */
function flat(text: string): string {
  return [...text].map((c) => (c === '\t' || visible(c) !== c ? ' ' : c)).join('');
}

/** Counts the columns of a text in a terminal: characters outside the BMP, such as emoji, take two. */
function columns(text: string): number {
  return [...text].reduce((sum, c) => sum + ((c.codePointAt(0) ?? 0) > 0xffff ? 2 : 1), 0);
}

function lineAt(text: string, line: number): string {
  return text.split(/\r\n?|\n/, line)[line - 1] ?? '';
}

/**
 * Returns the underlined line with its number, the line before it, and carets. Text of several lines is underlined to
 * the end of the first.
 */
export function codeFrame(text: string, { line, column, endLine, endColumn }: Offense): string[] {
  const source = lineAt(text, line);
  const from = Math.max(0, Math.min(column - 1 - WIDTH / 2, source.length - WIDTH));
  const shown = flat(source.slice(from, from + WIDTH));
  const end = endLine === line ? endColumn - 1 : source.length;
  const before = columns(flat(source.slice(from, column - 1)));
  const carets = columns(flat(source.slice(column - 1, Math.min(end, from + WIDTH))));
  const gutter = String(line).length;
  const numbered = (number: number | string, content: string) =>
    `  ${String(number).padStart(gutter)} │ ${content}`.trimEnd();
  return [
    ...(line > 1 && source.length <= WIDTH
      ? [numbered(line - 1, flat(lineAt(text, line - 1)).slice(0, WIDTH))]
      : []),
    numbered(line, shown),
    numbered('', `${' '.repeat(before)}${'^'.repeat(Math.max(1, carets))}`),
  ];
}
