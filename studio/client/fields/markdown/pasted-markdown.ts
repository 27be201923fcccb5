import { BULLETS } from '../../../../lint/texts/bullets.ts';
import { withoutDetour } from '../outside-address.ts';
import { literalHeading, literalLine, literalText } from './literal-markdown.ts';

/** The formatting of a text. */
interface Marks {
  bold: boolean;
  italic: boolean;
  struck: boolean;
  href: string | undefined;
  /** Whether it is code, such as an example of Markdown in a manual. */
  isCode: boolean;
}

interface Run extends Marks {
  text: string;
}

/** A paragraph, a heading, an item of a list, or a table. */
interface Part {
  /** What the line begins with: "## " for a heading, "- " or "1. " for an item. */
  prefix: string;
  /** What its lines begin with before that: "> " in a quotation. */
  quote: string;
  runs: Run[];
  /** A table in Markdown. */
  table?: string;
}

/** What the text around a node says about it. */
interface Around {
  marks: Marks;
  /** Indentation of the lists around it. */
  indent: string;
  /** The quotations around it: "> " for each. */
  quote: string;
}

const PARTS = new Set(
  `P DIV H1 H2 H3 H4 H5 H6 UL OL LI DL DT DD BLOCKQUOTE SECTION ARTICLE ASIDE MAIN HEADER FOOTER ADDRESS FIGURE
  FIGCAPTION DETAILS SUMMARY BR`.split(/\s+/),
);
const LEFT_OUT = new Set('STYLE SCRIPT TITLE META HEAD SVG O:P'.split(' '));
const HEADING = '## ';
const QUOTE = '> ';
const LINK = /^(?:https?:|mailto:|tel:)/i;

/** The page that a link of this site leads to: copied from the Studio, it has the address of the development server. */
const addressOf = (href: string) =>
  href.startsWith(`${location.origin}/`)
    ? href.slice(location.origin.length).replace(/^\/_studio\/page(?=\/)/, '')
    : href;

/** Characters without a width that word processors put in texts. */
const INVISIBLE = /[\u00ad\u200b\ufeff]/g;

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase();

/** The marker that Word writes in the text of a list item. */
const isMarker = (element: Element) => /mso-list:\s*ignore/.test(styleOf(element));

/** The level of an item of a list in Word, which is a paragraph; 0 for anything else. */
const wordLevel = (element: Element | null) =>
  element?.matches('p') ? Number(/mso-list:\s*l\d+\s+level(\d)/.exec(styleOf(element))?.[1] ?? 0) : 0;

const isQuotation = (element: Element) => element.matches('blockquote, p.MsoQuote, p.MsoIntenseQuote');

/** The small figures that a text can have without markup, such as those of square metres and of notes. */
const RAISED: Readonly<Record<string, string>> = { 1: '¹', 2: '²', 3: '³' };

/** The characters that an element shows instead of its texts: a drawn emoji, or a raised figure. */
function charactersOf(element: Element): string | undefined {
  if (element.matches('sup')) return RAISED[element.textContent.trim()];
  const drawn = element.matches('img') ? (element.getAttribute('alt') ?? '') : '';
  return /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\p{Emoji_Modifier}\u200d]*$/u.test(drawn)
    ? drawn
    : undefined;
}

function marksOf(element: Element, around: Marks): Marks {
  const style = styleOf(element);
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const slant = /font-style:\s*(\w+)/.exec(style)?.[1];
  const isStrong = element.matches('b, strong') || around.bold;
  const isEmphasis = element.matches('i, em') || around.italic;
  const isStruck = element.matches('s, del, strike') || /text-decoration[\w-]*:[^;]*line-through/.test(style);
  const href = element.matches('a') ? (element.getAttribute('href') ?? '') : '';
  return {
    bold: weight === undefined ? isStrong : /^(?:bold|bolder|[6-9]00)$/.test(weight),
    italic: slant === undefined ? isEmphasis : slant === 'italic',
    struck: isStruck || around.struck,
    href: LINK.test(href) ? addressOf(withoutDetour(href)) : around.href,
    isCode: element.matches('code') || around.isCode,
  };
}

