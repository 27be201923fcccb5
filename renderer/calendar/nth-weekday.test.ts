import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nthWeekday, weekdayOfMonth } from './nth-weekday.ts';
import { addDays, dayOfWeek, isoDate } from './plain-date.ts';

/** Walks through the month day by day and collects the days on this weekday. */
function walk(year: number, month: number, weekday: number): string[] {
  const found: string[] = [];
  const prefix = isoDate(year, month, 1).slice(0, 7);
  for (let date = `${prefix}-01`; date.startsWith(prefix); date = addDays(date, 1)) {
    if (dayOfWeek(date) === weekday) found.push(date);
  }
  return found;
}

describe('nthWeekday', () => {
  it('agrees with a walk through the month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1583, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: -1, max: 8 }),
        (year, month, weekday, n) => {
          expect(nthWeekday(year, month, weekday, n)).toBe(walk(year, month, weekday)[n - 1]);
        },
      ),
    );
  });

  it('is the inverse of weekdayOfMonth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1583, max: 9998 }),
        fc.integer({ min: 1, max: 365 }),
        (year, dayOfYear) => {
          const date = isoDate(year, 1, dayOfYear);
          const day = weekdayOfMonth(date);
          expect(nthWeekday(day.year, day.month, day.dayOfWeek, day.weekOfMonth)).toBe(date);
        },
      ),
    );
  });

  it('counts weekdays, not calendar weeks: 6 October 2025 is Monday of week 1', () => {
    expect(nthWeekday(2025, 10, 1, 1)).toBe('2025-10-06');
  });

  it('reads 0 as Sunday', () => {
    expect(nthWeekday(2025, 11, 0, 1)).toBe('2025-11-02');
  });

  it('never spills into the next month for a missing fifth weekday', () => {
    expect(nthWeekday(2026, 2, 4, 4)).toBe('2026-02-26');
    expect(nthWeekday(2026, 2, 4, 5)).toBeUndefined();
  });
});
