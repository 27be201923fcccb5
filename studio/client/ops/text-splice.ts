import { commonEnds } from '../../common-ends.ts';

/** One part of a text that another text has instead. */
interface Splice {
  /** From where to where in the first text, in UTF-16 code units. */
  start: number;
  end: number;
  inserted: string;
}

/** Returns the smallest part of a text to replace to get another one. */
export function spliceBetween(before: string, after: string): Splice {
  const { start, end } = commonEnds(before, after);
  return { start, end: before.length - end, inserted: after.slice(start, after.length - end) };
}

/** Returns a text with what was typed in an earlier version of it. Both versions keep their own part. */
export function withTyped(text: string, { before, typed }: { before: string; typed: string }): string {
  if (typed === before) return text;
  const theirs = spliceBetween(before, text);
  const mine = spliceBetween(before, typed);
  const isInsertion = mine.start === mine.end;
  const moved = (offset: number) => {
    // What is typed where the other text was added comes behind it.
    if (offset < theirs.start || (offset === theirs.start && !(isInsertion && offset === theirs.end))) {
      return offset;
    }
    const behind = theirs.start + theirs.inserted.length;
    return offset < theirs.end ? behind : behind + offset - theirs.end;
  };
  return text.slice(0, moved(mine.start)) + mine.inserted + text.slice(moved(mine.end));
}
