import { startsOf } from './starts-of.ts';

/** The words of a text, without the addresses of links in Markdown. */
const withoutAddresses = (text: string) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Normalizes a text for comparison: lower case, without accents and Markdown syntax. */
export function plain(text: string): string {
  return withoutAddresses(text)
    .normalize('NFD')
    .replaceAll(/\p{M}|[*_`]/gu, '')
    .toLowerCase();
}

/** Lists the normalized words of a query. */
export const wordsIn = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

/** Tells whether a text has every word of a query, in any order. */
export function hasWords(text: string, query: string): boolean {
  const compared = plain(text);
  return wordsIn(query).every((word) => compared.includes(word));
}

/** Puts what is called by the words of a query, or begins with them, before the rest. */
export function namedFirst<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  query: string,
): Item[] {
  const isNamed = (item: Item) => plain(nameOf(item)).startsWith(plain(query).trim());
  return [...items.filter(isNamed), ...items.filter((item) => !isNamed(item))];
}

/** A word in a text: from `start` up to `end`. */
interface FoundWord {
  word: string;
  start: number;
  end: number;
}

/** Finds words in a text as it is shown, in order of occurrence. */
function foundIn(text: string, words: readonly string[]): FoundWord[] {
  // Normalizing can change the number of characters, because accents and signs are dropped.
  const letters = [...text.matchAll(/\P{M}\p{M}*/gu)].flatMap(({ 0: shown, index }) =>
    plain(shown)
      .split('')
      .map((letter) => ({ letter, start: index, end: index + shown.length })),
  );
  const compared = letters.map(({ letter }) => letter).join('');
  return words
    .flatMap((word) =>
      startsOf(word, compared).map((at) => ({
        word,
        start: letters[at]?.start ?? 0,
        end: letters[at + word.length - 1]?.end ?? text.length,
      })),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** A piece of a text: one of the words, or the text between them. */
interface Piece {
  text: string;
  isFound: boolean;
}

/** Splits a text into pieces, so that the words of a query can be highlighted. */
export function foundPieces(text: string, query: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const add = (end: number, isFound: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), isFound });
    done = Math.max(done, end);
  };
  for (const { start, end } of foundIn(text, wordsIn(query))) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}

/** How many hits a search shows, at most. */
export const MOST_HITS = 40;

/** How much of a text a hit shows, and how much of that comes before the words, in characters. */
const LONGEST = 120;
const BEFORE = 30;

/** The line under the heads of a table in Markdown. */
const tableLine = /^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/gm;
/** A row of a table in Markdown: its cells. */
const tableRow = /^[ \t]*\|(.*)\|[ \t]*$/gm;
/** What Markdown has before a heading, an item of a list or a quotation. */
const lineSigns = /^[ \t]*(?:#{1,6}|[-+>])[ \t]+/gm;

/** What Markdown has around words, and an escaped character. An underscore inside a word is none, as in an address. */
const signs = /\\([!-/:-@[-`{-~])|[*`]|~~|(?<!\w)_|_(?!\w)/g;

/** Returns a text as one line of words, without Markdown syntax. */
function inOneLine(text: string): string {
  return withoutAddresses(text)
    .replaceAll(tableLine, '')
    .replaceAll(tableRow, (_, cells: string) => cells.split('|').join(' · '))
    .replaceAll(lineSigns, '')
    .replaceAll(signs, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The longest summary, in characters. */
const LONGEST_SUMMARY = 60;

/** Returns the first words of a text, without Markdown syntax. */
export function firstWords(text: string): string {
  const words = inOneLine(text);
  return words.length > LONGEST_SUMMARY ? `${words.slice(0, LONGEST_SUMMARY).trimEnd()}…` : words;
}

/** Returns the part of a text in which most of the words are close together, cut at whole words. */
export function partWith(text: string, words: readonly string[]): string {
  const shown = inOneLine(text);
  if (shown.length <= LONGEST) return shown;
  const found = foundIn(shown, words);
  const togetherFrom = ({ start }: FoundWord) =>
    new Set(
      found
        .filter((other) => other.start >= start && other.end <= start + LONGEST - BEFORE)
        .map(({ word }) => word),
    ).size;
  const most = Math.max(...found.map(togetherFrom));
  const first = found.find((word) => togetherFrom(word) === most)?.start ?? 0;
  const start = Math.max(0, Math.min(first - BEFORE, shown.length - LONGEST));
  const end = start + LONGEST;
  const part = shown.slice(start, end);
  const whole = start > 0 ? part.replace(/^\S*\s/, '…') : part;
  return end < shown.length ? whole.replace(/\s\S*$/, '…') : whole;
}
