import { capitalised, formatDate } from '../../../renderer/calendar/format-date.ts';
import { FALLBACK } from '../../../renderer/calendar/session-dates.ts';
import type { Advice } from '../../advice.ts';
import type { DatingField } from '../../dates/schedules.ts';
import { listed, quoted } from '../../dutch/words.ts';

export function missingFields(
  session: string,
  missing: readonly DatingField[],
  date: string | undefined,
): Advice {
  const fallback = missing.map((field) => `"${field}": ${FALLBACK[field]}`);
  const shown = date === undefined ? '' : `, en toont dus ${formatDate(date, 'weekday')}`;
  return {
    message: `${capitalised(session)} heeft geen ${listed(missing.map(quoted), 'en')}. De pagina rekent met ${listed(fallback, 'en')}${shown}.`,
    cure: `Vul ${listed(missing.map(quoted), 'en')} in.`,
  };
}
