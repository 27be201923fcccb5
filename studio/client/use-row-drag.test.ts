import { describe, expect, it } from 'vitest';
import { indexBeside } from './use-row-drag.ts';

describe('the index of an item that is dropped next to another', () => {
  it.each([
    [0, 2, 'after', ['b', 'c', 'a', 'd']],
    [0, 2, 'before', ['b', 'a', 'c', 'd']],
    [3, 1, 'before', ['a', 'd', 'b', 'c']],
    [3, 1, 'after', ['a', 'b', 'd', 'c']],
    [1, 0, 'after', ['a', 'b', 'c', 'd']],
    [1, 2, 'before', ['a', 'b', 'c', 'd']],
  ] as const)('from %i, beside %i, %s it', (from, beside, side, wanted) => {
    const list: string[] = ['a', 'b', 'c', 'd'];
    const [item = ''] = list.splice(from, 1);
    list.splice(indexBeside(from, beside, side === 'after'), 0, item);
    expect(list).toEqual(wanted);
  });
});
