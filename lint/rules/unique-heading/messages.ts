import { quoted } from '../../dutch/words.ts';
import type { Advice } from '../../rule.ts';

/** @param others names of the files that have it too */
export function sameHeading(heading: string, others: string): Advice {
  return {
    message: `De grote kop ${quoted(heading)} staat ook in ${others}.`,
    cure: 'Geef elke pagina een eigen grote kop, zodat bezoekers zien waar ze zijn.',
  };
}
