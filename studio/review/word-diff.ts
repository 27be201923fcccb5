/** A piece of a text, in both versions or in one of them. */
interface TextPiece {
  text: string;
  in: 'both' | 'before' | 'after';
}

/** Longer texts are not compared word by word, in words. */
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

function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.in === piece.in) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

/** Compares two texts word by word. Texts that have little in common are two whole pieces. */
export function wordDiff(before: string, after: string): TextPiece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const whole: TextPiece[] = [
    { text: before, in: 'before' },
    { text: after, in: 'after' },
  ];
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) return whole;
  const lengths = commonLengths(a, b);
  // Spaces are common to all texts.
  if ((lengths[0]?.[0] ?? 0) <= Math.max(a.length, b.length) / 2) return whole;
  const pieces: TextPiece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [from = '', to = ''] = [a[i], b[j]];
    if (i < a.length && j < b.length && from === to) {
      pieces.push({ text: from, in: 'both' });
      i++;
      j++;
    } else if (j === b.length || (i < a.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      pieces.push({ text: from, in: 'before' });
      i++;
    } else {
      pieces.push({ text: to, in: 'after' });
      j++;
    }
  }
  return joined(pieces);
}
