import type { Offense } from '../rule.ts';

/** Returns the text that an offense underlines, found by line and column as in an editor. */
export function underlined(text: string, { line, column, endLine, endColumn }: Offense): string {
  const body = text.replace(/^\ufeff/, '');
  const ends = [...body.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length);
  const offset = (row: number, place: number) => (row === 1 ? 0 : (ends[row - 2] ?? Number.NaN)) + place - 1;
  return body.slice(offset(line, column), offset(endLine, endColumn));
}
