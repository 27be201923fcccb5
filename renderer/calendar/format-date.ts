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

/**
 * How a date is written: `09-09-2025` (numeric), `dinsdag 09-09-2025` (weekday), `dinsdag 9 september 2025` (long),
 * or only its month, `september 2025`.
 */
export type DateStyle = 'numeric' | 'weekday' | 'long' | 'month';

/** A `YYYY-MM-DD` date in Dutch. */
export function formatDate(date: string, style: DateStyle): string {
  const numeric = date.split('-').reverse().join('-');
  if (style === 'numeric') return numeric;
  const { year, month, day } = dateParts(date);
  const weekday = weekdayName(dayOfWeek(date));
  if (style === 'weekday') return `${weekday} ${numeric}`;
  const monthAndYear = `${MONTHS[month - 1] ?? ''} ${year}`;
  return style === 'month' ? monthAndYear : `${weekday} ${day} ${monthAndYear}`;
}
