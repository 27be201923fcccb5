import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../renderer/project/json.ts';
import type { Op } from '../../protocol.ts';
import { anchorOps, withOwnAnchors } from './own-anchor.ts';

const place = { file: 'pages/index.json', pointer: '/blocks/3' };
const blockWith = (id: string | undefined): JsonValue =>
  id === undefined ? { type: 'card-grid' } : { type: 'card-grid', id };

describe('anchorOps', () => {
  it.each([
    ['solution', ['solution'], 'solution-2'],
    ['solution', ['solution', 'solution-2'], 'solution-3'],
    ['solution-2', ['solution', 'solution-2'], 'solution-3'],
    ['solution', ['steps'], undefined],
    [undefined, ['solution'], undefined],
  ])('gives a block with anchor %s that joins %j the anchor %s', (id, taken, expected) => {
    const others = taken.map((other) => ({ value: blockWith(other) }));
    const ops = anchorOps(blockWith(id), place, others);
    const op = { op: 'set', file: place.file, pointer: '/blocks/3/id', was: id, value: expected };
    expect(ops).toEqual(expected === undefined ? [] : [op]);
  });
});

describe('withOwnAnchors', () => {
  it('gives a block that is added or duplicated its own anchor, and leaves other ops as they are', () => {
    const list = { file: place.file, pointer: '/blocks' };
    const block = blockWith('steps');
    const duplicate: Op = { op: 'duplicate', ...list, index: 2, was: block };
    const insert: Op = { op: 'insert', ...list, index: 3, value: block };
    const move: Op = { op: 'move', ...list, index: 2, to: 0, was: block };
    const anchor = { op: 'set', file: place.file, pointer: '/blocks/3/id', was: 'steps', value: 'steps-2' };
    const others = [{ value: block }];
    expect(withOwnAnchors([duplicate], others)).toEqual([duplicate, anchor]);
    expect(withOwnAnchors([insert], others)).toEqual([insert, anchor]);
    expect(withOwnAnchors([move], others)).toEqual([move]);
  });
});
