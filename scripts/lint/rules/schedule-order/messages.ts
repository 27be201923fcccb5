import { capitalised, formatDate } from '../../../../renderer/calendar/format-date.ts';
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

export const earlier = (session: Session, before: Session): Advice => ({
  message: `${capitalised(session.name)} (${formatDate(session.date, 'weekday')}) komt vóór ${before.name} (${formatDate(before.date, 'weekday')}).`,
  cure,
});
