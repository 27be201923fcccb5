import { expect, it } from 'vitest';
import { applyOps } from '../edit/apply-ops.ts';
import type { Op } from '../protocol.ts';
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
