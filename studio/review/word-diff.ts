import { commonEnds } from '../common-ends.ts';
import { align } from './align.ts';

/** A text, or part of one, that is in both versions or in only one. */
interface TextPiece {
  text: string;
  in: 'both' | 'before' | 'after';
}

/** Texts longer than this are not compared word by word; counted in words. */
const MOST_WORDS = 600;

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** Compares two lists of texts. What both have is in the result once, in order. */
export function compareTexts(before: readonly string[], after: readonly string[]): TextPiece[] {
  const { start, end } = commonEnds(before, after);
  const [a, b] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const both = (text: string): TextPiece => ({ text, in: 'both' });
  const rows = align(a, b, (from, to) => Number(from === to));
  const between = rows.map(([from, to]): TextPiece => {
    if (from === undefined) return { text: to ?? '', in: 'after' };
    return to === undefined ? { text: from, in: 'before' } : both(from);
  });
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
