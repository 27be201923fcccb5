import { listed, quoted } from '../../dutch/words.ts';
import type { Advice } from '../../rule.ts';

export function sameTitle(title: string, otherFiles: readonly string[]): Advice {
  return {
    message: `De titel ${quoted(title)} staat ook in ${listed(otherFiles, 'en')}.`,
    cure: 'Geef elke pagina een eigen titel, zodat bezoekers en zoekmachines ze uit elkaar houden.',
  };
}
