import { align } from './align.ts';
import { commonEnds } from './common-ends.ts';

/** A text, or part of one, that is in both versions or in only one. */
export interface TextPiece {
  text: string;
  in: 'both' | 'before' | 'after';
}

/** Longer lists are not aligned; counted in pairs of texts. */
export const MOST_PAIRS = 4_000_000;

/** Texts with fewer words in common are easier to read as a whole. */
const FEWEST_WORDS = 3;

/** What both texts have is shortened beyond this length, to so much on each side of a change; in characters. */
const LONGEST_COMMON = 240;
const AROUND = 80;

/** Takes a text apart in words, spaces and other characters; a price, a time and a word with a hyphen stay whole. */
const partsOf = (text: string) =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:[.,:'’-][\p{L}\p{M}\p{N}]+)*|\s+|\S/gu) ?? [];

/** Compares two lists of texts. What both have is in the result once, in order. */
export function compareTexts(before: readonly string[], after: readonly string[]): TextPiece[] {
  const { start, end } = commonEnds(before, after);
  const [a, b] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const piece = (side: TextPiece['in']) => (text: string) => ({ text, in: side });
  const isLong = a.length * b.length > MOST_PAIRS;
  const between = isLong
    ? [...a.map(piece('before')), ...b.map(piece('after'))]
    : align(a, b, (from, to) => Number(from === to)).map(([from, to]) => {
        if (from === undefined) return piece('after')(to ?? '');
        return piece(to === undefined ? 'before' : 'both')(from);
      });
  const tail = end === 0 ? [] : before.slice(-end);
  return [...before.slice(0, start).map(piece('both')), ...between, ...tail.map(piece('both'))];
}

/** Words that both texts have, and what differs behind them. */
type Hunk = Record<TextPiece['in'], string>;

const sizeOf = ({ before, after }: Hunk) => Math.max(before.length, after.length);

/** Joins changes that have less between them than they replace: what is left reads as text, not as loose words. */
function hunksOf(pieces: readonly TextPiece[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const { text, in: side } of pieces) {
    const last = hunks.at(-1);
    if (!last || (side === 'both' && sizeOf(last) > 0)) {
      hunks.push({ both: '', before: '', after: '', [side]: text });
    } else last[side] += text;
  }
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    if (last && hunk.both.length <= Math.min(sizeOf(last), sizeOf(hunk))) {
      last.before += hunk.both + hunk.before;
      last.after += hunk.both + hunk.after;
    } else joined.push(hunk);
  }
  return joined;
}

const SIDES = ['both', 'before', 'after'] as const;

/** Compares two texts word by word. Texts with little in common are returned as two whole pieces. */
export function wordDiff(before: string, after: string): TextPiece[] {
  const hunks = hunksOf(compareTexts(partsOf(before), partsOf(after)));
  const common = hunks.map(({ both }) => both).join(' ');
  const words = common.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isWithin = common.length >= Math.min(before.length, after.length);
  const isAlike = isWithin || common.length > (before.length + after.length) / 4;
  const isReadable = before === after || (isAlike && words.length >= FEWEST_WORDS);
  const shown = isReadable ? hunks : [{ both: '', before, after }];
  return shown.flatMap((hunk) =>
    SIDES.flatMap((side) => (hunk[side] === '' ? [] : [{ text: hunk[side], in: side }])),
  );
}

/** Shortens what both texts have to the words around each change, without loose signs of Markdown at a cut. */
export function shortened(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.map((piece, index) => {
    const { text, in: side } = piece;
    if (side !== 'both' || pieces.length === 1 || text.length <= LONGEST_COMMON) return piece;
    const start = index === 0 ? '' : text.slice(0, AROUND).replace(/(\s+[^\s\p{L}\p{N}]+)*\s+\S*$/u, ' ');
    const end =
      index === pieces.length - 1 ? '' : text.slice(-AROUND).replace(/^\S*\s+([^\s\p{L}\p{N}]+\s+)*/u, ' ');
    return { text: `${start}…${end}`, in: side };
  });
}
