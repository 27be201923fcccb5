import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

export function stillExample(text: string): Advice {
  return {
    message: `${quoted(text)} is de tekst van het voorbeeld.`,
    cure: 'Schrijf je eigen tekst.',
  };
}

export function stillStart(text: string): Advice {
  return {
    message: `${quoted(text)} staat er nog, en bezoekers lezen het zo.`,
    cure: 'Schrijf je eigen tekst, of haal dit onderdeel weg.',
  };
}
