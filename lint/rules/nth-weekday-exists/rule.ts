import { dateParts, daysInMonth } from '../../../renderer/calendar/plain-date.ts';
import { dateOf } from '../../../renderer/calendar/session-dates.ts';
import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { schedulesOf } from '../../schedules.ts';
import { noFifthWeekday, noSuchDay } from './messages.ts';

export const meta: RuleMeta = {
  id: 'nth-weekday-exists',
  severity: 'error',
  title: 'Dagen die de kalender heeft',
  description:
    'Niet elke maand heeft een vijfde donderdag, en februari heeft geen 30 dagen. Zo’n bijeenkomst zou van de pagina verdwijnen of verschuiven.',
};

/** Whether a date has a month that exists but a day that the month does not have. */
function runsOverMonth(date: string): boolean {
  const { year, month, day } = dateParts(date);
  return year >= 1000 && month >= 1 && month <= 12 && day <= 31 && day > daysInMonth(year, month);
}

export function* check(context: RuleContext): Generator<Problem> {
  for (const { entries, originOf } of schedulesOf(context)) {
    for (const { date, day, name, pointer } of entries) {
      if (!day || date !== undefined) continue;
      const last = dateOf({ ...day, weekOfMonth: 4 });
      yield { ...originOf(`${pointer}/weekOfMonth`), target: 'value', ...noFifthWeekday(name, day, last) };
    }
  }
  for (const { facts, at } of context.documents) {
    for (const found of facts.dates) {
      if (runsOverMonth(found.value)) yield { ...at(found), target: 'value', ...noSuchDay(found.value) };
    }
  }
}
