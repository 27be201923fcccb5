import { weekdayName } from '../../../renderer/calendar/format-date.ts';
import { holidaysOn } from '../../../renderer/calendar/holidays-on.ts';
import { nearestFreeDate, nearestFreeWeekday } from '../../../renderer/calendar/nearest-free-date.ts';
import { type WeekdayOfMonth, weekdayOfMonth } from '../../../renderer/calendar/nth-weekday.ts';
import { schoolVacationsOn, schoolVacationsText } from '../../../renderer/calendar/school-vacations-on.ts';
import { dateOf, scheduledDay } from '../../../renderer/calendar/session-dates.ts';
import type { Programme, ScheduleEntry } from '../../../schemas/programme.ts';
import { listed } from '../../dutch/words.ts';

/** One session now and a year on. */
export interface NextSession {
  before: ScheduleEntry;
  after: ScheduleEntry;
  /** What the author should know or check, in Dutch. */
  remarks: string[];
}

const isHoliday = (date: string | undefined): date is string =>
  date !== undefined && holidaysOn(date).length > 0;

/**
 * Returns the usual day that a session gave up for a holiday; undefined when no holiday explains its deviation. Either
 * the usual weekday of the same week was a holiday, or that of the week before or after was, and the session is
 * where this command or the lint's advice would have put it.
 */
function dayGivenUp(entry: ScheduleEntry, day: WeekdayOfMonth, usualDay: number): WeekdayOfMonth | undefined {
  const changesDay = day.dayOfWeek !== usualDay;
  if (!changesDay && entry.message === undefined) return undefined;
  const usual = { ...day, dayOfWeek: usualDay };
  if (changesDay && isHoliday(dateOf(usual))) return usual;
  const date = dateOf(day);
  return [-1, 1]
    .map((weeks) => ({ ...usual, weekOfMonth: day.weekOfMonth + weeks }))
    .find((candidate) => {
      const given = dateOf(candidate);
      return isHoliday(given) && (nearestFreeWeekday(given) === date || nearestFreeDate(given) === date);
    });
}

/** Returns the entry with another day; `dayOfWeek` and `message` only where they are needed. */
export function withDay(
  entry: ScheduleEntry,
  day: WeekdayOfMonth,
  usualDay: number,
  message?: string,
): ScheduleEntry {
  const { dayOfWeek: _day, message: _message, holidayAcknowledged: _acknowledged, ...rest } = entry;
  const { dayOfWeek, ...yearMonthWeek } = day;
  return {
    ...rest,
    ...yearMonthWeek,
    ...(dayOfWeek === usualDay ? {} : { dayOfWeek }),
    ...(message === undefined ? {} : { message }),
  };
}

function nextSession(entry: ScheduleEntry, usualDay: number, today: string): NextSession {
  const remarks: string[] = [];
  const day = scheduledDay(entry, usualDay);
  const givenUp = dayGivenUp(entry, day, usualDay);
  let next = { ...(givenUp ?? day), year: day.year + 1 };
  let message = givenUp ? undefined : entry.message;
  let date = dateOf(next);
  if (date === undefined) {
    next = { ...next, weekOfMonth: 4 };
    date = dateOf(next);
    remarks.push(`De maand heeft geen vijfde ${weekdayName(next.dayOfWeek)}: het is de vierde geworden.`);
  }
  const moved = isHoliday(date) ? nearestFreeWeekday(date) : undefined;
  if (isHoliday(date) && moved !== undefined) {
    next = weekdayOfMonth(moved);
    message = `In verband met ${listed(holidaysOn(date), 'en')} is deze bijeenkomst op ${weekdayName(next.dayOfWeek)}.`;
    date = moved;
  } else if (givenUp) {
    remarks.push(`De reden om af te wijken is vervallen: weer gewoon op ${weekdayName(usualDay)}.`);
  } else if (message !== undefined) {
    remarks.push('De noot blijft staan: controleer of die nog klopt.');
  } else if (next.dayOfWeek !== usualDay) {
    remarks.push(`Blijft op ${weekdayName(next.dayOfWeek)}: controleer of dat nog klopt.`);
  }
  if (entry.holidayAcknowledged !== undefined) {
    remarks.push('De toestemming voor een feestdag gold alleen voor de oude datum en is vervallen.');
  }
  const vacations = date === undefined ? [] : schoolVacationsOn(date);
  if (vacations.length > 0) remarks.push(`Valt in de schoolvakantie: ${schoolVacationsText(vacations)}.`);
  if (date !== undefined && date < today) remarks.push('Deze dag is al voorbij: kies een andere.');
  return { before: entry, after: withDay(entry, next, usualDay, message), remarks };
}

/**
 * Plans the schedule of the next cohort: a year on, on the same weekday of the same week of the month. A session that
 * would fall on a holiday moves to the nearest free weekday, with a note; a session that had moved for a holiday
 * goes back to its usual day. Any other deviation stays, with a remark.
 *
 * @param sessions the current schedule, in years up to 9998
 * @param today days before it get a remark
 */
export const nextSchedule = (sessions: Programme['sessions'], today: string): NextSession[] =>
  sessions.schedule.map((entry) => nextSession(entry, sessions.defaultDayOfWeek, today));
