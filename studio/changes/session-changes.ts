import { listed } from '../../lint/dutch/words.ts';
import { capitalised, formatDate, weekdayName } from '../../renderer/calendar/format-date.ts';
import { holidaysOn } from '../../renderer/calendar/holidays-on.ts';
import { nearestFreeDate } from '../../renderer/calendar/nearest-free-date.ts';
import { schoolVacationsOn, schoolVacationsText } from '../../renderer/calendar/school-vacations-on.ts';
import { dateOf, scheduledDay } from '../../renderer/calendar/session-dates.ts';
import { type JsonObject, type JsonValue, listIn, objectIn, textIn } from '../../renderer/project/json.ts';
import { sameJson } from '../edit/same-json.ts';
import { ownNumber } from '../fields/own-number.ts';
import type { Op } from '../protocol.ts';
import { compareLists, type Place, type ValueChange } from './compare-values.ts';
import { pairItems } from './pair-items.ts';

/** The calendar's verdict on a date. */
interface CalendarVerdict {
  /** `wrong` stops a build; `note` deserves a look. */
  weight: 'fine' | 'note' | 'wrong';
  /** In Dutch, without a full stop. */
  text: string;
}

/** A session as participants read it. */
export interface SessionInWords {
  /** `YYYY-MM-DD`; undefined for a day that does not exist. */
  day: string | undefined;
  /** `dinsdag 9 juni 2026`. */
  date: string;
  /** `10:00 - 12:00`. */
  times: string;
  /** `Online workshop`, and the note if there is one. */
  details: readonly string[];
  verdict: CalendarVerdict;
}

/**
 * Proposes, in a sentence, a free day in the future for a session on a holiday. Undefined for one that has passed: its
 * day may be a mistake.
 */
export function freeDay({ day, verdict }: SessionInWords, today: string): string | undefined {
  if (day === undefined || day < today || verdict.weight !== 'wrong') return undefined;
  const free = nearestFreeDate(day, { from: today });
  return free === undefined ? undefined : `${capitalised(formatDate(free, 'long'))} is wel vrij.`;
}

/** A session that differs between two versions of a schedule. */
export interface SessionChange {
  /** `Bijeenkomst 5`. */
  label: string;
  /** JSON Pointer in the later version; for a removed session, the one it had. */
  pointer: string;
  before?: SessionInWords;
  after?: SessionInWords;
  /** The ops that restore the earlier session; empty when only a default of the schedule changed. */
  revertOps: readonly Op[];
}

const numberIn = (value: JsonValue | undefined) => (typeof value === 'number' ? value : undefined);

function verdictOf(date: string | undefined, acknowledged: JsonValue | undefined): CalendarVerdict {
  if (date === undefined) return { weight: 'wrong', text: 'Deze dag bestaat niet in die maand' };
  const holidays = listed(holidaysOn(date), 'en');
  if (holidays !== '' && acknowledged !== date) return { weight: 'wrong', text: `Valt op ${holidays}` };
  if (holidays !== '') return { weight: 'note', text: `Valt op ${holidays}, met opzet` };
  const vacations = schoolVacationsText(schoolVacationsOn(date));
  if (vacations !== '') return { weight: 'note', text: `Valt in de ${vacations}` };
  return { weight: 'fine', text: 'Vrij van feestdagen en schoolvakanties' };
}

/** A session in words. @throws RangeError for a day that the schema refuses */
function inWords(entry: JsonObject, sessions: JsonObject): SessionInWords {
  const fields = {
    year: numberIn(entry.year),
    month: numberIn(entry.month),
    weekOfMonth: numberIn(entry.weekOfMonth),
    dayOfWeek: numberIn(entry.dayOfWeek),
  };
  const usualDay = numberIn(sessions.defaultDayOfWeek) ?? 0;
  const day = scheduledDay(fields, usualDay);
  const date = dateOf(day);
  const text = (name: string, usual: string) => textIn(entry[name]) ?? textIn(sessions[usual]) ?? '?';
  const weekday = weekdayName(day.dayOfWeek);
  return {
    day: date,
    date:
      date === undefined
        ? `${day.weekOfMonth}e ${weekday} van maand ${day.month} van ${day.year}`
        : formatDate(date, 'long'),
    times: `${text('startTime', 'defaultStartTime')} - ${text('endTime', 'defaultEndTime')}`,
    details: [text('subtitle', 'defaultSubtitle'), textIn(entry.message)].filter(
      (detail) => detail !== undefined,
    ),
    verdict: verdictOf(date, entry.holidayAcknowledged),
  };
}

const labelOf = (entry: JsonValue, index: number) => `Bijeenkomst ${ownNumber(entry) ?? index + 1}`;

/** Lists the sessions whose place in the schedule changed, whatever else differs in them. */
export function movedSessions(before: JsonObject, after: JsonObject, place: Place): ValueChange[] {
  const list = { ...place, pointer: `${place.pointer}/schedule` };
  const words = { label: labelOf, words: () => '', inside: () => [] };
  return compareLists<ValueChange>(listIn(before.schedule), listIn(after.schedule), list, words).filter(
    ({ kind }) => kind === 'moved',
  );
}

/**
 * Compares two schedules of a programme, session by session.
 *
 * @param place the object with `schedule` and the defaults, in the later version
 */
export function compareSchedules(
  before: JsonObject,
  after: JsonObject,
  { file, pointer }: { file: string; pointer: string },
): SessionChange[] {
  const [earlier, later] = [listIn(before.schedule), listIn(after.schedule)];
  const pairs = pairItems(earlier, later);
  const list = `${pointer}/schedule`;
  const words = (entry: JsonValue, sessions: JsonObject) => inWords(objectIn(entry), sessions);

  const inLater = later.flatMap((entry, index): SessionChange[] => {
    const found = pairs.find((pair) => pair.after === index);
    const place = { label: labelOf(entry, index), pointer: `${list}/${index}` };
    const is = words(entry, after);
    const old = found && earlier[found.before];
    if (!found || old === undefined) {
      return [{ ...place, after: is, revertOps: [{ op: 'remove', file, pointer: list, index, was: entry }] }];
    }
    const was = words(old, before);
    const isSame = sameJson(old, entry);
    if (isSame && JSON.stringify(was) === JSON.stringify(is)) return [];
    const set: Op = { op: 'set', file, pointer: `${list}/${index}`, was: entry, value: old };
    return [{ ...place, before: was, after: is, revertOps: isSame ? [] : [set] }];
  });
  const gone = earlier.flatMap((entry, index): SessionChange[] => {
    if (pairs.some((pair) => pair.before === index)) return [];
    const revert: Op = {
      op: 'insert',
      file,
      pointer: list,
      index: Math.min(index, later.length),
      value: entry,
    };
    return [
      {
        label: labelOf(entry, index),
        pointer: `${list}/${index}`,
        before: words(entry, before),
        revertOps: [revert],
      },
    ];
  });
  return [...inLater, ...gone];
}
