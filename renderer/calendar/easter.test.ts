import { describe, expect, it } from 'vitest';
import { easter } from './easter.ts';
import { addDays, dayOfWeek, isoDate } from './plain-date.ts';

/** Returns the Sunday after the paschal full moon (D. E. Knuth, The Art of Computer Programming, 1.3.2). */
function easterByEpact(year: number): string {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const skippedLeapYears = Math.floor((3 * century) / 4) - 12;
  const moonCorrection = Math.floor((8 * century + 5) / 25) - 5;
  let epact = (((11 * golden + 20 + moonCorrection - skippedLeapYears) % 30) + 30) % 30;
  if (epact === 24 || (epact === 25 && golden > 11)) epact += 1;
  const moon = 44 - epact;
  const fullMoon = isoDate(year, 3, moon < 21 ? moon + 30 : moon);
  return addDays(fullMoon, 7 - dayOfWeek(fullMoon));
}

describe('easter', () => {
  it('agrees with a second, independent computation in every supported year', () => {
    const differing: number[] = [];
    for (let year = 1583; year <= 9999; year++)
      if (easter(year) !== easterByEpact(year)) differing.push(year);
    expect(differing).toEqual([]);
  });

  it('gives the known dates of some years, and the earliest and latest Easter', () => {
    const known = [
      '1818-03-22',
      '1943-04-25',
      '2000-04-23',
      '2016-03-27',
      '2025-04-20',
      '2026-04-05',
      '2038-04-25',
    ];
    expect(known.map((date) => easter(Number(date.slice(0, 4))))).toEqual(known);
  });

  it.each([1582, 10_000, 2026.5, Number.NaN, Number.POSITIVE_INFINITY])('throws for the year %d', (year) => {
    expect(() => easter(year)).toThrow(RangeError);
  });
});
