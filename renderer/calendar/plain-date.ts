const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * A date as `YYYY-MM-DD`. A day outside the month runs on into the next or previous one. The arithmetic is in
 * UTC, which has no summer time and no skipped days, so the machine's time zone cannot enter.
 *
 * @param year 1000-9999
 * @param month 1-12
 */
export const isoDate = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The year, the month (1-12) and the day of the month of a `YYYY-MM-DD` date. */
export const dateParts = (date: string) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

const epochDay = (date: string): number => {
  const { year, month, day } = dateParts(date);
  return Date.UTC(year, month - 1, day) / MILLISECONDS_PER_DAY;
};

/** The date a number of days later, or earlier when it is negative. */
export function addDays(date: string, days: number): string {
  const { year, month, day } = dateParts(date);
  return isoDate(year, month, day + days);
}

/** Days from the first date to the second; negative when the second is the earlier one. */
export const daysBetween = (from: string, to: string): number => epochDay(to) - epochDay(from);

/** The weekday of a date, 0 (Sunday) to 6 (Saturday). */
export const dayOfWeek = (date: string): number => (((epochDay(date) + 4) % 7) + 7) % 7;

/** How many days a month has. `month` is 1-12. */
export const daysInMonth = (year: number, month: number): number =>
  dateParts(isoDate(year, month + 1, 0)).day;

/** Whether a text is a date that exists: `2026-02-28` does, `2026-02-30` does not. Years 1000-9999. */
export const isCalendarDate = (text: string): boolean => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = dateParts(text);
  return isoDate(year, month, day) === text;
};
