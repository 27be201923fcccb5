import { holidaysOn } from './holidays-on.ts';
import { dateParts, datesOfMonth, dayOfWeek, daysBetween } from './plain-date.ts';

function isFree(date: string) {
  return holidaysOn(date).length === 0;
}

/** Returns the nearest accepted date of the same month; if two are equally near, the earlier one. */
function nearestInMonth(date: string, accepts: (candidate: string) => boolean): string | undefined {
  const { year, month } = dateParts(date);
  return datesOfMonth(year, month)
    .filter(accepts)
    .sort((a, b) => Math.abs(daysBetween(date, a)) - Math.abs(daysBetween(date, b)))[0];
}

/**
 * Returns the nearest date without a holiday on the same weekday of the same month; the date itself when it is free. If
 * two dates are equally near, the earlier one. Undefined when the month has none.
 *
 * @param choice.taken dates that cannot be chosen
 * @param choice.from the first date that can be chosen, such as today; ignored for a date that has itself passed
 */
export function nearestFreeDate(
  date: string,
  { taken = [], from = '' }: { taken?: readonly string[]; from?: string | undefined } = {},
): string | undefined {
  const weekday = dayOfWeek(date);
  const first = date < from ? '' : from;
  const accepts = (candidate: string) =>
    candidate >= first && dayOfWeek(candidate) === weekday && isFree(candidate) && !taken.includes(candidate);
  return nearestInMonth(date, accepts);
}

/**
 * Returns the nearest date from Monday to Friday without a holiday in the same month; the date itself when it is one.
 * If two dates are equally near, the earlier one, which avoids the Friday after Ascension Day, when many people are
 * away. Undefined when the month has none.
 */
export function nearestFreeWeekday(date: string): string | undefined {
  const isWorkday = (candidate: string) => dayOfWeek(candidate) >= 1 && dayOfWeek(candidate) <= 5;
  return nearestInMonth(date, (candidate) => isWorkday(candidate) && isFree(candidate));
}
