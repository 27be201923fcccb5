import { capitalised, formatDate } from '../../renderer/calendar/format-date.ts';
import { type WeekdayOfMonth, weekdayOfMonth } from '../../renderer/calendar/nth-weekday.ts';
import { isCalendarDate } from '../../renderer/calendar/plain-date.ts';
import { dateOf, FALLBACK } from '../../renderer/calendar/session-dates.ts';
import type { Origin } from '../../renderer/origin.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../renderer/project/json.ts';
import type { dates, schedules } from '../collectors.ts';
import type { RuleContext } from '../context.ts';
import type { Suggest } from '../dutch/suggest.ts';
import { pointerTo } from '../place.ts';
import type { Choice } from '../rule.ts';

/** The fields of a schedule entry that have a fallback when they are missing (specification, section 5). */
const datingFields = ['year', 'month', 'weekOfMonth'] as const;
export type DatingField = (typeof datingFields)[number];

/** One session of a schedule, as far as it can be read. The schema reports invalid values. */
export interface ScheduledSession {
  /** Relative to the schedule's object, for instance `/schedule/3`. */
  pointer: string;
  entry: JsonObject;
  /** Its `sessionNumber`; undefined when it cannot be read. */
  number: number | undefined;
  /** Its name in messages, `bijeenkomst 8`: its number, or else its position in the list. */
  name: string;
  /** Missing fields that the fallback fills in. */
  missing: readonly DatingField[];
  /** The day that it names; undefined when one of its fields cannot be read. */
  day: WeekdayOfMonth | undefined;
  /** `YYYY-MM-DD`; undefined without a day, and when the month has no such weekday. */
  date: string | undefined;
}

/** A list of sessions with its defaults: that of a programme, or of a block with its own. */
export interface Schedule {
  /** The object that holds `schedule` and the defaults. */
  sessions: JsonObject;
  entries: readonly ScheduledSession[];
  /** The usual weekday of sessions, 0 (Sunday) to 6; undefined when it cannot be read. */
  usualDay: number | undefined;
  /** False when a syntax error hides part of its file: then nothing is known about what is missing. */
  isComplete: boolean;
  /** Whether its file is complete and `entries` has every item of the list. */
  isReadable: boolean;
  /** Returns where a value was typed, by its pointer relative to the object. */
  originOf(pointer: string): Origin;
}

/** The bounds of weekdays; 0 is Sunday. */
const WEEKDAYS = [0, 6] as const;

/** Reads an integer within bounds: the fallback when it is missing, undefined for any other value. */
function numberIn(
  value: JsonValue | undefined,
  [least, most]: readonly [number, number],
  fallback?: number,
): number | undefined {
  if (value === undefined) return fallback;
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined;
}

/** Reads the number of a session; undefined when it cannot be read. Bounds as in schemas/programme.ts. */
export function sessionNumberIn({ sessionNumber }: JsonObject): number | undefined {
  return numberIn(sessionNumber, [1, 99]);
}

/** Reads the day that an entry names, with the fallbacks of the page. Bounds as in schemas/programme.ts. */
function dayOf(entry: JsonObject, usualDay: number | undefined): WeekdayOfMonth | undefined {
  const year = numberIn(entry.year, [1583, 9999], FALLBACK.year);
  const month = numberIn(entry.month, [1, 12], FALLBACK.month);
  const weekOfMonth = numberIn(entry.weekOfMonth, [1, 5], FALLBACK.weekOfMonth);
  const dayOfWeek = numberIn(entry.dayOfWeek, WEEKDAYS, usualDay);
  if (year === undefined || month === undefined || weekOfMonth === undefined || dayOfWeek === undefined)
    return undefined;
  return { year, month, weekOfMonth, dayOfWeek };
}

/** The fields that an entry can have (`scheduleEntry` in schemas/programme.ts). */
export const entryFields: ReadonlySet<string> = new Set([
  'sessionNumber',
  ...datingFields,
  'dayOfWeek',
  'startTime',
  'endTime',
  'subtitle',
  'message',
  'holidayAcknowledged',
]);

/** Tells whether a field exists under a misspelled name, which the schema reports. */
export function isMisspelled(field: string, entry: JsonObject, suggest: Suggest): boolean {
  const unknown = Object.keys(entry).filter((name) => !entryFields.has(name));
  return unknown.length > 0 && entry[field] === undefined && suggest(field, unknown).length > 0;
}

/** Reads one entry of a schedule. In an incomplete file, a missing field may exist after all. */
function sessionOf(
  entry: JsonObject,
  index: number,
  { usualDay, isComplete }: Pick<Schedule, 'usualDay' | 'isComplete'>,
  suggest: Suggest,
): ScheduledSession {
  const isDoubtful = [...datingFields, 'dayOfWeek'].some((field) => isMisspelled(field, entry, suggest));
  const missing = isDoubtful ? [] : datingFields.filter((field) => entry[field] === undefined);
  const isClear = !isDoubtful && (isComplete || missing.length === 0);
  const day = isClear ? dayOf(entry, usualDay) : undefined;
  const number = sessionNumberIn(entry);
  return {
    pointer: `/schedule/${index}`,
    entry,
    number,
    name: `bijeenkomst ${number ?? index + 1}`,
    missing,
    day,
    date: day && dateOf(day),
  };
}

