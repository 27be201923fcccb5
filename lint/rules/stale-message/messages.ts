import { weekdayName } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../advice.ts';

export function otherDay(session: string, named: string, day: number): Advice {
  return {
    message: `De noot van ${session} noemt ${named}, maar de dag is ${weekdayName(day)}.`,
    cure: 'Pas de noot aan, of haal die weg.',
  };
}
