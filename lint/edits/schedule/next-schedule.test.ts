import { describe, expect, it } from 'vitest';
import { holidaysOn } from '../../../renderer/calendar/holidays-on.ts';
import { nthWeekday } from '../../../renderer/calendar/nth-weekday.ts';
import { sessionDates } from '../../../renderer/calendar/session-dates.ts';
import type { Programme, ScheduleEntry } from '../../../schemas/programme.ts';
import { nextSchedule } from './next-schedule.ts';

const sessions = (...schedule: ScheduleEntry[]): Programme['sessions'] => ({
  defaultDayOfWeek: 4,
  defaultStartTime: '10:00',
  defaultEndTime: '12:00',
  defaultSubtitle: 'Online workshop',
  schedule,
});

/** Returns one entry a year on. */
function next(entry: ScheduleEntry, today = '2000-01-01') {
  const [session] = nextSchedule(sessions(entry), today);
  if (!session) throw new Error('One entry in gives one session out.');
  return session;
}

const thursday = { sessionNumber: 8, year: 2026, month: 5, weekOfMonth: 2 };
const movedForAscension = { ...thursday, dayOfWeek: 2, message: 'In verband met Hemelvaartsdag op dinsdag.' };

describe('nextSchedule', () => {
  it('moves a session a year on, to the same weekday of the same week', () => {
    expect(
      next({ sessionNumber: 2, year: 2025, month: 11, weekOfMonth: 2, startTime: '09:00' }),
    ).toMatchObject({
      after: { sessionNumber: 2, year: 2026, month: 11, weekOfMonth: 2, startTime: '09:00' },
      remarks: [],
    });
  });

  it('drops a deviation when its holiday falls on another day', () => {
    const { after, remarks } = next(movedForAscension);
    expect(after).toEqual({ ...thursday, year: 2027 });
    expect(remarks.join()).toContain('weer gewoon op donderdag');
  });

  it('moves what would fall on a holiday to the nearest free weekday, with a note', () => {
    expect(next({ ...thursday, year: 2025 }).after).toEqual({
      ...thursday,
      year: 2026,
      dayOfWeek: 3,
      message: expect.any(String),
    });
    expect(next({ ...thursday, year: 2025 }).after.message).toBe(
      'In verband met Hemelvaartsdag is deze bijeenkomst op woensdag.',
    );
  });

  it('remarks on a day that has already passed', () => {
    const second = { sessionNumber: 2, year: 2025, month: 11, weekOfMonth: 2 };
    expect(next(second, '2026-11-12').remarks).toEqual([]);
    expect(next(second, '2026-11-13').remarks).toEqual(['Deze dag is al voorbij: kies een andere.']);
  });

  it('names both holidays that share a day', () => {
    expect(next({ sessionNumber: 1, year: 2015, month: 5, weekOfMonth: 1 }).after.message).toMatch(
      /^In verband met (Bevrijdingsdag en Hemelvaartsdag|Hemelvaartsdag en Bevrijdingsdag) /,
    );
  });

  it('goes back to the usual week when the nearest free weekday was in another one', () => {
    // Ascension Day 2059 is Thursday 8 May; the Wednesday before is the first of that month.
    const moved = next({ ...thursday, year: 2058 }).after;
    expect(moved).toMatchObject({ year: 2059, weekOfMonth: 1, dayOfWeek: 3 });
    expect(next(moved).after).toEqual({ ...thursday, year: 2060 });
  });

  it('also goes back when the author had followed the lint’s advice, the same weekday of another week', () => {
    const advised = { ...thursday, weekOfMonth: 1, message: 'Een week eerder.' };
    expect(next(advised).after).toMatchObject({ year: 2027, weekOfMonth: 2 });
  });

  it('keeps a deviation that no holiday explains, and asks the author to look at it', () => {
    const monday = {
      sessionNumber: 1,
      year: 2025,
      month: 10,
      weekOfMonth: 1,
      dayOfWeek: 1,
      message: 'Op maandag.',
    };
    const { after, remarks } = next(monday);
    expect(after).toEqual({ ...monday, year: 2026 });
    expect(remarks.join()).toContain('controleer');
  });

  it('drops an acknowledgement of a holiday, which was for one date, and says so', () => {
    const { after, remarks } = next({ ...thursday, holidayAcknowledged: '2026-05-14' });
    expect(after).toEqual({ ...thursday, year: 2027 });
    expect(remarks.join()).toContain('vervallen');
  });

  it('uses the fourth weekday when there is no fifth, and says so', () => {
    const { after, remarks } = next({ sessionNumber: 1, year: 2026, month: 1, weekOfMonth: 5 });
    expect(after).toMatchObject({ year: 2027, month: 1, weekOfMonth: 4 });
    expect(remarks.join()).toContain('geen vijfde donderdag');
  });

  it('writes out what an entry left to the fallback', () => {
    expect(next({ sessionNumber: 1 }).after).toMatchObject({ year: 2026, month: 1, weekOfMonth: 1 });
  });

  it('reports when a session falls in a school vacation', () => {
    const autumn = { sessionNumber: 1, year: 2025, month: 10, weekOfMonth: 2, dayOfWeek: 1 };
    expect(next(autumn).remarks.join()).toContain('herfstvakantie (noord)');
  });

  it('year after year: never on a holiday, and on the usual day whenever that is free', () => {
    const months = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const week of [1, 2, 3, 4]) {
      let current = sessions(
        ...months.map((month) => ({ sessionNumber: month, year: 2025, month, weekOfMonth: week })),
      );
      for (let year = 2026; year <= 2226; year++) {
        current = { ...current, schedule: nextSchedule(current, '2000-01-01').map(({ after }) => after) };
        for (const { sessionNumber: month, date, holidays } of sessionDates(current)) {
          const usual = nthWeekday(year, month, 4, week) ?? '';
          expect(holidays).toEqual([]);
          expect(date?.slice(0, 7)).toBe(usual.slice(0, 7));
          if (holidaysOn(usual).length === 0) expect(date).toBe(usual);
        }
      }
    }
  });
});
