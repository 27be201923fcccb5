/** A destination in Markdown, and its place in the string. */
export interface MarkdownLink {
  destination: string;
  /** UTF-16 code units in the string. */
  start: number;
  end: number;
  /** `![…](…)`, or `[…]: …` with the address of a `![…][…]` */
  picture: boolean;
  /** Where a picture is shown whose address is elsewhere. UTF-16 code units in the string. */
  shown?: { start: number; end: number };
}

/** Tells whether a string may hold a link: a cheap look before the search. */
export function mayHoldLinks(text: string): boolean {
  return text.includes('](') || text.includes(']:') || text.includes('<');
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || /\s/.test(character);
}

/** Reads a destination from `start`: `<…>`, or up to a space or the closing bracket (CommonMark, section 6.3). */
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

/** Finds links and pictures between brackets: `[…](…)`, also a picture inside a link. */
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

const definition = /^ {0,3}\[(?<label>[^\]\n]{1,200})\]:[ \t]*(?<destination>\S+)/gm;
/** A picture that names its address by a label: `![…][label]`, `![label][]` or `![label]`. */
const pictureByLabel = /(?<!\\)!\[(?<text>[^[\]]{0,1000})\](?!\()(?:\[(?<label>[^[\]\n]{0,200})\])?/g;
const autolink = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi;

function* autolinks(text: string): Generator<MarkdownLink> {
  for (const { 0: whole, 1: destination = '', index } of text.matchAll(autolink)) {
    const end = index + whole.length - 1;
    yield { destination, start: end - destination.length, end, picture: false };
  }
}

/** Returns a label in the form that is compared (CommonMark, section 4.7). */
function labelIn(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Finds where the first picture with each label is shown. */
function picturesByLabel(text: string): Map<string, { start: number; end: number }> {
  const shown = new Map<string, { start: number; end: number }>();
  for (const { 0: whole, index, groups } of text.matchAll(pictureByLabel)) {
    const label = labelIn(groups?.label || groups?.text || '');
    if (!shown.has(label)) shown.set(label, { start: index, end: index + whole.length });
  }
  return shown;
}

/** Finds addresses that links and pictures elsewhere in the text name by a label: `[…]: …`. */
function* definedLinks(text: string): Generator<MarkdownLink> {
  const pictures = text.includes('![') ? picturesByLabel(text) : undefined;
  for (const { 0: whole, index, groups } of text.matchAll(definition)) {
    const { label = '', destination = '' } = groups ?? {};
    const end = index + whole.length;
    const shown = pictures?.get(labelIn(label));
    const place = { destination, start: end - destination.length, end };
    yield shown ? { ...place, picture: true, shown } : { ...place, picture: false };
  }
}

/**
 * Finds every link and picture in Markdown: `[…](…)`, `![…](…)`, `[…]: …` and `<https://…>` (CommonMark, sections 6.3,
 * 6.4, 4.7 and 6.5). Takes linear time, whatever the text holds.
 */
export function* markdownLinks(text: string): Generator<MarkdownLink> {
  if (text.includes('](')) yield* inlineLinks(text);
  if (text.includes(']:')) yield* definedLinks(text);
  if (text.includes('<')) yield* autolinks(text);
}
