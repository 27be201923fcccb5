import { describe, expect, it } from 'vitest';
import { capitalised, formatDate, weekdayName } from './format-date.ts';
import { addDays } from './plain-date.ts';

describe('formatDate', () => {
  it('writes a date with figures', () => {
    expect(formatDate('2025-09-09', 'numeric')).toBe('09-09-2025');
  });

  it('writes a date in words', () => {
    expect(formatDate('2025-09-09', 'day')).toBe('9 september 2025');
  });

  it('agrees with the Dutch of the platform on every day of two years', () => {
    const platform = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });
    for (let date = '2027-01-01'; date < '2029-01-01'; date = addDays(date, 1)) {
      expect(formatDate(date, 'day')).toBe(platform.format(new Date(`${date}T00:00:00Z`)));
    }
  });
});

describe('names', () => {
  it('begin the week with Sunday, as 0', () => {
    expect([0, 1, 6].map(weekdayName)).toEqual(['zondag', 'maandag', 'zaterdag']);
  });

  it('get a capital at the start of a line', () => {
    expect(capitalised('maandag')).toBe('Maandag');
    expect(capitalised('')).toBe('');
  });
});
