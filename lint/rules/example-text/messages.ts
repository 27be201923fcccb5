import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

export function stillExample(text: string): Advice {
  return {
    message: `${quoted(text)} is de tekst van het voorbeeld.`,
    cure: 'Schrijf je eigen tekst.',
  };
}

/** For a link with the destination that the Studio begins with. */
export const noDestination: Advice = {
  message: 'Deze knop of link heeft nog geen bestemming.',
  cure: 'Kies waar die heen gaat, of haal de knop of link weg.',
};

export function stillStart(text: string): Advice {
  return {
    message: `${quoted(text)} staat er nog, en bezoekers lezen het zo.`,
    cure: 'Schrijf je eigen tekst, of haal dit onderdeel weg.',
  };
}
