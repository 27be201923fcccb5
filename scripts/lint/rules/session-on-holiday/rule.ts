import { holidaysOn } from '../../../../renderer/calendar/holidays-on.ts';
import { nearestFreeDate } from '../../../../renderer/calendar/nearest-free-date.ts';
import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { loneDates, schedulesOf } from '../../schedules.ts';
import { dateOnHoliday, sessionOnHoliday } from './messages.ts';

export const meta: RuleMeta = {
  id: 'session-on-holiday',
  severity: 'error',
  title: 'Geen bijeenkomst op een feestdag',
  description:
    'Op een feestdag komt er niemand. Wie een bijeenkomst bewust wél op een feestdag houdt, zet dat erbij met "holidayAcknowledged".',
};

export function* check(context: RuleContext): Generator<Problem> {
  for (const { entries, originOf } of schedulesOf(context)) {
    for (const { date, entry, name, pointer } of entries) {
      if (date === undefined || entry.holidayAcknowledged === date) continue;
      const holidays = holidaysOn(date);
      if (holidays.length === 0) continue;
      const advice = sessionOnHoliday(name, date, holidays, nearestFreeDate(date));
      yield { ...originOf(pointer), target: 'value', ...advice };
    }
  }
  for (const { file, pointer, value } of loneDates(context)) {
    const holidays = holidaysOn(value);
    if (holidays.length === 0) continue;
    yield { file, pointer, target: 'value', ...dateOnHoliday(value, holidays, nearestFreeDate(value)) };
  }
}
