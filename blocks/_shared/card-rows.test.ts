import { describe, expect, it } from 'vitest';
import { rowLengths } from './card-rows.ts';

/** Returns the number of cards in each row. */
function rows(count: number, most: number): number[] {
  const found: number[] = [];
  for (const lengths = rowLengths(count, most); lengths.length > 0; ) {
    const [length = 0] = lengths;
    expect(lengths.splice(0, length)).toEqual(Array(length).fill(length));
    found.push(length);
  }
  return found;
}

describe('the rows of cards', () => {
  it.each([
    [1, 3, [1]],
    [2, 3, [2]],
    [3, 3, [3]],
    [4, 3, [2, 2]],
    [5, 3, [3, 2]],
    [6, 3, [3, 3]],
    [7, 3, [3, 2, 2]],
    [8, 3, [3, 3, 2]],
    [2, 4, [2]],
    [3, 4, [3]],
    [5, 4, [3, 2]],
    [6, 4, [3, 3]],
    [7, 4, [4, 3]],
    [9, 4, [3, 3, 3]],
    [10, 4, [4, 3, 3]],
    [3, 2, [2, 1]],
    [5, 2, [2, 2, 1]],
    [6, 5, [3, 3]],
  ])('%i cards, at most %i in a row: %j', (count, most, lengths) => {
    expect(rows(count, most)).toEqual(lengths);
  });

  it('hold every card, and leave none alone where more than two fit', () => {
    for (const most of [3, 4, 5]) {
      for (let count = 2; count <= 40; count += 1) {
        const lengths = rows(count, most);
        expect(lengths.reduce((sum, length) => sum + length)).toBe(count);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(most);
        expect(Math.min(...lengths)).toBeGreaterThan(1);
      }
    }
  });
});
