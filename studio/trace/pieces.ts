import { DIGITS, readMarks } from '../bridge/marks.ts';
import { commonEnds } from '../common-ends.ts';
import { hasMarks, markText, stripMarks } from './marks.ts';

/** A part of markup: a text, a comment, or a tag in parts. */
interface Piece {
  /** Equal for pieces in the same place of the same structure. */
  shape: string;
  /** The texts that can contain a value: the text itself, or the values of the attributes by name. */
  values: Map<string, string>;
  /** The piece as markup. */
  html(values: ReadonlyMap<string, string>): string;
}

export type Pieces = readonly Piece[];

const TEXT = '#text';

/** How much longer a mark makes a text: its start, the number of its place, and its end. */
const MARK_LENGTH = 2 + DIGITS;

function textPiece(text: string): Piece {
  return {
    shape: TEXT,
    values: new Map([[TEXT, text]]),
    html: (values) => values.get(TEXT) ?? text,
  };
}

function tagPiece(tag: string): Piece {
  const name = /^<\/?[^\s/>]+/.exec(tag)?.[0] ?? tag;
  const values = new Map<string, string>();
  for (const [, attribute = '', value = ''] of tag.matchAll(/\s([^\s=>"]+)="([^"]*)"/g)) {
    values.set(attribute, value);
  }
  return {
    shape: name,
    values,
    html: (others) =>
      tag.replaceAll(
        /(\s)([^\s=>"]+)="([^"]*)"/g,
        (_all, space: string, attribute: string, value: string) =>
          `${space}${attribute}="${others.get(attribute) ?? value}"`,
      ),
  };
}

/** Splits markup that React rendered into tags and texts. */
export function piecesOf(html: string): Pieces {
  const parts = html.match(/<!--.*?-->|<[^>]*>|[^<]+/gs) ?? [];
  return parts.map((part) => (/^<[a-z/]/i.test(part) ? tagPiece(part) : textPiece(part)));
}

/** The characters of marks, percent-encoded (RFC 3986, section 2.1). */
const ENCODED_MARKS = /%EE%80%(80|81|9[0-9])/g;

/** A text with its marks decoded, also where they were percent-encoded. */
function decodeMarks(text: string): string {
  return text.replaceAll(ENCODED_MARKS, (encoded) => decodeURIComponent(encoded));
}

/** Tells whether two pieces of markup have the same elements and texts in the same order, whatever their content. */
export function sameStructure(one: Pieces, other: Pieces): boolean {
  return one.length === other.length && one.every(({ shape }, index) => shape === other[index]?.shape);
}

const strippedValues = ({ values }: Piece) =>
  JSON.stringify([...values].map(([name, value]) => [name, stripMarks(decodeMarks(value))]));

/** Whether two pieces are equal apart from marks. */
function samePiece(one: Piece | undefined, other: Piece | undefined): boolean {
  return (
    one !== undefined &&
    one.shape === other?.shape &&
    (one.values.size === 0 || strippedValues(one) === strippedValues(other))
  );
}

/**
 * Returns a piece of markup in the structure of another: without what differs between their common beginning and their
 * common end.
 */
export function alignedTo(clean: Pieces, other: Pieces): Pieces {
  if (sameStructure(clean, other)) return other;
  const { start, end } = commonEnds(clean, other, samePiece);
  const between = clean.slice(start, clean.length - end);
  return [...other.slice(0, start), ...between, ...other.slice(other.length - end)];
}

/**
 * Marks a value in a text that may have marks already. Undefined where those overlap it, and where the other text does
 * not hold the other value in its place.
 */
function withValueMarked(
  current: string,
  text: string,
  otherText: string,
  { value, other }: { value: string; other: string },
  mark: string,
): string | undefined {
  for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + 1)) {
    const end = start + value.length;
    if (text.slice(0, start) + other + text.slice(end) === otherText) {
      const { ranges = [] } = readMarks(current) ?? {};
      if (ranges.some((known) => known.start < end && known.end > start)) return undefined;
      const before = ranges.filter((known) => known.end <= start).length * MARK_LENGTH;
      return current.slice(0, start + before) + mark + current.slice(end + before);
    }
  }
  return undefined;
}

/** Where the drawings in pieces of markup begin, and what each draws, as markup. */
function drawingsOf(pieces: Pieces): { start: number; drawn: string }[] {
  return pieces.flatMap(({ shape }, start) => {
    if (shape !== '<svg') return [];
    const end = pieces.findIndex((piece, index) => index > start && piece.shape === '</svg');
    const drawn = pieces.slice(start + 1, end).map((piece) => piece.html(piece.values));
    return [{ start, drawn: drawn.join('') }];
  });
}

/** Returns what an SVG draws, without the element itself. */
export const drawingIn = (svg: string): string => drawingsOf(piecesOf(svg))[0]?.drawn ?? '';

/** An attribute of each icon, which its element does not read. */
const ICON_ATTRIBUTE = 'aria-hidden';

/** Attributes whose value visitors see, hear or follow. */
const SHOWN_ATTRIBUTES = [
  'src',
  'alt',
  'href',
  'title',
  'aria-label',
  'placeholder',
  'value',
  'content',
  'data-src',
  'action',
  'style',
];

function isShown(name: string): boolean {
  return name === TEXT || SHOWN_ATTRIBUTES.includes(name);
}

/** Markup that gets marks one text at a time. Without the marks it never changes. */
export class MarkedPieces {
  readonly #clean: Pieces;
  readonly #values: Map<string, string>[];

  constructor(clean: Pieces) {
    this.#clean = clean;
    this.#values = clean.map(({ values }) => new Map(values));
  }

  /**
   * Takes over the marks of another rendering of the same structure, for each text that is equal without them and has
   * no marks here yet.
   *
   * @returns the places that were taken over
   */
  adopt(marked: Pieces): Set<number> {
    const adopted = new Set<number>();
    this.#eachShown((clean, current, index, name) => {
      const value = decodeMarks(marked[index]?.values.get(name) ?? '');
      if (!hasMarks(value) || hasMarks(current)) return undefined;
      const read = readMarks(value);
      if (read?.text !== clean || read.ranges.length === 0) return undefined;
      for (const { place } of read.ranges) adopted.add(place);
      return value;
    });
    return adopted;
  }

  /**
   * Marks each text that differs in another rendering of the same structure: where it holds the value itself, that
   * alone.
   *
   * @returns whether there is any
   */
  markChanges(
    changed: Pieces,
    mark: (text: string) => string,
    { value, other }: { value: string; other: string },
  ): boolean {
    let found = false;
    this.#eachShown((clean, current, index, name) => {
      const next = changed[index]?.values.get(name);
      if (next === undefined || next === clean) return undefined;
      const marked =
        name === TEXT ? withValueMarked(current, clean, next, { value, other }, mark(value)) : undefined;
      // An address can be made of two values; a text keeps the mark that it has.
      if (marked === undefined && hasMarks(current) && name === TEXT) return undefined;
      found = true;
      return marked ?? (hasMarks(current) ? current + mark('') : mark(clean));
    });
    return found;
  }

  /**
   * Marks values where a text holds one of them, and the same text of another rendering the other value in its place.
   *
   * @returns the places that were marked
   */
  markValues(
    changed: Pieces,
    values: readonly { place: number; value: string; other: string }[],
  ): Set<number> {
    const found = new Set<number>();
    this.#eachShown((clean, current, index, name) => {
      const next = changed[index]?.values.get(name);
      if (name !== TEXT || next === undefined || next === clean) return undefined;
      for (const { place, value, other } of values) {
        const marked = withValueMarked(current, clean, next, { value, other }, markText(place, value));
        if (marked !== undefined) {
          found.add(place);
          return marked;
        }
      }
      return undefined;
    });
    return found;
  }

  /**
   * Marks the drawings that another rendering replaces by those of certain values.
   *
   * @param values the places of the values by what they draw in the other rendering
   * @returns the places that were marked
   */
  markDrawings(changed: Pieces, values: ReadonlyMap<string, number>): Set<number> {
    const [own, others] = [drawingsOf(this.#clean), drawingsOf(changed)];
    const found = new Set<number>();
    if (own.length !== others.length) return found;
    for (const [index, { start, drawn }] of own.entries()) {
      const other = others[index]?.drawn ?? drawn;
      const place = other === drawn ? undefined : values.get(other);
      const attributes = this.#values[start];
      const value = attributes?.get(ICON_ATTRIBUTE);
      if (place === undefined || value === undefined) continue;
      attributes?.set(ICON_ATTRIBUTE, value + markText(place, ''));
      found.add(place);
    }
    return found;
  }

  /**
   * Puts a mark before each text without marks that another rendering does not have between their common beginning and
   * their common end.
   *
   * @returns whether there is any
   */
  markOnlyHere(other: Pieces, mark: string): boolean {
    const { start, end } = commonEnds(this.#clean, other, samePiece);
    const texts = new Set(other.slice(start, other.length - end).map(({ values }) => values.get(TEXT)));
    let found = false;
    this.#eachShown((clean, current, index, name) => {
      const isHere = index >= start && index < this.#clean.length - end;
      if (!isHere || name !== TEXT || texts.has(clean) || clean.trim() === '' || hasMarks(current))
        return undefined;
      found = true;
      return mark + current;
    });
    return found;
  }

  /** Whether a text without marks differs in another rendering of the same structure. */
  hasOtherTexts(changed: Pieces): boolean {
    return this.#clean.some(({ values }, index) => {
      const clean = values.get(TEXT);
      const isOther = clean !== undefined && changed[index]?.values.get(TEXT) !== clean;
      return isOther && !hasMarks(this.#values[index]?.get(TEXT) ?? '');
    });
  }

  /** Puts a mark before each text without marks that differs in another rendering of the same structure. */
  markOtherTexts(changed: Pieces, mark: string): void {
    this.#eachShown((clean, current, index, name) => {
      const value = changed[index]?.values.get(name);
      return name !== TEXT || value === clean || hasMarks(current) ? undefined : mark + current;
    });
  }

  /** The markup with its marks. */
  html(): string {
    return this.#clean.map((piece, index) => piece.html(this.#values[index] ?? piece.values)).join('');
  }

  /** The texts between marks, as they are in markup. */
  marked(): { place: number; text: string; whole: string; isText: boolean }[] {
    return this.#values.flatMap((values) =>
      [...values].flatMap(([name, value]) => {
        const { text: whole = '', ranges = [] } = readMarks(value) ?? {};
        return ranges.map(({ place, start, end }) => ({
          place,
          text: whole.slice(start, end),
          whole,
          isText: name === TEXT,
        }));
      }),
    );
  }

  /** Replaces shown texts by what `change` gives for them, if anything. */
  #eachShown(
    change: (clean: string, current: string, index: number, name: string) => string | undefined,
  ): void {
    for (const [index, { values }] of this.#clean.entries()) {
      const current = this.#values[index] ?? new Map<string, string>();
      for (const [name, clean] of values) {
        const next = isShown(name) ? change(clean, current.get(name) ?? clean, index, name) : undefined;
        if (next !== undefined) current.set(name, next);
      }
    }
  }
}
