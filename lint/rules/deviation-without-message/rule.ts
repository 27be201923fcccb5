import { schedules } from '../../collectors.ts';
import { isMisspelled, schedulesOf } from '../../dates/schedules.ts';
import { defineRule } from '../../rule.ts';
import { unexplained } from './messages.ts';

export default defineRule({
  id: 'deviation-without-message',
  severity: 'warning',
  title: 'Een noot bij een afwijkende dag',
  description:
    'Wie elke maand op donderdag komt, leest makkelijk over een dinsdag heen. Een noot onder het rooster voorkomt dat.',
  collect: schedules,
  *project(context) {
    for (const { entries, usualDay, originOf } of schedulesOf(context)) {
      if (usualDay === undefined) continue;
      for (const { day, entry, name, pointer } of entries) {
        if (!day || day.dayOfWeek === usualDay || entry.message !== undefined) continue;
        if (isMisspelled('message', entry, context.suggest)) continue;
        const place = originOf(`${pointer}/dayOfWeek`);
        yield { ...place, target: 'value', ...unexplained(name, day.dayOfWeek, usualDay) };
      }
    }
  },
});
