import { quoted } from '../../dutch/words.ts';
import type { Advice } from '../../rule.ts';

export function fileClash(path: string, otherFile: string): Advice {
  return {
    message: `Het adres ${path} heeft al een bestand: ${otherFile}.`,
    cure: 'Hernoem of verwijder een van de twee bestanden.',
  };
}

export function aliasClash(alias: string, otherFile: string): Advice {
  return {
    message: `Het adres ${quoted(alias)} is al van ${otherFile}.`,
    cure: 'Haal deze alias weg of kies een ander adres.',
  };
}
