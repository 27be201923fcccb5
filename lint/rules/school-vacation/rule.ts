import { formatDate } from '../../../renderer/calendar/format-date.ts';
import { schoolVacationsOn, schoolVacationsText } from '../../../renderer/calendar/school-vacations-on.ts';
import { dates, schedules } from '../../collectors.ts';
import { loneDates, schedulesOf } from '../../dates/schedules.ts';
import { defineRule } from '../../rule.ts';
import { inVacation } from './messages.ts';

export default defineRule({
  id: 'school-vacation',
  severity: 'info',
  title: 'Bijeenkomst in een schoolvakantie',
  description:
    'In een schoolvakantie zijn deelnemers met kinderen uit die regio vaak weg. Het mag, maar weet dat het zo is.',
  collect: { ...schedules, ...dates },
  *project(context) {
    for (const { entries, originOf } of schedulesOf(context)) {
      for (const { date, name, pointer } of entries) {
        if (date === undefined) continue;
        const vacations = schoolVacationsOn(date);
        if (vacations.length === 0) continue;
        const what = `${name} (${formatDate(date, 'weekday')})`;
        yield { ...originOf(pointer), target: 'value', ...inVacation(what, schoolVacationsText(vacations)) };
      }
    }
    for (const { file, pointer, value } of loneDates(context)) {
      const vacations = schoolVacationsOn(value);
      if (vacations.length === 0) continue;
      const advice = inVacation(formatDate(value, 'weekday'), schoolVacationsText(vacations));
      yield { file, pointer, target: 'value', ...advice };
    }
  },
});
