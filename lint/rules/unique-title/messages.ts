import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

/** @param others names of the other files that have it */
export function sameTitle(title: string, others: string): Advice {
  return {
    message: `De titel ${quoted(title)} staat ook in ${others}.`,
    cure: 'Geef elke pagina een eigen titel, zodat bezoekers en zoekmachines ze uit elkaar houden.',
  };
}
