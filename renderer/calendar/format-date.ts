import { UTCDate } from '@date-fns/utc';
import { format } from 'date-fns/format';
import { nl } from 'date-fns/locale/nl';
import { utcDate } from './plain-date.ts';

/** Patterns of date-fns (Unicode TR 35, date field symbols) by style. */
const PATTERNS = {
  numeric: 'dd-MM-yyyy',
  weekday: 'EEEE dd-MM-yyyy',
  day: 'd MMMM yyyy',
  long: 'EEEE d MMMM yyyy',
  month: 'MMMM yyyy',
} as const;

/**
 * How a date is written: `09-09-2025` (numeric), `dinsdag 09-09-2025` (weekday), `9 september 2025` (day), `dinsdag 9
 * september 2025` (long), or only its month, `september 2025`.
 */
type DateStyle = keyof typeof PATTERNS;

/** Formats a `YYYY-MM-DD` date in Dutch. @throws RangeError when it is not a date */
export function formatDate(date: string, style: DateStyle): string {
  return format(utcDate(date), PATTERNS[style], { locale: nl });
}

/** Returns the Dutch name of a weekday, 0 (`zondag`) to 6 (`zaterdag`). */
export function weekdayName(weekday: number): string {
  // 2 January 2000 was a Sunday.
  return format(new UTCDate(2000, 0, 2 + weekday), 'EEEE', { locale: nl });
}

/** Returns a text with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
