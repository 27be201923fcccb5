import { holidaysOn } from '../../../renderer/calendar/holidays-on.ts';
import { dateParts, daysInMonth } from '../../../renderer/calendar/plain-date.ts';
import { dateOf } from '../../../renderer/calendar/session-dates.ts';
import { dates, schedules } from '../../collectors.ts';
import { moveToWeekOf, schedulesOf } from '../../dates/schedules.ts';
import { defineRule } from '../../rule.ts';
import { noFifthWeekday, noSuchDay } from './messages.ts';

/** Tells whether a date has a valid month but a day beyond its end. */
function runsOverMonth(date: string): boolean {
  const { year, month, day } = dateParts(date);
  return year >= 1000 && month >= 1 && month <= 12 && day <= 31 && day > daysInMonth(year, month);
}

export default defineRule({
  id: 'nth-weekday-exists',
  severity: 'error',
  title: 'Dagen die de kalender heeft',
  description:
    'Niet elke maand heeft een vijfde donderdag, en februari heeft geen 30 dagen. Zo’n bijeenkomst zou van de pagina verdwijnen of verschuiven.',
  collect: { ...schedules, ...dates },
  *project(context) {
    for (const schedule of schedulesOf(context)) {
      for (const session of schedule.entries) {
        const { date, day, name, pointer } = session;
        if (!day || date !== undefined) continue;
        const last = dateOf({ ...day, weekOfMonth: 4 });
        const isFree = last !== undefined && holidaysOn(last).length === 0;
        const choice = isFree ? moveToWeekOf(last, session, schedule) : undefined;
        const place = schedule.originOf(`${pointer}/weekOfMonth`);
        yield { ...place, target: 'value', ...noFifthWeekday(name, day, last), choice };
      }
    }
    for (const { found, at } of context.definitions) {
      for (const date of found.dates) {
        if (runsOverMonth(date.value)) yield { ...at(date), target: 'value', ...noSuchDay(date.value) };
      }
    }
  },
});
