import type { Advice } from '../../advice.ts';
import { counted } from '../../dutch/words.ts';

export function noBreakSpaces(count: number): Advice {
  return {
    message: `In deze tekst ${count === 1 ? 'staat' : 'staan'} ${counted(count, 'vaste spatie', 'vaste spaties')} (U+00A0): daar breekt de regel niet af.`,
    cure: 'Meegekomen met plakken? Typ daar dan een gewone spatie. Horen de woorden bij elkaar, dan mag het zo blijven.',
  };
}
