import { formatDate } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../advice.ts';

const cure =
  'Kijk of iemand de meldingen op dit adres leest, en zet hier een datum van hoogstens een jaar vooruit.';

export function expiresSoon(date: string): Advice {
  return { message: `Het meldpunt voor lekken geldt nog tot ${formatDate(date, 'weekday')}.`, cure };
}

export function expired(date: string): Advice {
  return { message: `Het meldpunt voor lekken gold tot ${formatDate(date, 'weekday')}.`, cure };
}
