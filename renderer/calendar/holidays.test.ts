import { describe, expect, it } from 'vitest';
import { holidays } from './holidays.ts';
import { dayOfWeek } from './plain-date.ts';

const named = (year: number, name: string) =>
  holidays(year).flatMap((holiday) => (holiday.name === name ? [holiday.date] : []));

/** Every year from 1583 to 9999. */
const years = Array.from({ length: 9999 - 1583 + 1 }, (_, index) => 1583 + index);

describe('Dutch public holidays', () => {
  it('[5-holidays-fixed, 5-holidays-easter, 5-holidays-ascension, 5-holidays-whit] are these nine in 2026', () => {
    expect(holidays(2026)).toEqual([
      { date: '2026-01-01', name: 'Nieuwjaarsdag' },
      { date: '2026-04-03', name: 'Goede Vrijdag' },
      { date: '2026-04-06', name: 'Tweede paasdag' },
      { date: '2026-04-27', name: 'Koningsdag' },
      { date: '2026-05-05', name: 'Bevrijdingsdag' },
      { date: '2026-05-14', name: 'Hemelvaartsdag' },
      { date: '2026-05-25', name: 'Tweede pinksterdag' },
      { date: '2026-12-25', name: 'Eerste kerstdag' },
      { date: '2026-12-26', name: 'Tweede kerstdag' },
    ]);
  });

  it.each([2025, 2031, 2036])(
    'keep King’s Day on Saturday the 26th too in %d, when the 27th is a Sunday',
    (year) => {
      expect(named(year, 'Koningsdag')).toEqual([`${year}-04-26`, `${year}-04-27`]);
    },
  );

  it('have one King’s Day in every other year', () => {
    for (const year of years) {
      const isSunday = dayOfWeek(`${year}-04-27`) === 0;
      expect(named(year, 'Koningsdag')).toEqual([...(isSunday ? [`${year}-04-26`] : []), `${year}-04-27`]);
    }
  });

  it('are nine names in chronological order, all within their year', () => {
    for (const year of years) {
      const dates = holidays(year).map(({ date }) => date);
      expect(dates).toEqual([...dates].sort());
      expect(dates.filter((date) => !date.startsWith(`${year}-`))).toEqual([]);
      expect(new Set(holidays(year).map(({ name }) => name)).size).toBe(9);
    }
  });

  it('[5-holidays-easter] fall on the weekday that their name implies', () => {
    for (const year of years) {
      expect(named(year, 'Goede Vrijdag').map(dayOfWeek)).toEqual([5]);
      expect(named(year, 'Tweede paasdag').map(dayOfWeek)).toEqual([1]);
      expect(named(year, 'Hemelvaartsdag').map(dayOfWeek)).toEqual([4]);
      expect(named(year, 'Tweede pinksterdag').map(dayOfWeek)).toEqual([1]);
    }
  });

  it('are computed once per year', () => {
    expect(holidays(2027)).toBe(holidays(2027));
  });
});
