import { capitalised } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../advice.ts';

/**
 * @param what a session or a date
 * @param vacations with their regions, such as `herfstvakantie (noord en midden)`
 */
export function inVacation(what: string, vacations: string): Advice {
  return {
    message: `${capitalised(what)} valt in de schoolvakantie: ${vacations}.`,
    cure: 'Dat mag. Verwacht je deelnemers uit die regio, kies dan liever een andere week.',
  };
}
