import { schedules } from '../../collectors.ts';
import { schedulesOf } from '../../dates/schedules.ts';
import { defineRule } from '../../rule.ts';
import { missingFields } from './messages.ts';

/** A warning, because a site with such an entry works: the page falls back to a date (specification, section 5). */
export default defineRule({
  id: 'missing-schedule-field',
  severity: 'warning',
  title: 'Bijeenkomsten met een volledige datum',
  description:
    'Zonder jaar, maand of week rekent de pagina met 2025, januari en de eerste week. Dat is bijna nooit de bedoeling.',
  collect: schedules,
  *project(context) {
    for (const { entries, isComplete, originOf } of schedulesOf(context)) {
      if (!isComplete) continue;
      for (const { date, missing, name, pointer } of entries) {
        if (missing.length === 0) continue;
        yield { ...originOf(pointer), target: 'value', ...missingFields(name, missing, date) };
      }
    }
  },
});
