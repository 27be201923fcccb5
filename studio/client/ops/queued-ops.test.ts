import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomDice, randomOp } from '../../../tests/random/random-ops.ts';
import { randomTexts } from '../../../tests/random/random-texts.ts';
import { applyOps } from '../../edit/apply-ops.ts';
import { transformPointer } from '../../edit/transform-pointer.ts';
import type { Op } from '../../protocol.ts';
import { opsAfter } from './queued-ops.ts';

const place = { file: 'pages/index.json', pointer: '/blocks/0/heading' };
const set = (was: string | undefined, value: string): Op => ({
  op: 'set',
  ...place,
  ...(was === undefined ? {} : { was }),
  value,
});

it('expects what a refused op left, where an op expected its result', () => {
  expect(opsAfter([set('a', 'ab')], false, [set('ab', 'abc')])).toEqual([set('a', 'abc')]);
  expect(opsAfter([set(undefined, 'a')], false, [set('a', 'ab')])).toEqual([set(undefined, 'ab')]);
  const source = (was: string, text: string): Op => ({ op: 'source', ...place, was, text });
  expect(opsAfter([source('1', '2')], false, [source('2', '3')])).toEqual([source('1', '3')]);
});

it('expects the result of an op that was done, where an op was made for the value before it', () => {
  expect(opsAfter([set('a', 'b')], true, [set('a', 'c')])).toEqual([set('b', 'c')]);
  const unset: Op = { op: 'unset', ...place, was: 'a' };
  expect(opsAfter([unset], true, [set('a', 'c')])).toEqual([set(undefined, 'c')]);
});

it('follows an item that moved, but only once it has', () => {
  const blocks = { file: place.file, pointer: '/blocks', index: 0 };
  const move: Op = { op: 'move', ...blocks, to: 1, was: { type: 'hero' } };
  const moved = { ...set('a', 'ab'), pointer: '/blocks/1/heading' };
  expect(opsAfter([move], true, [set('a', 'ab')])).toEqual([moved]);
  expect(opsAfter([move], false, [set('a', 'ab')])).toEqual([set('a', 'ab')]);
  expect(opsAfter([{ op: 'insert', ...blocks, value: {} }], true, [set('a', 'ab')])).toEqual([moved]);
});

it('changes no other item instead of one that was removed', () => {
  const texts = new Map([[place.file, '{ "blocks": [{ "heading": "a" }, { "heading": "b" }] }']]);
  const remove: Op = { op: 'remove', file: place.file, pointer: '/blocks', index: 0, was: { heading: 'a' } };
  const removed = applyOps(texts, [remove]);
  if ('refusal' in removed) throw new Error('The block is not removed.');
  const later = opsAfter([remove], true, [set('a', 'ab')]);
  expect(applyOps(removed.texts, later)).toMatchObject({ refusal: { reason: 'gone' } });
});

it('leaves ops as they are that expect another value, or are about another place', () => {
  const elsewhere: Op = { ...set('ab', 'abc'), pointer: '/blocks/1/heading' };
  const others = [set('x', 'y'), elsewhere];
  expect(opsAfter([set('a', 'ab')], false, others)).toEqual(others);
});

it('does what was pressed with an item, whatever was done to it and its list just before', () => {
  const dice = randomDice();
  fc.assert(
    fc.property(randomTexts(), dice, dice, (text, first, second) => {
      const [made, op] = [randomOp('a.json', text, first), randomOp('a.json', text, second)];
      fc.pre('index' in op && 'was' in op);
      const item = { file: op.file, pointer: `${op.pointer}/${op.index}` };
      const isReplaced = !('index' in made) && `${item.pointer}/`.startsWith(`${made.pointer}/`);
      fc.pre(!isReplaced && transformPointer(item, made) !== undefined);
      const done = applyOps(new Map([['a.json', text]]), [made]);
      if ('refusal' in done) throw new Error(done.refusal.message);
      const texts = new Map([['a.json', text], ...done.texts]);
      expect(applyOps(texts, opsAfter([made], true, [op]))).not.toHaveProperty('refusal');
    }),
    { numRuns: 100 },
  );
});

it('removes a value in which something was typed just before, but writes no other value over that', () => {
  const texts = new Map([[place.file, '{ "action": { "label": "a", "to": "/" } }']]);
  const group = { file: place.file, pointer: '/action', was: { label: 'a', to: '/' } };
  const typed: Op = { op: 'set', file: place.file, pointer: '/action/label', was: 'a', value: 'ab' };
  const later = (op: Op) => applyOps(texts, [typed, ...opsAfter([typed], true, [op])]);
  expect(later({ op: 'unset', ...group })).toMatchObject({ texts: new Map([[place.file, '{}']]) });
  const other: Op = { op: 'set', ...group, value: { label: 'a', href: 'https://example.org' } };
  expect(later(other)).toMatchObject({ refusal: { reason: 'conflict' } });
});

it('acts on the item that was pressed, where an equal one stands before it', () => {
  const items = { file: place.file, pointer: '/items' };
  const texts = new Map([[place.file, '{ "items": ["a", "b", "a", "c"] }']]);
  const later = (made: Op, op: Op) => {
    const result = applyOps(texts, [made, ...opsAfter([made], true, [op])]);
    return 'texts' in result ? JSON.parse(result.texts.get(place.file) ?? '').items.join('') : result;
  };
  const remove = (index: number, was: string): Op => ({ op: 'remove', ...items, index, was });
  expect(later(remove(1, 'b'), remove(2, 'a'))).toBe('ac');
  expect(
    later({ op: 'insert', ...items, index: 4, value: 'd' }, { op: 'insert', ...items, index: 4, value: 'e' }),
  ).toBe('abacde');
  const up: Op = { op: 'move', ...items, index: 3, to: 2, was: 'c' };
  expect(later(remove(0, 'a'), up)).toBe('bca');
  expect(later(up, up)).toBe('acba');
  expect(later({ ...up, to: 0 }, up)).toBe('caba');
});

it('does nothing more with an item that its author removed just before, also where an equal one follows it', () => {
  const items = { file: place.file, pointer: '/items', index: 0, was: 'a' };
  const remove: Op = { op: 'remove', ...items };
  const others: Op[] = [remove, { op: 'duplicate', ...items }, { op: 'move', ...items, to: 1 }];
  expect(opsAfter([remove], true, others)).toEqual([]);
  expect(opsAfter([remove], false, others)).toEqual(others);
  const insert: Op = { op: 'insert', file: place.file, pointer: '/items', index: 0, value: 'b' };
  expect(opsAfter([remove], true, [insert])).toEqual([insert]);
});
