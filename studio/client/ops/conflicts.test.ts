import { describe, expect, it } from 'vitest';
import type { EditRefusal, Op } from '../../protocol.ts';
import { fieldsOf } from '../fields/testing.tsx';
import { conflictOf, withCurrentValues } from './conflicts.ts';

const file = 'pages/a.json';
const set = (pointer: string, was: string, value: string): Op => ({ op: 'set', file, pointer, was, value });
const refusal = (pointer: string, current?: string): EditRefusal => ({
  reason: 'conflict',
  message: 'x',
  place: { file, pointer },
  ...(current === undefined ? {} : { current }),
});

describe('a conflict', () => {
  it('holds both values, and keeps the author’s by expecting the other one', () => {
    expect(conflictOf('/a', 'Kop', [set('/title', 'Oud', 'Van mij')], refusal('/title', 'Van jou'))).toEqual({
      place: { file, pointer: '/title' },
      path: '/a',
      label: 'Kop',
      ops: [set('/title', 'Van jou', 'Van mij')],
      mine: 'Van mij',
      theirs: 'Van jou',
    });
  });

  it('follows an item that moved, and leaves the other ops of its step unchanged', () => {
    expect(
      conflictOf('/a', 'Kop', [set('/blocks/0/title', 'a', 'b')], refusal('/blocks/2/title', 'c'))?.ops,
    ).toEqual([set('/blocks/2/title', 'c', 'b')]);
    const other = set('/x', 'a', 'b');
    expect(conflictOf('/a', 'Kop', [set('/title', 'a', 'b'), other], refusal('/title', 'c'))?.ops).toEqual([
      set('/title', 'c', 'b'),
      other,
    ]);
  });

  it('keeps the author’s choice when either side emptied the value', () => {
    const unset: Op = { op: 'unset', file, pointer: '/note', was: 'a' };
    expect(conflictOf('/a', 'Noot', [unset], refusal('/note', 'b'))).toMatchObject({
      ops: [{ op: 'unset', was: 'b' }],
      mine: undefined,
      theirs: 'b',
    });
    const [kept] = conflictOf('/a', 'Noot', [set('/note', 'a', 'b')], refusal('/note'))?.ops ?? [];
    expect(kept).toEqual({ op: 'set', file, pointer: '/note', value: 'b' });
  });

  it('is undefined when there is nothing to choose', () => {
    const remove: Op = { op: 'remove', file, pointer: '/blocks', index: 0, was: 'a' };
    expect(conflictOf('/a', 'Weg', [remove], refusal('/blocks/0', 'b'))).toBeUndefined();
    expect(conflictOf('/a', 'Kop', [set('/a', 'a', 'b')], { reason: 'disk', message: 'x' })).toBeUndefined();
  });

  it('shows the value that the file holds now, and ends when both are the same', () => {
    const ops = [set('/title', 'Oud', 'Van mij')];
    const conflict = conflictOf('/a', 'Kop', ops, refusal('/title', 'Van hen'));
    const form = (title: string) => fieldsOf({ type: 'hero', title, actions: [] });
    const now = (title: string) => withCurrentValues(conflict ? [conflict] : [], form(title));
    expect(now('Van hen')).toEqual([conflict]);
    expect(now('Weer anders')).toEqual([
      { ...conflict, theirs: 'Weer anders', ops: [set('/title', 'Weer anders', 'Van mij')] },
    ]);
    expect(now('Van mij')).toEqual([]);
  });
});
