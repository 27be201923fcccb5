/** Characters that Markdown may read as markup (CommonMark 0.31.2, GFM 0.29). An asterisk between spaces is none. */
const MARKUP = [
  /\\(?=[!-/:-@[-`{-~]|$)/,
  /`/,
  /(?<!\s)\*|\*(?!\s)/,
  /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
  /~(?=~)/,
  /<(?=[a-z/!?]|$)/,
  /&(?=#?\w+;)/,
  /\[(?=\^)|\](?=[([:])/,
];
const anyOf = (patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'giu');
const IN_TEXT = anyOf(MARKUP);
/** In the text of a link any bracket may end it. */
const IN_LINK = anyOf([...MARKUP, /[[\]]/]);

/** An address, which becomes a link as it is. */
const ADDRESS = /((?:https?:\/\/|www\.)\S+)/i;

/** What makes a line a heading, an item of a list, a quotation, or a line across the page. */
const LINE_START = /^(?:#(?=#{0,5}(?:\s|$))|[-+](?=\s|$)|>(?=[\s>]|$)|-(?=--+$)|\[(?=[ x]\]\s))/i;
/** What makes a line an item with a number. The site reads `2026.` as a year. */
const NUMBERED = /^0*\d{1,2}(?=[.)](?:\s|$))/;
/** What ends a heading without being shown. */
const HEADING_END = /(?<=\s)#(?=#*$)/;

/** Writes a part of a line so that Markdown shows these very characters. An address becomes a link. */
export function literalText(text: string, { isLink }: { isLink: boolean }): string {
  if (isLink) return text.replaceAll(IN_LINK, '\\$&');
  const parts = text.split(ADDRESS);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(IN_TEXT, '\\$&'))).join('');
}

/** Writes a line, of literal texts, so that what it begins with is no markup. */
export const literalLine = (line: string): string =>
  line.replace(LINE_START, '\\$&').replace(NUMBERED, '$&\\');

/** Writes the words of a heading, of literal texts, so that all of them are shown. */
export const literalHeading = (words: string): string => words.replace(HEADING_END, '\\$&');
