import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateParts,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  isoDate,
} from './plain-date.ts';

const dates = fc
  .record({ year: fc.integer({ min: 1583, max: 9998 }), dayOfYear: fc.integer({ min: 1, max: 365 }) })
  .map(({ year, dayOfYear }) => isoDate(year, 1, dayOfYear));

describe('plain dates', () => {
  it('splits a date and joins it again', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const { year, month, day } = dateParts(date);
        expect(isoDate(year, month, day)).toBe(date);
        expect(isCalendarDate(date)).toBe(true);
      }),
    );
  });

  it('agrees on added days, counted days and weekdays', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -400, max: 400 }), (date, days) => {
        // Years have four digits, also after as many days.
        fc.pre(date > '1586' && date < '9998');
        const later = addDays(date, days);
        expect(daysBetween(date, later)).toBe(days);
        expect(dayOfWeek(later)).toBe((((dayOfWeek(date) + days) % 7) + 7) % 7);
      }),
    );
  });

  it('returns the weekday of well-known days', () => {
    expect(dayOfWeek('1969-07-20')).toBe(0);
    expect(dayOfWeek('1970-01-01')).toBe(4);
    expect(dayOfWeek('2000-01-01')).toBe(6);
    expect(dayOfWeek('2025-10-06')).toBe(1);
  });

  it('gives February its leap day every four years, except three times in four hundred', () => {
    expect([1900, 2000, 2023, 2024, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29, 28]);
    expect(daysInMonth(2025, 12)).toBe(31);
  });

  it.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0999-01-01',
    '2026-01-01T00:00',
    '',
  ])('does not accept %j as a date', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});
