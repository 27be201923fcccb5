import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

export function repeated(text: string, firstFile: string): Advice {
  return {
    message: `${quoted(text)} staat ook in ${firstFile}.`,
    cure: 'Zet het één keer in een programma of indeling, en verwijs ernaar met "$bind".',
  };
}
