import { FIRST_YEAR, LAST_YEAR } from './easter.ts';
import { holidays } from './holidays.ts';
import { dateParts } from './plain-date.ts';

/**
 * Returns the Dutch names of the public holidays on a `YYYY-MM-DD` date: none on a working day, two on 5 May 2016. None
 * before 1583 either, nor for a text that is not a date.
 */
export function holidaysOn(date: string): readonly string[] {
  const { year } = dateParts(date);
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return [];
  return holidays(year).flatMap((holiday) => (holiday.date === date ? [holiday.name] : []));
}
