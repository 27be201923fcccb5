import { dateParts, dayOfWeek as dayOfWeekOf, daysInMonth, isoDate } from './plain-date.ts';

/** A day as a schedule names it: the n-th such weekday of a month (specification, section 3). */
export interface WeekdayOfMonth {
  year: number;
  /** 1-12. */
  month: number;
  /** 1-5: the first Monday is week 1, whatever day the month begins on. */
  weekOfMonth: number;
  /** 0 (Sunday) to 6 (Saturday). */
  dayOfWeek: number;
}

/**
 * Returns the n-th such weekday of a month as `YYYY-MM-DD`; undefined when the month has no n-th, never a day in the
 * next month.
 *
 * @param month 1-12
 * @param dayOfWeek 0 (Sunday) to 6 (Saturday)
 * @param n counted from 1
 */
export function nthWeekday(year: number, month: number, dayOfWeek: number, n: number): string | undefined {
  const daysToFirst = (dayOfWeek - dayOfWeekOf(isoDate(year, month, 1)) + 7) % 7;
  const day = 1 + daysToFirst + (n - 1) * 7;
  return day >= 1 && day <= daysInMonth(year, month) ? isoDate(year, month, day) : undefined;
}

/** Returns the position of a date among the weekdays of its month: the inverse of `nthWeekday`. */
export function weekdayOfMonth(date: string): WeekdayOfMonth {
  const { year, month, day } = dateParts(date);
  return { year, month, weekOfMonth: Math.ceil(day / 7), dayOfWeek: dayOfWeekOf(date) };
}
