import { dateParts, dayOfWeek } from './plain-date.ts';

const WEEKDAYS = ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'] as const;
const MONTHS = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
] as const;

/** The Dutch name of a weekday, 0 (`zondag`) to 6 (`zaterdag`). Empty for any other number. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday] ?? '';

/** A text with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A `YYYY-MM-DD` date in Dutch: `09-09-2025` (numeric) or `dinsdag 9 september 2025` (long). */
export function formatDate(date: string, style: 'numeric' | 'long'): string {
  if (style === 'numeric') return date.split('-').reverse().join('-');
  const { year, month, day } = dateParts(date);
  return `${weekdayName(dayOfWeek(date))} ${day} ${MONTHS[month - 1] ?? ''} ${year}`;
}
