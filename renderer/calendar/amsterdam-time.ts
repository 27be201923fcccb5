import { UTCDate } from '@date-fns/utc';
import { previousSunday } from 'date-fns/previousSunday';
import { dateParts, plainDate } from './plain-date.ts';

/** Returns the last Sunday of a month (1-12): the one before the first day of the next month. */
function lastSunday(year: number, month: number) {
  return plainDate(previousSunday(new UTCDate(year, month, 1)));
}

/**
 * Returns a moment in Dutch local time with its UTC offset, as `2025-10-06T10:00:00+02:00` (ISO 8601). Summer time
 * runs from the last Sunday of March to the last Sunday of October (Directive 2000/84/EC, since 1996); on those two
 * days a time before 03:00 counts as after the change.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export function amsterdamTime(date: string, time: string): string {
  const { year } = dateParts(date);
  const isSummer = date >= lastSunday(year, 3) && date < lastSunday(year, 10);
  return `${date}T${time}:00${isSummer ? '+02:00' : '+01:00'}`;
}
