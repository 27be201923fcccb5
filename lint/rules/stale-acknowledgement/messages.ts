import { capitalised, formatDate } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

const cure = 'Haal "holidayAcknowledged" hier weg.';

/** @param acknowledged as the author typed it */
export function otherDate(session: string, date: string, acknowledged: string): Advice {
  return {
    message: `${capitalised(session)} is op ${formatDate(date, 'weekday')}; de toestemming voor ${quoted(acknowledged)} doet dus niets.`,
    cure,
  };
}

export function noHoliday(session: string, date: string): Advice {
  return {
    message: `${capitalised(session)} is op ${formatDate(date, 'weekday')}, en dat is geen feestdag.`,
    cure,
  };
}
