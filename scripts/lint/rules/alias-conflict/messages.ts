import type { Advice } from '../../rule.ts';
import { quoted } from '../../words.ts';

export const ownAddress = (alias: string): Advice => ({
  message: `${quoted(alias)} is het adres van deze pagina zelf.`,
  cure: 'Haal deze alias weg.',
});

export const twice = (alias: string): Advice => ({
  message: `De alias ${quoted(alias)} staat hier twee keer.`,
  cure: 'Haal er een weg.',
});

export const notOnlyPath = (alias: string, path: string): Advice => ({
  message: `${quoted(alias)} kan geen alias zijn: die heeft geen #, geen ? en geen schuine streep aan het eind.`,
  cure: path.length > 1 ? `Schrijf ${quoted(path)}.` : 'Haal deze alias weg.',
});

export const reserved = (start: string): Advice => ({
  message: `Adressen die met ${quoted(start)} beginnen gebruikt de site zelf.`,
  cure: 'Kies een ander adres.',
});
