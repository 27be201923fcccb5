import type { Programme, ScheduleEntry } from '../../schemas/programme.ts';
import { holidaysOn } from './holidays-on.ts';
import { nthWeekday, type WeekdayOfMonth } from './nth-weekday.ts';

/** The values of missing fields in a schedule entry, field by field (specification, section 5). */
export const FALLBACK = { year: 2025, month: 1, weekOfMonth: 1 } as const;

/** One session of a schedule with all defaults filled in. */
export interface SessionDate {
  sessionNumber: number;
  /** `YYYY-MM-DD`; undefined when the month has no such weekday, as with a fifth Thursday in a short month. */
  date: string | undefined;
  /** `HH:mm`, Dutch local time. */
  startTime: string;
  endTime: string;
  subtitle: string;
  message: string | undefined;
  /** Every holiday on the date, acknowledged or not. */
  holidays: readonly string[];
  /** Whether the author acknowledged a holiday on exactly this date. */
  acknowledged: boolean;
}

/** Returns the day that a schedule entry names, with missing fields filled in. */
export function scheduledDay(
  entry: Pick<ScheduleEntry, 'year' | 'month' | 'weekOfMonth' | 'dayOfWeek'>,
  defaultDayOfWeek: number,
): WeekdayOfMonth {
  return {
    year: entry.year ?? FALLBACK.year,
    month: entry.month ?? FALLBACK.month,
    weekOfMonth: entry.weekOfMonth ?? FALLBACK.weekOfMonth,
    dayOfWeek: entry.dayOfWeek ?? defaultDayOfWeek,
  };
}

/** Returns the date of a day that a schedule names; undefined when the month has no such weekday. */
export function dateOf(day: WeekdayOfMonth): string | undefined {
  return nthWeekday(day.year, day.month, day.dayOfWeek, day.weekOfMonth);
}

/** Returns the sessions of a programme with their dates, in the order of the schedule. */
export function sessionDates(sessions: Programme['sessions']): SessionDate[] {
  return sessions.schedule.map((entry) => {
    const date = dateOf(scheduledDay(entry, sessions.defaultDayOfWeek));
    return {
      sessionNumber: entry.sessionNumber,
      date,
      startTime: entry.startTime ?? sessions.defaultStartTime,
      endTime: entry.endTime ?? sessions.defaultEndTime,
      subtitle: entry.subtitle ?? sessions.defaultSubtitle,
      message: entry.message,
      holidays: date === undefined ? [] : holidaysOn(date),
      acknowledged: date !== undefined && entry.holidayAcknowledged === date,
    };
  });
}
