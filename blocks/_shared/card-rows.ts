/**
 * Divides cards among rows that are as equal as possible, the longest first, so that no row is left half empty.
 *
 * @param most the largest number of cards in a row
 * @returns for each card the number of cards in its row
 */
export function rowLengths(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  const shortest = Math.floor(count / rows);
  const longer = count % rows;
  return Array.from({ length: rows }, (_, row) => (row < longer ? shortest + 1 : shortest)).flatMap(
    (length) => Array<number>(length).fill(length),
  );
}

/** Returns whether all rows have the same number of cards, so that they can be the columns of a grid. */
export function areEqual(lengths: readonly number[]): boolean {
  return lengths.every((length) => length === lengths[0]);
}

/**
 * Returns the style of a card in a wrapping flex container with rows of different lengths; a grid ignores it. The gaps
 * keep one more card from fitting, and those in the row grow to fill it.
 */
export function shareOfRow(lengths: readonly number[], index: number) {
  return areEqual(lengths) ? undefined : { flex: `1 1 ${100 / ((lengths[index] ?? 1) + 1)}%` };
}

/** Returns the widths of a picture on wide screens (HTML, `sizes`), by the number of cards in the row. */
export function wideSizes(inRow: number): string {
  if (inRow <= 2) return '(min-width: 90rem) 40rem, (min-width: 64rem) 45vw';
  if (inRow === 3) return '(min-width: 90rem) 26rem, (min-width: 64rem) 30vw';
  return '(min-width: 90rem) 19rem, (min-width: 64rem) 22vw';
}
