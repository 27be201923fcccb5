/** An item of each of two lists, or of one of them. */
type AlignedRow<Item> = [before: Item | undefined, after: Item | undefined];

/**
 * Lays two lists side by side so that what is alike is in one row (longest common subsequence, by likeness).
 *
 * @param likeness how well the second can be the later version of the first; 0 when it cannot
 */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  likeness: (before: Item, after: Item) => number,
): AlignedRow<Item>[] {
  const table = before.map((a) => after.map((b) => likeness(a, b)));
  const best = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const alike = table[i]?.[j] ?? 0;
      const paired = alike > 0 ? alike + at(i + 1, j + 1) : 0;
      const row = best[i];
      if (row) row[j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  }
  const rows: AlignedRow<Item>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const alike = table[i]?.[j] ?? 0;
    if (alike > 0 && at(i, j) === alike + at(i + 1, j + 1)) rows.push([before[i++], after[j++]]);
    else if (j === after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1)))
      rows.push([before[i++], undefined]);
    else rows.push([undefined, after[j++]]);
  }
  return rows;
}
