import { capitalised, formatDate } from '../../renderer/calendar/format-date.ts';
import { addDays } from '../../renderer/calendar/plain-date.ts';
import type { UpcomingChange } from './upcoming-changes.ts';

/** Formats upcoming changes as a Dutch text for people: a heading per day, and a line per change. */
export function upcomingTable(changes: readonly UpcomingChange[], from: string, days: number): string {
  const until = addDays(from, days - 1);
  const period = `Van ${formatDate(from, 'day')} tot en met ${formatDate(until, 'day')}`;
  if (changes.length === 0) return `${period} verandert er niets vanzelf.\n`;
  const lines = [`${period} verandert er vanzelf:`];
  let day = '';
  for (const { date, file, text } of changes) {
    if (date !== day) lines.push('', capitalised(formatDate(date, 'weekday')));
    day = date;
    lines.push(`  ${capitalised(text)} (${file})`);
  }
  return `${lines.join('\n')}\n`;
}
