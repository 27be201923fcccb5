import { holidaysOn } from '../../../renderer/calendar/holidays-on.ts';
import { nearestFreeDate } from '../../../renderer/calendar/nearest-free-date.ts';
import { dateParts, datesOfMonth } from '../../../renderer/calendar/plain-date.ts';
import type { JsonValue } from '../../../renderer/project/json.ts';
import { dates, looksLikeDate, schedules } from '../../collectors.ts';
import { loneDateLists, moveTo, moveToWeekOf, schedulesOf } from '../../dates/schedules.ts';
import { defineRule } from '../../rule.ts';
import { dateOnHoliday, sessionOnHoliday } from './messages.ts';

/** Tells whether an acknowledgement has an invalid form, which the schema reports. */
function isMistyped(acknowledged: JsonValue | undefined): boolean {
  return acknowledged !== undefined && !looksLikeDate(String(acknowledged));
}

/** Lists the days in a date's month that are not between the dates before and after it. */
function outOfOrder(date: string, index: number, dates: readonly (string | undefined)[]): string[] {
  const fixed = (neighbour: string | undefined) =>
    neighbour === undefined || holidaysOn(neighbour).length > 0 ? undefined : neighbour;
  const after = fixed(dates[index - 1]) ?? '';
  const before = fixed(dates[index + 1]) ?? '9999-99-99';
  // If the order is wrong already, no day fits.
  if (after >= date || before <= date) return [];
  const { year, month } = dateParts(date);
  return datesOfMonth(year, month).filter((candidate) => candidate <= after || candidate >= before);
}

export default defineRule({
  id: 'session-on-holiday',
  severity: 'error',
  title: 'Geen bijeenkomst op een feestdag',
  description:
    'Op een feestdag komt er niemand. Wie een bijeenkomst bewust wél op een feestdag houdt, zet dat erbij met "holidayAcknowledged".',
  collect: { ...schedules, ...dates },
  *project(context) {
    const { asOf: from } = context.options;
    for (const schedule of schedulesOf(context)) {
      const { entries, originOf } = schedule;
      const days = entries.map((session) => session.date);
      for (const [index, session] of entries.entries()) {
        const { date, entry, name, pointer } = session;
        if (date === undefined || entry.holidayAcknowledged === date || isMistyped(entry.holidayAcknowledged))
          continue;
        const holidays = holidaysOn(date);
        if (holidays.length === 0) continue;
        const free = nearestFreeDate(date, { taken: outOfOrder(date, index, days), from });
        const advice = sessionOnHoliday(name, date, holidays, free);
        const choice = free === undefined ? undefined : moveToWeekOf(free, session, schedule);
        yield { ...originOf(pointer), target: 'value', ...advice, choice };
      }
    }
    for (const list of loneDateLists(context)) {
      const days = list.dates.map(({ value }) => value);
      for (const [index, { file, pointer, value }] of list.dates.entries()) {
        const holidays = holidaysOn(value);
        if (holidays.length === 0) continue;
        const free = nearestFreeDate(value, { taken: outOfOrder(value, index, days), from });
        const values = [{ pointer, value: free }];
        const choice = free === undefined ? undefined : { file, values, ...moveTo(free) };
        yield { file, pointer, target: 'value', ...dateOnHoliday(value, holidays, free), choice };
      }
    }
  },
});