/** Lists the schedules of a project once each, however many pages show them. */
export function* schedulesOf({
  definitions,
  byPath,
  suggest,
}: RuleContext<typeof schedules>): Generator<Schedule> {
  const seen = new Set<JsonObject>();
  for (const { found, originOf } of definitions) {
    for (const { holder: sessions, value: list, parent } of found.schedule) {
      if (seen.has(sessions)) continue;
      seen.add(sessions);
      const base = pointerTo(parent);
      const usualDay = numberIn(sessions.defaultDayOfWeek, WEEKDAYS);
      const { file } = originOf(`${base}/schedule`);
      const isComplete = byPath.get(file)?.file.isComplete === true;
      const entries = list.flatMap((entry, index) =>
        isJsonObject(entry) ? [sessionOf(entry, index, { usualDay, isComplete }, suggest)] : [],
      );
      yield {
        sessions,
        entries,
        usualDay,
        isComplete,
        isReadable: isComplete && entries.length === list.length,
        originOf: (pointer) => originOf(base + pointer),
      };
    }
  }
}

/**
 * Words the choice to move a meeting to another day.
 *
 * @param date `YYYY-MM-DD`
 */
export function moveTo(date: string, session?: string): Pick<Choice, 'label' | 'done'> {
  const day = formatDate(date, 'long');
  const moved = session === undefined ? 'Verplaatst' : `${capitalised(session)} verplaatst`;
  return { label: `Verplaats naar ${day}`, done: `${moved} naar ${day}` };
}

/**
 * Returns the choice to move a session to another week of its month; undefined when its week was not typed.
 *
 * @param date the day in that week, `YYYY-MM-DD`
 */
export function moveToWeekOf(
  date: string,
  { name, entry, pointer }: ScheduledSession,
  { originOf }: Schedule,
): Choice | undefined {
  if (entry.weekOfMonth === undefined) return undefined;
  const { file, pointer: typed } = originOf(`${pointer}/weekOfMonth`);
  const value = weekdayOfMonth(date).weekOfMonth;
  return { file, values: [{ pointer: typed, value }], ...moveTo(date, name) };
}

/** Which sessions of a schedule are out of order: the sessions themselves, or only their numbers. */
interface Shuffle {
  moved: 'sessions' | 'numbers';
  /** The sessions whose position differs from their number, in list order. */
  misplaced: readonly { number: number; place: number; pointer: string }[];
}

/**
 * Finds what is out of order in a schedule whose numbers are complete; undefined when that is uncertain. It is one
 * problem, however many numbers and dates are out of step.
 */
export function shuffleIn({ entries, isReadable }: Schedule): Shuffle | undefined {
  if (!isReadable) return undefined;
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
  const inOrder = entries.flatMap((_, index) => byNumber.get(index + 1) ?? []);
  if (inOrder.length !== entries.length) return undefined;
  const misplaced = entries.flatMap(({ number, pointer }, index) =>
    number === undefined || number === index + 1 ? [] : [{ number, place: index + 1, pointer }],
  );
  if (misplaced.length === 0) return undefined;
  if (isByDate(inOrder)) return { moved: 'sessions', misplaced };
  return isByDate(entries) ? { moved: 'numbers', misplaced } : undefined;
}

/** Tells whether sessions are in chronological order, as far as their dates are known. */
export function isByDate(entries: readonly ScheduledSession[]): boolean {
  const dates = entries.flatMap(({ date, missing }) => (missing.length === 0 ? (date ?? []) : []));
  return dates.every((date, index) => index === 0 || (dates[index - 1] ?? '') < date);
}

/** Properties whose date is not that of a meeting. */
const otherDates: ReadonlySet<string | number> = new Set(['updated', 'holidayAcknowledged', 'from', 'until']);

/** A date outside a schedule, such as a day of the hackathon. */
interface LoneDate extends Origin {
  value: string;
}

/** Lists the dates of meetings outside a schedule that exist: nth-weekday-exists reports 30 February. */
export function* loneDates({ definitions }: RuleContext<typeof dates>): Generator<LoneDate> {
  for (const { found, at } of definitions) {
    for (const date of found.dates) {
      if (otherDates.has(date.key) || !isCalendarDate(date.value)) continue;
      yield { ...at(date), value: date.value };
    }
  }
}

/** The lone dates of one list, such as the days of the hackathon. A date outside a list is a list of its own. */
export interface LoneDateList extends Origin {
  /** In chronological order; at least one. */
  dates: LoneDate[];
}

/** Groups the dates of {@link loneDates} by list. */
export function loneDateLists(context: RuleContext<typeof dates>): LoneDateList[] {
  const lists = new Map<string, LoneDateList>();
  for (const date of loneDates(context)) {
    const { file } = date;
    const pointer = date.pointer.replace(/\/\d+$/, '');
    const list = lists.get(`${file} ${pointer}`) ?? { file, pointer, dates: [] };
    lists.set(`${file} ${pointer}`, list);
    list.dates.push(date);
  }
  for (const list of lists.values()) list.dates.sort((a, b) => (a.value < b.value ? -1 : 1));
  return [...lists.values()];
}
