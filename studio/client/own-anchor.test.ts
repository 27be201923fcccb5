import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../renderer/project/json.ts';
import { anchorOps } from './own-anchor.ts';

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
