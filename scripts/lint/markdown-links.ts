/** A destination in Markdown, and where it stands in its string. */
export interface MarkdownLink {
  destination: string;
  /** UTF-16 code units in the string. */
  start: number;
  end: number;
  /** `![…](…)` */
  picture: boolean;
}

/** Whether a string can hold a link at all: a cheap look before the search. */
export const mayHoldLinks = (text: string) =>
  text.includes('](') || text.includes(']:') || text.includes('<');

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);

/** Reads a destination from `start`: `<…>`, or up to a space or the bracket that closes (CommonMark, section 6.3). */
function destinationAt(text: string, start: number): { start: number; end: number } {
  let from = start;
  while (from < text.length && isSpace(text[from])) from++;
  if (text[from] === '<') {
    const close = text.indexOf('>', from);
    return { start: from + 1, end: close === -1 ? text.length : close };
  }
  let depth = 0;
  let end = from;
  for (; end < text.length && !isSpace(text[end]); end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '(') depth++;
    else if (text[end] === ')' && depth-- === 0) break;
  }
  return { start: from, end: Math.min(end, text.length) };
}

/** Links and pictures between brackets: `[…](…)`, also a picture inside a link. */
function* inlineLinks(text: string): Generator<MarkdownLink> {
  let previous = 0;
  let open = 0;
  for (let at = text.indexOf(']('); at !== -1; at = text.indexOf('](', previous)) {
    const before = text.slice(previous, at);
    const bracket = before.lastIndexOf('[');
    open += before.split('[').length - 1;
    const { start, end } = destinationAt(text, at + 2);
    if (open > 0) {
      open--;
      const picture = bracket !== -1 && text[previous + bracket - 1] === '!';
      yield { destination: text.slice(start, end), start, end, picture };
    }
    previous = Math.max(end, at + 2);
  }
}

const definition = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*(\S+)/gm;
const autolink = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi;

/** Links that a pattern finds; its first group is the destination, which the match ends with, but for `tail`. */
function* matchedLinks(text: string, pattern: RegExp, tail: number): Generator<MarkdownLink> {
  for (const match of text.matchAll(pattern)) {
    const destination = match[1] ?? '';
    const end = match.index + match[0].length - tail;
    yield { destination, start: end - destination.length, end, picture: false };
  }
}

/**
 * Every link and picture in Markdown: `[…](…)`, `![…](…)`, `[…]: …` and `<https://…>` (CommonMark, sections 6.3,
 * 6.4, 4.7 and 6.5). Takes time in proportion to the text, whatever it holds.
 */
export function* markdownLinks(text: string): Generator<MarkdownLink> {
  if (text.includes('](')) yield* inlineLinks(text);
  if (text.includes(']:')) yield* matchedLinks(text, definition, 0);
  if (text.includes('<')) yield* matchedLinks(text, autolink, 1);
}
