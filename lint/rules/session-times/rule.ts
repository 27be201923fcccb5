import type { JsonValue } from '../../../renderer/project/json.ts';
import { timeOfDayPattern } from '../../../schemas/time-of-day-pattern.ts';
import { schedules } from '../../collectors.ts';
import { schedulesOf } from '../../dates/schedules.ts';
import { defineRule } from '../../rule.ts';
import { defaultsEndEarly, endsEarly } from './messages.ts';

/** Reads a time of day as `HH:mm`, which sorts as text; undefined for anything else, which the schema reports. */
function timeIn(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && timeOfDayPattern.test(value) ? value : undefined;
}

export default defineRule({
  id: 'session-times',
  severity: 'error',
  title: 'Eerst beginnen, dan eindigen',
  description:
    'De eindtijd van een bijeenkomst ligt na de begintijd, ook als één van beide de vaste tijd is.',
  collect: schedules,
  *project(context) {
    for (const { sessions, entries, originOf } of schedulesOf(context)) {
      const usualStart = timeIn(sessions.defaultStartTime);
      const usualEnd = timeIn(sessions.defaultEndTime);
      if (usualStart !== undefined && usualEnd !== undefined && usualEnd <= usualStart) {
        yield { ...originOf('/defaultEndTime'), target: 'value', ...defaultsEndEarly(usualStart, usualEnd) };
      }
      for (const { entry, name, pointer } of entries) {
        const ownStart = entry.startTime !== undefined;
        const ownEnd = entry.endTime !== undefined;
        if (!ownStart && !ownEnd) continue;
        const start = ownStart ? timeIn(entry.startTime) : usualStart;
        const end = ownEnd ? timeIn(entry.endTime) : usualEnd;
        if (start === undefined || end === undefined || end > start) continue;
        const place = originOf(`${pointer}/${ownEnd ? 'endTime' : 'startTime'}`);
        yield { ...place, target: 'value', ...endsEarly(name, { start, end, ownStart, ownEnd }) };
      }
    }
  },
});
