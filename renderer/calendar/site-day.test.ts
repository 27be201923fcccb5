import { expect, it } from 'vitest';
import { siteDay } from './site-day.ts';

it('tells which dates have passed, excluding the day itself', () => {
  const day = siteDay('2026-03-01');
  expect(['2026-02-28', '2026-03-01', '2026-03-02'].map(day.hasPassed)).toEqual([true, false, false]);
});

it('knows on which day an answer changes', () => {
  const day = siteDay('2027-12-30');
  for (const date of ['2028-02-28', '2027-12-31', '2027-01-01']) day.hasPassed(date);
  expect(day.takeUse()).toEqual({ isUsed: true, changesOn: '2028-01-01' });
  expect(day.takeUse()).toEqual({ isUsed: false, changesOn: undefined });
  day.hasPassed('2028-02-28');
  expect(day.takeUse()).toEqual({ isUsed: true, changesOn: '2028-02-29' });
  day.hasPassed('2027-01-01');
  expect(day.takeUse()).toEqual({ isUsed: true, changesOn: undefined });
});

it('is today without a date', () => {
  expect(siteDay().asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
