import { describe, expect, it } from 'vitest';
import { amsterdamTime } from './amsterdam-time.ts';
import { addDays } from './plain-date.ts';

describe('amsterdamTime', () => {
  it('agrees with the time-zone data of the platform on every day', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Amsterdam',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (let date = '2024-01-01'; date < '2037-01-01'; date = addDays(date, 1)) {
      expect(clock.format(new Date(amsterdamTime(date, '10:00')))).toBe(`${date} 10:00`);
    }
  });

  it('writes the offset to UTC', () => {
    expect(amsterdamTime('2025-10-06', '10:00')).toBe('2025-10-06T10:00:00+02:00');
    expect(amsterdamTime('2025-11-13', '12:00')).toBe('2025-11-13T12:00:00+01:00');
  });
});
