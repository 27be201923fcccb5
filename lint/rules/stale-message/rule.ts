import { weekdayName } from '../../../renderer/calendar/format-date.ts';
import { schedules } from '../../collectors.ts';
import { schedulesOf } from '../../dates/schedules.ts';
import { defineRule } from '../../rule.ts';
import { otherDay } from './messages.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6].map(weekdayName);
const NAMED = new RegExp(`\\b(?:${WEEKDAYS.join('|')})\\b`, 'gi');

export default defineRule({
  id: 'stale-message',
  severity: 'warning',
  title: 'De noot past bij de dag',
  description:
    'Wie een bijeenkomst verplaatst, vergeet makkelijk de noot. Die staat onder het rooster, en noemt dan de oude dag.',
  collect: schedules,
  *project(context) {
    for (const { entries, originOf } of schedulesOf(context)) {
      for (const { day, entry, name, pointer } of entries) {
        if (!day || typeof entry.message !== 'string') continue;
        const named = entry.message.match(NAMED) ?? [];
        const [first] = named;
        if (first === undefined || named.some((word) => word.toLowerCase() === weekdayName(day.dayOfWeek)))
          continue;
        const place = originOf(`${pointer}/message`);
        yield { ...place, target: 'value', ...otherDay(name, first.toLowerCase(), day.dayOfWeek) };
      }
    }
  },
});
