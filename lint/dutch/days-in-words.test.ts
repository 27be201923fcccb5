import { expect, it } from 'vitest';
import { publicationMark } from './days-in-words.ts';

it.each([
  [{}, undefined],
  [{ draft: true }, 'concept'],
  [{ publish: { from: '2026-12-31' } }, 'gepland: vanaf 31 december 2026'],
  [{ publish: { until: '2026-01-31' } }, 'voorbij: tot en met 31 januari 2026'],
  [{ publish: { from: '2026-01-01', until: '2026-12-31' } }, undefined],
])('marks %j with %s', (value, mark) => {
  expect(publicationMark(value, '2026-06-01')).toBe(mark);
});

it.each(['31-12-2026', '2026-02-30', 'morgen', ''])('leaves out the day %j, which does not exist', (day) => {
  expect(publicationMark({ publish: { from: day, until: day } }, '2026-06-01')).toBeUndefined();
  expect(publicationMark({ publish: { from: '2026-12-31', until: day } }, '2026-06-01')).toBe(
    'gepland: vanaf 31 december 2026',
  );
});