/** What an item of a list in Word begins with. Markdown knows no letters: they become the place in the list. */
function wordMarkerOf(item: Element): string {
  const level = wordLevel(item);
  let place = 1;
  let before = item.previousElementSibling;
  while (before && wordLevel(before) >= level) {
    if (wordLevel(before) === level) place++;
    before = before.previousElementSibling;
  }
  const indent = before && wordLevel(before) > 0 ? ' '.repeat(wordMarkerOf(before).length) : '';
  const marker = [...item.querySelectorAll('*')].find(isMarker)?.textContent.trim() ?? '';
  const isLetter = /^\(?[a-z]+[.)]/i.test(marker);
  const number = /(\d+)\D*$/.exec(marker)?.[1] ?? (isLetter ? place : undefined);
  return number === undefined ? `${indent}- ` : `${indent}${number}. `;
}

/** What a heading or an item of a list begins with; nothing for another element. */
function markerOf(element: Element): string {
  if (element.matches('h1, h2, h3, h4, h5, h6, p.MsoTitle')) return HEADING;
  const list = element.parentElement;
  if (element.matches('li') && list instanceof HTMLOListElement) {
    const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
    return `${items.indexOf(element) + list.start}. `;
  }
  if (element.matches('li')) return '- ';
  return wordLevel(element) === 0 ? '' : wordMarkerOf(element);
}

/** The indentation of a list that Google Docs puts after the item that it belongs to, instead of in it. */
function listIndent(element: Element): string {
  const item = element.matches(':is(ul, ol) > :is(ul, ol)') ? element.previousElementSibling : null;
  return item ? ' '.repeat(markerOf(item).length) : '';
}

function readParts(node: Node, { marks, indent, quote }: Around, parts: Part[]): void {
  const add = (text: string) => parts.at(-1)?.runs.push({ ...marks, text });
  if (node instanceof Text) add(node.data.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' '));
  if (!(node instanceof Element) || LEFT_OUT.has(node.tagName.toUpperCase()) || isMarker(node)) return;
  const characters = charactersOf(node);
  if (characters !== undefined) {
    add(characters);
    return;
  }
  if (node instanceof HTMLTableElement) {
    parts.push({ prefix: '', quote, runs: [], table: tableOf(node) }, { prefix: '', quote, runs: [] });
    return;
  }
  const isPart = PARTS.has(node.tagName);
  const marker = markerOf(node);
  // An item of a list in this one begins below the text of this one.
  const inside = {
    marks: marksOf(node, marks),
    indent: `${indent}${listIndent(node)}${' '.repeat(marker.length)}`,
    quote: isQuotation(node) ? `${quote}${QUOTE}` : quote,
  };
  if (isPart) {
    const begun = { prefix: marker === '' ? '' : `${indent}${marker}`, quote: inside.quote };
    const last = parts.at(-1);
    const isEmpty = last?.runs.every(({ text }) => text.trim() === '');
    // A paragraph in an item is the item itself.
    if (last && isEmpty) Object.assign(last, { ...begun, prefix: last.prefix || begun.prefix });
    else parts.push({ ...begun, runs: [] });
  }
  for (const child of node.childNodes) readParts(child, inside, parts);
  if (isPart) parts.push({ prefix: '', quote, runs: [] });
}

/** Joins neighbours with the same formatting, so that no marks stand side by side. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const isSame =
      last?.bold === run.bold &&
      last.italic === run.italic &&
      last.struck === run.struck &&
      last.href === run.href &&
      last.isCode === run.isCode;
    if (last && (isSame || run.text.trim() === '')) last.text += run.text;
    else all.push({ ...run });
  }
  return all;
}

/** The characters of an address that would end it in Markdown. */
const ADDRESS_END = /[\s()<>]/g;
const encoded = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Writes a text with its marks around the words: Markdown knows no marks around a space. */
function markedText(run: Run, index: number, all: readonly Run[]): string {
  const { bold, italic, struck, href, isCode } = run;
  const text = isCode ? run.text : literalText(run.text, { isLink: href !== undefined });
  const words = text.trim();
  if (words === '') return text;
  const mark = `${struck ? '~~' : ''}${bold ? '**' : ''}${italic ? '*' : ''}`;
  const marked = `${mark}${words}${[...mark].toReversed().join('')}`;
  const linked = href === undefined ? marked : `[${marked}](${href.replaceAll(ADDRESS_END, encoded)})`;
  const written = text.replace(words, () => linked);
  // Before a link it would make that a picture.
  return all[index + 1]?.href === undefined ? written : written.replace(/!$/, '\\!');
}

/** A bullet that is typed, or was left by a word processor. */
const BULLET = new RegExp(`^[-${BULLETS}]\\s+`);

const oneLine = (texts: readonly string[]) => texts.join('').replaceAll(/ +/g, ' ').trim();

