import { identityOf } from '../../../renderer/project/source-file.ts';
import { dates, schedules } from '../../collectors.ts';
import { loneDateLists, schedulesOf } from '../../dates/schedules.ts';
import { defineRule } from '../../rule.ts';
import { datesPassed, schedulePassed } from './messages.ts';

/** Returns the name of a programme by its file; undefined for any other file. */
function programmeIn(file: string): string | undefined {
  const { kind, name } = identityOf(file);
  return kind === 'programme' ? name : undefined;
}

/** Never an error: an unchanged project must not fail because a day went by. */
export default defineRule({
  id: 'schedule-in-the-past',
  severity: 'warning',
  title: 'Data die nog komen',
  description:
    'Een rooster dat voorbij is, trekt geen deelnemers. Met --as-of kijk je hoe het er op een andere dag voor staat.',
  collect: { ...schedules, ...dates },
  *project(context) {
    const { asOf } = context.options;
    if (asOf === undefined) return;
    for (const { entries, originOf } of schedulesOf(context)) {
      const last = entries
        .flatMap(({ date }) => date ?? [])
        .sort()
        .at(-1);
      if (last === undefined || last >= asOf) continue;
      const place = originOf('/schedule');
      yield { ...place, target: 'key', ...schedulePassed(last, programmeIn(place.file)) };
    }
    for (const { dates: list } of loneDateLists(context)) {
      const last = list.at(-1);
      if (!last || last.value >= asOf) continue;
      const { file, pointer, value } = last;
      yield {
        file,
        pointer,
        target: 'value',
        ...datesPassed(value, new Set(list.map((date) => date.value)).size),
      };
    }
  },
});
