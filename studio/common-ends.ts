/** Counts the items that two lists have in common at their start, and behind that at their end; texts by code unit. */
export function commonEnds<Item>(
  before: ArrayLike<Item>,
  after: ArrayLike<Item>,
  isSame: (one: Item | undefined, other: Item | undefined) => boolean = Object.is,
): { start: number; end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(before[start], after[start])) start++;
  let end = 0;
  while (end < most - start && isSame(before[before.length - 1 - end], after[after.length - 1 - end])) end++;
  return { start, end };
}