/** The line of a part: its text, what it begins with, and whether Markdown would read its characters as markup. */
function lineOf({ prefix, quote, runs, table }: Part) {
  if (table !== undefined) return { text: table, prefix, quote, isEscaped: true };
  const line = oneLine(joined(runs).map(markedText));
  const start = prefix === '' && BULLET.test(line) ? '- ' : prefix;
  const words = line.replace(BULLET, '');
  const text = start === HEADING ? literalHeading(words) : literalLine(words);
  return {
    text,
    prefix: start,
    quote,
    isEscaped: text !== oneLine(runs.map((run) => run.text)).replace(BULLET, ''),
  };
}

const NO_MARKS: Marks = { bold: false, italic: false, struck: false, href: undefined, isCode: false };

/** The lines of an element, in order. */
function linesIn(element: Element) {
  const parts: Part[] = [{ prefix: '', quote: '', runs: [] }];
  readParts(element, { marks: NO_MARKS, indent: '', quote: '' }, parts);
  return { parts, lines: parts.map(lineOf).filter(({ text }) => text !== '') };
}

const wordsIn = (cell: Element | undefined) =>
  (cell ? linesIn(cell).lines : [])
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('|', '\\|');

/** The cells of a table by row. Of cells that were merged, the first one has the text. */
function cellsOf({ rows }: HTMLTableElement): (Element | undefined)[][] {
  const table: (Element | undefined)[][] = Array.from(rows, () => []);
  for (const [index, { cells }] of [...rows].entries()) {
    let column = 0;
    for (const cell of cells) {
      // What is merged with a cell above it is no cell of this row.
      while (table[index] && column in table[index]) column += 1;
      for (const row of table.slice(index, index + Math.max(1, cell.rowSpan))) {
        for (let right = 0; right < cell.colSpan; right++) row[column + right] = undefined;
      }
      table[index]?.splice(column, 1, cell);
      column += cell.colSpan;
    }
  }
  return table;
}

/** Writes a table in Markdown. Its first row becomes the head. */
function tableOf(table: HTMLTableElement): string {
  const [head = [], ...others] = cellsOf(table).map((cells) => Array.from(cells, wordsIn));
  const lines = [head, head.map(() => '---'), ...others];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Whether a table holds data: rows of as many cells. Others only place what they hold. */
function holdsData(table: HTMLTableElement): boolean {
  const widths = new Set(cellsOf(table).map(({ length }) => length));
  const hasColumns = [...table.rows].some(({ cells }) => cells.length > 1);
  return table.rows.length > 1 && widths.size === 1 && hasColumns && !table.querySelector('table');
}

/**
 * Turns copied HTML into Markdown with what a text of the site can have: paragraphs, headings, lists, tables,
 * quotations, links, and words in bold, in italics or struck through.
 *
 * @returns undefined when the plain text says the same
 */
export function markdownOf(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const { parts, lines } = linesIn(body);
  const isFormatted = parts.some(
    ({ prefix, quote, runs }) =>
      prefix + quote !== '' ||
      runs.some(({ bold, italic, struck, href }) => bold || italic || struck || href !== undefined),
  );
  // Code, such as Markdown from an editor, has its own lines, and the cells of a table belong together.
  const isPlain =
    body.querySelector('[style*="white-space: pre"], pre') !== null ||
    ![...body.querySelectorAll('table')].every(holdsData);
  if (lines.length === 0) return undefined;
  const saysMore = isFormatted || lines.length > 1 || lines.some(({ isEscaped }) => isEscaped);
  if (isPlain || !saysMore) return undefined;
  const isItem = (prefix = '') => prefix !== '' && prefix !== HEADING;
  const written = lines.map(({ text, prefix, quote }, index) => {
    const next = lines[index + 1];
    const between = next?.quote === quote ? quote.trimEnd() : '';
    const isInList = isItem(prefix) && isItem(next?.prefix) && next?.quote === quote;
    return `${quote}${prefix}${text.replaceAll('\n', `\n${quote}`)}${isInList ? '\n' : `\n${between}\n`}`;
  });
  return written.join('').trimEnd();
}

/** The largest icon, in CSS pixels: a checkbox of Google Docs, or what counts the readers of a mail. */
const ICON = 32;

/** Tells whether copied HTML has a picture, besides icons and drawn emoji. */
export function holdsPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('img')].some((picture) => {
    const { width, height } = picture;
    const isIcon = [width, height].some((size) => size > 0 && size <= ICON);
    return !isIcon && charactersOf(picture) === undefined;
  });
}
