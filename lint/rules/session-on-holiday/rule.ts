import { holidaysOn } from '../../../renderer/calendar/holidays-on.ts';
import { nearestFreeDate } from '../../../renderer/calendar/nearest-free-date.ts';
import { dateParts, daysInMonth, isoDate } from '../../../renderer/calendar/plain-date.ts';
import type { JsonValue } from '../../../renderer/project/json.ts';
import { dates, looksLikeDate, schedules } from '../../collectors.ts';
import { defineRule } from '../../rule.ts';
import { loneDates, type ScheduledSession, schedulesOf } from '../../schedules.ts';
import { dateOnHoliday, sessionOnHoliday } from './messages.ts';

/** Tells whether an acknowledgement has an invalid form, which the schema reports. */
function isMistyped(acknowledged: JsonValue | undefined): boolean {
  return acknowledged !== undefined && !looksLikeDate(String(acknowledged));
}

/** Lists the days in a date's month that are not between the sessions before and after it. */
function outOfOrder(date: string, index: number, entries: readonly ScheduledSession[]): string[] {
  const fixed = (neighbour: string | undefined) =>
    neighbour === undefined || holidaysOn(neighbour).length > 0 ? undefined : neighbour;
  const after = fixed(entries[index - 1]?.date) ?? '';
  const before = fixed(entries[index + 1]?.date) ?? '9999-99-99';
  // If the order is wrong already, no day fits.
  if (after >= date || before <= date) return [];
  const { year, month } = dateParts(date);
  return Array.from({ length: daysInMonth(year, month) }, (_, day) => isoDate(year, month, day + 1)).filter(
    (candidate) => candidate <= after || candidate >= before,
  );
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
    for (const { entries, originOf } of schedulesOf(context)) {
      for (const [index, { date, entry, name, pointer }] of entries.entries()) {
        if (date === undefined || entry.holidayAcknowledged === date || isMistyped(entry.holidayAcknowledged))
          continue;
        const holidays = holidaysOn(date);
        if (holidays.length === 0) continue;
        const free = nearestFreeDate(date, { taken: outOfOrder(date, index, entries), from });
        const advice = sessionOnHoliday(name, date, holidays, free);
        yield { ...originOf(pointer), target: 'value', ...advice };
      }
    }
    for (const { file, pointer, value } of loneDates(context)) {
      const holidays = holidaysOn(value);
      if (holidays.length === 0) continue;
      const free = nearestFreeDate(value, { from });
      yield { file, pointer, target: 'value', ...dateOnHoliday(value, holidays, free) };
    }
  },
});
