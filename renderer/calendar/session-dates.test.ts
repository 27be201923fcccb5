import { describe, expect, it } from 'vitest';
import type { Programme, ScheduleEntry } from '../../schemas/programme.ts';
import { sessionDates } from './session-dates.ts';
import { sessionDisplays } from './session-displays.ts';

const sessions = (...schedule: ScheduleEntry[]): Programme['sessions'] => ({
  defaultDayOfWeek: 4,
  defaultStartTime: '10:00',
  defaultEndTime: '12:00',
  defaultSubtitle: 'Online workshop',
  schedule,
});

const dates = (...schedule: ScheduleEntry[]) => sessionDates(sessions(...schedule)).map(({ date }) => date);

const ascension: ScheduleEntry = { sessionNumber: 8, year: 2026, month: 5, weekOfMonth: 2 };

describe('sessionDates', () => {
  it('[5-fallback] falls back to 2025, month 1, week 1 for each missing field, and only for that field', () => {
    expect(
      dates(
        { sessionNumber: 1 },
        { sessionNumber: 2, year: 2026 },
        { sessionNumber: 3, month: 6 },
        { sessionNumber: 4, weekOfMonth: 3 },
        { sessionNumber: 5, year: 2026, month: 6 },
      ),
    ).toEqual(['2025-01-02', '2026-01-01', '2025-06-05', '2025-01-16', '2026-06-04']);
  });

  it('reads 0 as Sunday, not as a missing day', () => {
    expect(dates({ ...ascension, dayOfWeek: 0 })).toEqual(['2026-05-10']);
  });

  it('gives no date for a weekday the month does not have', () => {
    expect(dates({ sessionNumber: 1, year: 2026, month: 2, weekOfMonth: 5 })).toEqual([undefined]);
  });

  it('names the holidays on a date', () => {
    expect(sessionDates(sessions(ascension))).toMatchObject([
      { date: '2026-05-14', holidays: ['Hemelvaartsdag'], acknowledged: false },
    ]);
  });

  it('accepts an acknowledgement for exactly its date', () => {
    const acknowledged = (date: string) =>
      sessionDates(sessions({ ...ascension, holidayAcknowledged: date })).map(
        (session) => session.acknowledged,
      );
    expect(acknowledged('2026-05-14')).toEqual([true]);
    expect(acknowledged('2025-05-29')).toEqual([false]);
  });
});

describe('sessionDisplays', () => {
  it('[3-display] writes the date on two lines, with the programme’s own times and subtitle', () => {
    expect(
      sessionDisplays(sessions({ ...ascension, dayOfWeek: 2, message: 'In verband met Hemelvaartsdag.' })),
    ).toEqual([
      {
        sessionNumber: 8,
        date: '2026-05-12',
        dateText: ['Dinsdag 12-05-2026', '10:00 - 12:00'],
        subtitle: 'Online workshop',
        message: 'In verband met Hemelvaartsdag.',
        holidays: [],
      },
    ]);
  });

  it('[3-display-rest] prefers the session’s own times and subtitle', () => {
    const own = { ...ascension, startTime: '09:30', endTime: '16:00', subtitle: 'Kick-off' };
    expect(sessionDisplays(sessions(own))).toMatchObject([
      { dateText: ['Donderdag 14-05-2026', '09:30 - 16:00'], subtitle: 'Kick-off' },
    ]);
  });

  it('shows a holiday unless exactly this date was acknowledged', () => {
    const shown = (entry: ScheduleEntry) => sessionDisplays(sessions(entry)).map(({ holidays }) => holidays);
    expect(shown(ascension)).toEqual([['Hemelvaartsdag']]);
    expect(shown({ ...ascension, holidayAcknowledged: '2026-05-14' })).toEqual([[]]);
    expect(shown({ ...ascension, holidayAcknowledged: '2026-05-13' })).toEqual([['Hemelvaartsdag']]);
  });

  it('leaves out a session whose date does not exist', () => {
    const missing: ScheduleEntry = { sessionNumber: 1, year: 2026, month: 2, weekOfMonth: 5 };
    expect(sessionDisplays(sessions(missing, ascension)).map(({ sessionNumber }) => sessionNumber)).toEqual([
      8,
    ]);
  });
});
