import { identityOf } from '../../../renderer/project/source-file.ts';
import { dates, schedules } from '../../collectors.ts';
import { defineRule } from '../../rule.ts';
import { loneDates, schedulesOf } from '../../schedules.ts';
import { datePassed, schedulePassed } from './messages.ts';

/** Returns the name of a programme by its file; undefined for any other file. */
function programmeIn(file: string): string | undefined {
  const { kind, name } = identityOf(file);
  return kind === 'programme' ? name : undefined;
}

/** A tip and never more: a project that did not change must not fail because a day went by. */
export default defineRule({
  id: 'schedule-in-the-past',
  severity: 'info',
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
    for (const { file, pointer, value, exists } of loneDates(context)) {
      if (exists && value < asOf) yield { file, pointer, target: 'value', ...datePassed(value) };
    }
  },
});
