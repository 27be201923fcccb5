import { type NextSession, nextSchedule, withDay } from '../../lint/edits/schedule/next-schedule.ts';
import { writeSchedule } from '../../lint/edits/schedule/write-schedule.ts';
import { LAST_YEAR } from '../../renderer/calendar/easter.ts';
import { formatDate } from '../../renderer/calendar/format-date.ts';
import { weekdayOfMonth } from '../../renderer/calendar/nth-weekday.ts';
import { isCalendarDate } from '../../renderer/calendar/plain-date.ts';
import { dateOf, scheduledDay } from '../../renderer/calendar/session-dates.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { type Programme, programme, type ScheduleEntry } from '../../schemas/programme.ts';
import type { ChangedRow, WishOf } from '../protocol.ts';
import type { Planned } from './plan.ts';

const NO_DAY = 'geen datum: deze weekdag komt die maand niet zo vaak voor';

/** Returns the sessions of a programme with the text of its file; undefined when the file has errors. */
export function sessionsIn(
  { files }: Project,
  path: string,
): { sessions: Programme['sessions']; text: string } | undefined {
  const file = files.get(path);
  const sessions = programme.safeParse(file?.value).data?.sessions;
  return file && sessions && { sessions, text: file.text };
}

const dateIn = (entry: ScheduleEntry, usualDay: number): string => {
  const date = dateOf(scheduledDay(entry, usualDay));
  return date === undefined ? NO_DAY : formatDate(date, 'weekday');
};

const row = ({ before, after, remarks }: NextSession, usualDay: number): ChangedRow => ({
  name: `Bijeenkomst ${before.sessionNumber}`,
  before: dateIn(before, usualDay),
  after: dateIn(after, usualDay),
  remarks,
});

const HAS_ERRORS = { problem: 'Dit programma bevat fouten. Los die eerst op.' };

/** Plans to move a session to another day. A permission for a holiday was given for the old day, so it is removed. */
export function planSessionMove(project: Project, { file, index, date }: WishOf<'move-session'>): Planned {
  const found = sessionsIn(project, file);
  const before = found?.sessions.schedule[index];
  if (!found || !before) return HAS_ERRORS;
  if (!isCalendarDate(date)) return { problem: 'Deze dag bestaat niet.' };
  const usualDay = found.sessions.defaultDayOfWeek;
  const after = withDay(before, weekdayOfMonth(date), usualDay, before.message);
  const others = found.sessions.schedule.map((entry) => ({ before: entry, after: entry, remarks: [] }));
  const moved = { before, after, remarks: [] };
  const day = formatDate(date, 'weekday');
  return {
    label: `Bijeenkomst ${before.sessionNumber} verplaatst naar ${day}`,
    texts: new Map([[file, writeSchedule(found.text, others.with(index, moved))]]),
    says: [`Bijeenkomst ${before.sessionNumber} gaat naar ${day}.`],
    rows: [row(moved, usualDay)],
  };
}

/** Plans the schedule of the next year, as `npm run schedule:next` proposes it. */
export function planNextSchedule(
  project: Project,
  { file }: WishOf<'next-schedule'>,
  today: string,
): Planned {
  const found = sessionsIn(project, file);
  if (!found) return HAS_ERRORS;
  const { sessions, text } = found;
  if (sessions.schedule.some(({ year }) => year === LAST_YEAR)) {
    return { problem: `Na ${LAST_YEAR} houdt de kalender op.` };
  }
  const next = nextSchedule(sessions, today);
  return {
    label: 'Rooster van volgend jaar',
    texts: new Map([[file, writeSchedule(text, next)]]),
    says: ['Elke bijeenkomst komt een jaar later, op dezelfde weekdag van dezelfde week.'],
    rows: next.map((session) => row(session, sessions.defaultDayOfWeek)),
  };
}
