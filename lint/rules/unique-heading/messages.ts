import { listed, quoted } from '../../dutch/words.ts';
import type { Advice } from '../../rule.ts';

export function sameHeading(heading: string, otherFiles: readonly string[]): Advice {
  return {
    message: `De grote kop ${quoted(heading)} staat ook in ${listed(otherFiles, 'en')}.`,
    cure: 'Geef elke pagina een eigen grote kop, zodat bezoekers zien waar ze zijn.',
  };
}
