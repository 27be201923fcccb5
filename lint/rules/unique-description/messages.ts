import { listed } from '../../dutch/words.ts';
import type { Advice } from '../../rule.ts';

export function sameDescription(otherFiles: readonly string[]): Advice {
  return {
    message: `Deze beschrijving staat ook in ${listed(otherFiles, 'en')}.`,
    cure: 'Schrijf wat een bezoeker op deze pagina vindt, en niet op de andere. De beschrijving staat in zoekresultaten.',
  };
}
