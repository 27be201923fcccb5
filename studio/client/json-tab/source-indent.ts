// The source of a block is indented as in its file; an editor of its own shows it without that indentation.

const LINE_END = /\r\n?|\n/;
const INDENT = /^[ \t]*/;

/** Returns the indentation shared by all lines after the first; blank lines do not count. */
export function indentOf(source: string): string {
  const [, ...lines] = source.split(LINE_END);
  const indents = lines.filter((line) => line !== '').map((line) => INDENT.exec(line)?.[0] ?? '');
  const [shortest = ''] = indents.toSorted((a, b) => a.length - b.length);
  const isCommon = indents.every((indent) => indent.startsWith(shortest));
  // A line with only that indentation would not survive the round trip.
  return isCommon && !lines.includes(shortest) ? shortest : '';
}

/** Returns source text without the indentation that all its lines share, with the line endings of an editor. */
export function withoutIndent(source: string, indent: string): string {
  const [first, ...lines] = source.split(LINE_END);
  return [first, ...lines.map((line) => line.slice(indent.length))].join('\n');
}

/** Indents source text as in its file. */
export function withIndent(text: string, indent: string): string {
  return text.replaceAll(/\n(?!\n|$)/g, `\n${indent}`);
}
