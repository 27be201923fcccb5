import { capitalised, formatDate, weekdayName } from '../../../renderer/calendar/format-date.ts';
import type { WeekdayOfMonth } from '../../../renderer/calendar/nth-weekday.ts';
import { dateParts, daysInMonth, isoDate } from '../../../renderer/calendar/plain-date.ts';
import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

function monthName(year: number, month: number): string {
  return formatDate(isoDate(year, month, 1), 'month');
}

export function noFifthWeekday(
  session: string,
  { year, month, dayOfWeek }: WeekdayOfMonth,
  last: string | undefined,
): Advice {
  const lastDay =
    last && `De laatste ${weekdayName(dayOfWeek)} van die maand is ${formatDate(last, 'numeric')}`;
  return {
    message: `${capitalised(session)} heeft geen datum: ${monthName(year, month)} heeft geen vijfde ${weekdayName(dayOfWeek)}.`,
    cure: lastDay === undefined ? 'Kies een andere week.' : `${lastDay}: "weekOfMonth": 4.`,
    studioCure: lastDay && `${lastDay}.`,
  };
}

export function noSuchDay(date: string): Advice {
  const { year, month } = dateParts(date);
  const days = daysInMonth(year, month);
  return {
    message: `${quoted(date)} bestaat niet: ${monthName(year, month)} heeft ${days} dagen.`,
    cure: `De laatste dag van die maand is "${isoDate(year, month, days)}".`,
  };
}
