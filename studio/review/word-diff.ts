import { commonEnds } from '../common-ends.ts';

/** A text, or part of one, that is in both versions or in only one. */
interface TextPiece {
  text: string;
  in: 'both' | 'before' | 'after';
}

/** Texts longer than this are not compared word by word; counted in words. */
const MOST_WORDS = 600;

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** Lengths of the longest run of common words from each place on (longest common subsequence). */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i] ?? [];
      const below = lengths[i + 1] ?? [];
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

/** Compares two lists of texts. What both have is in the result once, in order. */
export function compareTexts(before: readonly string[], after: readonly string[]): TextPiece[] {
  const { start, end } = commonEnds(before, after);
  const [a, b] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const both = (text: string): TextPiece => ({ text, in: 'both' });
  const lengths = commonLengths(a, b);
  const between: TextPiece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [from = '', to = ''] = [a[i], b[j]];
    if (i < a.length && j < b.length && from === to) {
      between.push(both(from));
      i++;
      j++;
    } else if (j === b.length || (i < a.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      between.push({ text: from, in: 'before' });
      i++;
    } else {
      between.push({ text: to, in: 'after' });
      j++;
    }
  }
  const tail = end === 0 ? [] : before.slice(-end);
  return [...before.slice(0, start).map(both), ...between, ...tail.map(both)];
}

function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.in === piece.in) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

/** Compares two texts word by word. Texts with little in common are returned as two whole pieces. */
export function wordDiff(before: string, after: string): TextPiece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const whole: TextPiece[] = [
    { text: before, in: 'before' },
    { text: after, in: 'after' },
  ];
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) return whole;
  const compared = compareTexts(a, b);
  // Spaces occur in every text, so they do not count.
  const common = compared.filter((piece) => piece.in === 'both').length;
  if (common <= Math.max(a.length, b.length) / 2) return whole;
  return joined(compared);
}
