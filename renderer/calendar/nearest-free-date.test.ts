import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holidays } from './holidays.ts';
import { holidaysOn } from './holidays-on.ts';
import { nearestFreeDate, nearestFreeWeekday } from './nearest-free-date.ts';
import { addDays, dayOfWeek, isoDate } from './plain-date.ts';

const anyDate = fc
  .tuple(fc.integer({ min: 1583, max: 9998 }), fc.integer({ min: 1, max: 365 }))
  .map(([year, dayOfYear]) => isoDate(year, 1, dayOfYear));
const anyHoliday = fc
  .tuple(fc.integer({ min: 1583, max: 9999 }), fc.nat({ max: 8 }))
  .map(([year, index]) => holidays(year)[index]?.date ?? '');
const dates = fc.oneof(anyDate, anyHoliday);

/** Returns the date and the days around it in its month, nearest first. */
function around(date: string): string[] {
  const days = Array.from({ length: 31 }, (_, distance) => [
    addDays(date, -distance),
    addDays(date, distance),
  ]);
  return days.flat().filter((day) => day.startsWith(date.slice(0, 7)));
}

describe('nearestFreeDate', () => {
  it('is the first free day on the same weekday, searching outward in the month', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const expected = around(date).find(
          (day) => dayOfWeek(day) === dayOfWeek(date) && holidaysOn(day).length === 0,
        );
        expect(nearestFreeDate(date)).toBe(expected);
        expect(expected).toBeDefined();
      }),
    );
  });

  it('moves Ascension Day 2026 to the Thursday before', () => {
    expect(nearestFreeDate('2026-05-14')).toBe('2026-05-07');
  });

  it('is not before the first day that can be chosen', () => {
    expect(nearestFreeDate('2026-05-14', { from: '2026-05-08' })).toBe('2026-05-21');
    expect(nearestFreeDate('2026-05-14', { from: '2026-05-07' })).toBe('2026-05-07');
    expect(nearestFreeDate('2026-05-14', { from: '2026-05-14' })).toBe('2026-05-21');
    expect(nearestFreeDate('2025-12-25', { from: '2025-12-20' })).toBeUndefined();
    expect(nearestFreeDate('2026-05-14', { from: '2026-06-01' })).toBe('2026-05-07');
  });

  it('leaves a free date where it is', () => {
    expect(nearestFreeDate('2026-05-12')).toBe('2026-05-12');
  });
});

describe('nearestFreeWeekday', () => {
  it('is the first free day from Monday to Friday, searching outward in the month', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const expected = around(date).find(
          (day) => dayOfWeek(day) >= 1 && dayOfWeek(day) <= 5 && holidaysOn(day).length === 0,
        );
        expect(nearestFreeWeekday(date)).toBe(expected);
        expect(expected).toBeDefined();
      }),
    );
  });

  it('moves Ascension Day to the Wednesday before, and New Year’s Day forward', () => {
    expect(nearestFreeWeekday('2026-05-14')).toBe('2026-05-13');
    expect(nearestFreeWeekday('2026-01-01')).toBe('2026-01-02');
  });
});
