import { expect, it } from 'vitest';
import { opsBetween } from './ops-between.ts';

const place = { file: 'pages/a.json', pointer: '/title' };

it('one value becomes another with what the author saw, and a missing one is added or removed', () => {
  expect(opsBetween(place, 'a', 'b')).toEqual([{ op: 'set', ...place, was: 'a', value: 'b' }]);
  expect(opsBetween(place, undefined, 'b')).toEqual([{ op: 'set', ...place, value: 'b' }]);
  expect(opsBetween(place, 'a', undefined)).toEqual([{ op: 'unset', ...place, was: 'a' }]);
});

it('equal values, and none on both sides, need no op', () => {
  expect(opsBetween(place, { a: 1, b: [2] }, { b: [2], a: 1 })).toEqual([]);
  expect(opsBetween(place, undefined, undefined)).toEqual([]);
});
