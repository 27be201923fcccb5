import { capitalised, formatDate, weekdayName } from '../../../renderer/calendar/format-date.ts';
import { weekdayOfMonth } from '../../../renderer/calendar/nth-weekday.ts';
import { dayOfWeek } from '../../../renderer/calendar/plain-date.ts';
import type { Advice } from '../../advice.ts';
import { listed } from '../../dutch/words.ts';

/** Suggests a free day. @param typed formats that date as an author types it here; by default it is not typed */
function instead(free: string | undefined, typed?: (free: string) => string): string {
  if (free === undefined) return 'Kies een andere dag.';
  const weekday = weekdayName(dayOfWeek(free));
  const json = typed === undefined ? '' : `: ${typed(free)}`;
  return `De dichtstbijzijnde vrije ${weekday} in die maand is ${formatDate(free, 'numeric')}${json}.`;
}

export function sessionOnHoliday(
  session: string,
  date: string,
  holidays: readonly string[],
  free: string | undefined,
): Advice {
  return {
    message: `${capitalised(session)} valt op ${formatDate(date, 'weekday')}, en dat is ${listed(holidays, 'en')}.`,
    cure:
      `${instead(free, (day) => `"weekOfMonth": ${weekdayOfMonth(day).weekOfMonth}`)} ` +
      `Gaat de bijeenkomst bewust door, zet er dan "holidayAcknowledged": "${date}" bij.`,
    studioCure: `${instead(free)} Gaat de bijeenkomst bewust door, vul die dag dan in bij "holidayAcknowledged".`,
  };
}

export function dateOnHoliday(date: string, holidays: readonly string[], free: string | undefined): Advice {
  return {
    message: `${capitalised(formatDate(date, 'weekday'))} is ${listed(holidays, 'en')}.`,
    cure: instead(free, (day) => `"${day}"`),
    studioCure: instead(free),
  };
}
