import { capitalised, formatDate } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../advice.ts';

interface Session {
  name: string;
  date: string;
}

const cure = 'Kijk de maand, het jaar en de week van allebei na.';

export function sameDay(session: string, before: string, date: string): Advice {
  return {
    message: `${capitalised(session)} is op dezelfde dag als ${before}: ${formatDate(date, 'weekday')}.`,
    cure,
  };
}

/** For dates in a list that is not a schedule. */
export function dateEarlier(date: string, before: string): Advice {
  return {
    message: `${capitalised(formatDate(date, 'weekday'))} staat achter ${formatDate(before, 'weekday')}.`,
    cure: 'Zet de data op volgorde, of kijk het jaar na.',
  };
}

export function dateTwice(date: string): Advice {
  return {
    message: `${capitalised(formatDate(date, 'weekday'))} staat twee keer in deze lijst.`,
    cure: 'Haal er een weg, of kies een andere datum.',
  };
}

export function earlier(session: Session, before: Session): Advice {
  return {
    message: `${capitalised(session.name)} (${formatDate(session.date, 'weekday')}) komt vóór ${before.name} (${formatDate(before.date, 'weekday')}).`,
    cure: `${cure} Kloppen die, zet de bijeenkomsten dan op volgorde, en nummer ze door.`,
  };
}
