// The source of a block is indented as deep as it is in its file; in an editor of its own it begins at the margin.

const LINE_END = /\r\n?|\n/;
const INDENT = /^[ \t]*/;

/** The indentation that all lines after the first have; those without any sign do not count. */
export function indentOf(source: string): string {
  const [, ...lines] = source.split(LINE_END);
  const indents = lines.filter((line) => line !== '').map((line) => INDENT.exec(line)?.[0] ?? '');
  const [shortest = ''] = indents.toSorted((a, b) => a.length - b.length);
  const isCommon = indents.every((indent) => indent.startsWith(shortest));
  // A line of nothing but the indentation would come back without it.
  return isCommon && !lines.includes(shortest) ? shortest : '';
}

/** Source text without an indentation that all its lines have, with the line ends of an editor. */
export function withoutIndent(source: string, indent: string): string {
  const [first, ...lines] = source.split(LINE_END);
  return [first, ...lines.map((line) => line.slice(indent.length))].join('\n');
}

/** Source text at the depth that it has in its file. */
export function withIndent(text: string, indent: string): string {
  return text.replaceAll(/\n(?!\n|$)/g, `\n${indent}`);
}
