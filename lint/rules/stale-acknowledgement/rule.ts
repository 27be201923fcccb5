import { holidaysOn } from '../../../renderer/calendar/holidays-on.ts';
import { looksLikeDate, schedules } from '../../collectors.ts';
import { schedulesOf } from '../../dates/schedules.ts';
import { defineRule } from '../../rule.ts';
import { noHoliday, otherDate } from './messages.ts';

export default defineRule({
  id: 'stale-acknowledgement',
  severity: 'warning',
  title: 'Toestemming voor een feestdag die nog klopt',
  description:
    '"holidayAcknowledged" geldt voor één datum. Is de bijeenkomst verplaatst, dan is de toestemming vervallen en kan die weg.',
  collect: schedules,
  *project(context) {
    for (const { entries, originOf } of schedulesOf(context)) {
      for (const { date, entry, name, pointer } of entries) {
        const acknowledged = entry.holidayAcknowledged;
        if (date === undefined || typeof acknowledged !== 'string') continue;
        // The schema reports anything but a date.
        if (!looksLikeDate(acknowledged)) continue;
        const place = originOf(`${pointer}/holidayAcknowledged`);
        if (acknowledged !== date)
          yield { ...place, target: 'value', ...otherDate(name, date, acknowledged) };
        else if (holidaysOn(date).length === 0) yield { ...place, target: 'value', ...noHoliday(name, date) };
      }
    }
  },
});
