import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

/** @param others names of the other files that have it */
export function sameHeading(heading: string, others: string): Advice {
  return {
    message: `De grote kop ${quoted(heading)} staat ook in ${others}.`,
    cure: 'Geef elke pagina een eigen grote kop, zodat bezoekers zien waar ze zijn.',
  };
}
