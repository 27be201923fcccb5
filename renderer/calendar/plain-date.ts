import { UTCDate } from '@date-fns/utc';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { getDay } from 'date-fns/getDay';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';

/** Returns the year, the month (1-12) and the day of the month of a `YYYY-MM-DD` date. */
export function dateParts(date: string) {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/** Converts a `YYYY-MM-DD` date for date-fns. */
export function utcDate(date: string): UTCDate {
  const { year, month, day } = dateParts(date);
  return new UTCDate(year, month - 1, day);
}

/** Returns a date of date-fns as `YYYY-MM-DD`. @throws RangeError when it is not a date */
export function plainDate(date: UTCDate): string {
  return formatISO(date, { representation: 'date' });
}

/**
 * Returns a date as `YYYY-MM-DD`. A day outside the month overflows into the next or previous one.
 *
 * @param year 1000-9999
 * @param month 1-12
 */
export function isoDate(year: number, month: number, day: number): string {
  return plainDate(new UTCDate(year, month - 1, day));
}

/** Returns the date a number of days later, or earlier when it is negative. */
export function addDays(date: string, days: number): string {
  return plainDate(addDaysTo(utcDate(date), days));
}

/** Counts the days from the first date to the second; negative when the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(utcDate(to), utcDate(from));
}

/** Returns the weekday of a date, 0 (Sunday) to 6 (Saturday). */
export function dayOfWeek(date: string): number {
  return getDay(utcDate(date));
}

/** Returns the number of days in a month. `month` is 1-12. */
export function daysInMonth(year: number, month: number): number {
  return getDaysInMonth(new UTCDate(year, month - 1, 1));
}

/** Lists the dates of a month. `month` is 1-12. */
export function datesOfMonth(year: number, month: number): string[] {
  return Array.from({ length: daysInMonth(year, month) }, (_, index) => isoDate(year, month, index + 1));
}

/** Returns whether a text is a date that exists: `2026-02-28` does, `2026-02-30` does not. Years 1000-9999. */
export function isCalendarDate(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && plainDate(utcDate(text)) === text;
}
