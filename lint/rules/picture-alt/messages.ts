import { quoted } from '../../dutch/words.ts';
import type { Advice } from '../../rule.ts';

export const fileName: Advice = {
  message: 'De beschrijving is een bestandsnaam.',
  cure: 'Schrijf in één zin wat er te zien is, of zet "decorative": true als het alleen versiering is.',
};

export const saysPicture = (words: string): Advice => ({
  message: `${quoted(words)} is overbodig: een schermlezer zegt zelf al dat het een afbeelding is.`,
  cure: 'Begin met wat er te zien is.',
});

export const tooLong = (length: number, limit: number): Advice => ({
  message: `De beschrijving is ${length} tekens lang.`,
  cure: `Houd het bij één zin van hoogstens ${limit} tekens; de rest hoort in de tekst van de pagina.`,
});

export const saysNothing = (alt: string): Advice => ({
  message: `${quoted(alt)} zegt niet wat er te zien is.`,
  cure: 'Schrijf in één zin wat er te zien is, of zet "decorative": true als het alleen versiering is.',
});
