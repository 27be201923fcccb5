import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

export const fileName: Advice = {
  message: 'De beschrijving is een bestandsnaam.',
  cure: 'Schrijf in één zin wat er te zien is, of zet "decorative": true als het alleen versiering is.',
};

export function saysPicture(words: string): Advice {
  return {
    message: `${quoted(words)} is overbodig: een schermlezer zegt zelf al dat het een afbeelding is.`,
    cure: 'Begin met wat er te zien is.',
  };
}

export function tooLong(length: number, limit: number): Advice {
  return {
    message: `De beschrijving is ${length} tekens lang.`,
    cure: `Houd het bij één zin van hoogstens ${limit} tekens; de rest hoort in de tekst van de pagina.`,
  };
}

export function saysNothing(alt: string): Advice {
  return {
    message: `${quoted(alt)} zegt niet wat er te zien is.`,
    cure: 'Schrijf in één zin wat er te zien is, of zet "decorative": true als het alleen versiering is.',
  };
}
