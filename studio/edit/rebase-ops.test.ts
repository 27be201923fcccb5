import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../renderer/project/json.ts';
import type { Op } from '../protocol.ts';
import { applyOps } from './apply-ops.ts';
import { rebaseOps } from './rebase-ops.ts';

const file = 'pages/a.json';
const textOf = (value: JsonValue) => new Map([[file, JSON.stringify(value)]]);
const blocksOf = (...ids: number[]) =>
  ids.map((id) => ({ id, tone: 'tint', cards: [{ text: `van ${id}` }] }));

/** The result of applying ops made for one value to another. */
function merged(seen: JsonValue, now: JsonValue, ops: Op[]): unknown {
  const rebased = rebaseOps(ops, textOf(seen), textOf(now));
  if ('refusal' in rebased) return rebased.refusal.reason;
  const made = applyOps(textOf(now), rebased);
  if ('refusal' in made) return made.refusal.reason;
  return JSON.parse(made.texts.get(file) ?? JSON.stringify(now));
}

const paint = (index: number): Op => ({
  op: 'set',
  file,
  pointer: `/${index}/tone`,
  was: 'tint',
  value: 'dark',
});
const painted = (ids: number[], id: number) =>
  blocksOf(...ids).map((block) => (block.id === id ? { ...block, tone: 'dark' } : block));

describe('rebaseOps', () => {
  it.each([
    ['one came before it', [9, 1, 2, 3], 2],
    ['one before it is gone', [2, 3], 2],
    ['it was moved', [1, 3, 2], 2],
    ['all were turned round', [3, 2, 1], 1],
    ['one came and one went', [9, 2, 3], 3],
  ])('follows a block when %s', (_, now, id) => {
    expect(merged(blocksOf(1, 2, 3), blocksOf(...now), [paint(id - 1)])).toEqual(painted(now, id));
  });

  it('refuses to change a different block than the author saw, even when its value is the same', () => {
    expect(merged(blocksOf(1, 2, 3), blocksOf(1, 3), [paint(1)])).toBe('gone');
    expect(merged(blocksOf(1, 2, 3), blocksOf(1, 9, 3), [paint(1)])).toBe('gone');
    expect(merged(blocksOf(1, 2), blocksOf(3, 4, 5), [paint(0)])).toBe('gone');
  });

  it('refuses to change one of two equal blocks when only one of them is left', () => {
    expect(merged(blocksOf(2, 1, 1, 3), blocksOf(1, 2, 4, 5), [paint(1)])).toBe('gone');
  });

  it('follows a block of which the author changed the value since', () => {
    const again: Op = { op: 'set', file, pointer: '/1/tone', was: 'dark', value: 'light' };
    const toned = (tone: string) =>
      blocksOf(9, 1, 2, 3).map((block) => (block.id === 2 ? { ...block, tone } : block));
    expect(merged(blocksOf(1, 2, 3), toned('dark'), [again])).toEqual(toned('light'));
  });

  it('finds a changed block between neighbours that did not change', () => {
    const now = blocksOf(9, 1, 2, 3).map((block) => (block.id === 2 ? { ...block, cards: [] } : block));
    expect(merged(blocksOf(1, 2, 3), now, [paint(1)])).toEqual(
      now.map((block) => (block.id === 2 ? { ...block, tone: 'dark' } : block)),
    );
  });

  it('finds a changed block beside one that came, unless two are like it', () => {
    const other = { kind: 'other', text: 'x' };
    const changed = { ...blocksOf(2)[0], cards: [] };
    const dark = { ...changed, tone: 'dark' };
    expect(merged(blocksOf(1, 2), [...blocksOf(1), other, changed], [paint(1)])).toEqual([
      ...blocksOf(1),
      other,
      dark,
    ]);
    expect(merged(blocksOf(1, 2), [...blocksOf(1), changed, changed], [paint(1)])).toBe('gone');
    const like = [{ ...changed, id: 3 }, ...blocksOf(2)];
    expect(merged(like, [changed], [paint(0)])).toBe('gone');
    expect(merged(like, [changed], [paint(1)])).toBe('gone');
  });

  it('applies several ops as if they came first, and inserts new items after the same neighbours', () => {
    const ops: Op[] = [
      {
        op: 'insert',
        file,
        pointer: '',
        index: 1,
        value: { id: 7, tone: 'tint', cards: [{ text: 'van 7' }] },
      },
      paint(2),
      { op: 'remove', file, pointer: '', index: 0, was: blocksOf(1)[0] ?? null },
    ];
    expect(merged(blocksOf(1, 2), blocksOf(9, 1, 2), ops)).toEqual(painted([9, 7, 2], 2));
  });

  it('moves a block to the place of the same neighbour', () => {
    const [was = null] = blocksOf(1);
    const move: Op = { op: 'move', file, pointer: '', index: 0, to: 2, was };
    expect(merged(blocksOf(1, 2, 3), blocksOf(9, 1, 2, 3, 4), [move])).toEqual(blocksOf(9, 2, 3, 1, 4));
  });

  it('removes the block that the author saw or none, whatever others changed', () => {
    const ids = fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, fc.nat(), (seen, now, place) => {
        const index = place % seen.length;
        const [id = 0] = seen.slice(index);
        const [was = null] = blocksOf(id);
        const left = blocksOf(...now.filter((other) => other !== id));
        const result = merged(blocksOf(...seen), blocksOf(...now), [
          { op: 'remove', file, pointer: '', index, was },
        ]);
        if (now.includes(id)) expect(result).toEqual(left);
        else expect(['gone', 'conflict']).toContain(result);
      }),
      { numRuns: 300 },
    );
  });

  it('changes the block that the author saw or none, whatever others changed', () => {
    const ids = fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, fc.nat(), (seen, now, place) => {
        const index = place % seen.length;
        const id = seen[index] ?? 0;
        const result = merged(blocksOf(...seen), blocksOf(...now), [paint(index)]);
        expect(result).toEqual(now.includes(id) ? painted(now, id) : 'gone');
      }),
      { numRuns: 2000 },
    );
  });
});
