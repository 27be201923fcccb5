import { isoDate } from './plain-date.ts';

/** The first and last full Gregorian years of four digits. */
export const FIRST_YEAR = 1583;
export const LAST_YEAR = 9999;

/**
 * Returns Easter Sunday as `YYYY-MM-DD`, by the anonymous Gregorian algorithm (J. Meeus, Astronomical Algorithms,
 * chapter 8).
 *
 * @throws RangeError when the year is not an integer from 1583 to 9999
 */
export function easter(year: number): string {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) {
    throw new RangeError(`Easter is known for the years ${FIRST_YEAR}-${LAST_YEAR}, not for ${year}.`);
  }
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const dayFromMarch = h + l - 7 * m + 114;
  return isoDate(year, Math.floor(dayFromMarch / 31), (dayFromMarch % 31) + 1);
}
