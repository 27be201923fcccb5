import { capitalised, formatDate } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../rule.ts';

interface Session {
  name: string;
  date: string;
}

const cure = 'Kijk de maand, het jaar en de week van allebei na.';

export const sameDay = (session: string, before: string, date: string): Advice => ({
  message: `${capitalised(session)} is op dezelfde dag als ${before}: ${formatDate(date, 'weekday')}.`,
  cure,
});

/** For dates in a list that is no schedule. */
export const dateEarlier = (date: string, before: string): Advice => ({
  message: `${capitalised(formatDate(date, 'weekday'))} staat achter ${formatDate(before, 'weekday')}.`,
  cure: 'Zet de datums op volgorde, of kijk het jaar na.',
});

export const dateTwice = (date: string): Advice => ({
  message: `${capitalised(formatDate(date, 'weekday'))} staat twee keer in deze lijst.`,
  cure: 'Haal er een weg, of kies een andere datum.',
});

export const earlier = (session: Session, before: Session): Advice => ({
  message: `${capitalised(session.name)} (${formatDate(session.date, 'weekday')}) komt vóór ${before.name} (${formatDate(before.date, 'weekday')}).`,
  cure,
});
