import { expect, it } from 'vitest';
import { nextItem } from './next-item.ts';

it.each([
  ['the next month', { year: 2027, month: 5, weekOfMonth: 2 }, { year: 2027, month: 6, weekOfMonth: 2 }],
  ['the next year', { year: 2026, month: 12, weekOfMonth: 1 }, { year: 2027, month: 1, weekOfMonth: 1 }],
  ['the fourth week', { year: 2027, month: 1, weekOfMonth: 5 }, { year: 2027, month: 2, weekOfMonth: 4 }],
  ['no month, after one without', { weekOfMonth: 2 }, {}],
])('a new session gets the next number and %s', (_, last, expected) => {
  const item = { sessionNumber: 3 };
  expect(nextItem(item, { sessionNumber: 9, dayOfWeek: 2, ...last })).toEqual({
    sessionNumber: 10,
    ...expected,
  });
});

it('an item that is no session, and the first one, begin as they are', () => {
  expect(nextItem({ title: 'Typ hier' }, { title: 'Kaart', year: 2026, month: 1 })).toEqual({
    title: 'Typ hier',
  });
  expect(nextItem({ sessionNumber: 1 }, undefined)).toEqual({ sessionNumber: 1 });
});
