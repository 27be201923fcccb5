import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

/** Names the other spelling of an address, when two addresses differ only in spelling. */
function like(path: string, firstPath: string): string {
  return path === firstPath
    ? ''
    : ` Het verschilt alleen in hoofdletters of schrijfwijze van ${firstPath}, en dat is op veel computers hetzelfde adres.`;
}

export function fileClash(path: string, firstPath: string, otherFile: string): Advice {
  return {
    message: `Het adres ${path} heeft al een bestand: ${otherFile}.${like(path, firstPath)}`,
    cure: 'Hernoem of verwijder een van de twee bestanden.',
  };
}

export function aliasClash(alias: string, firstPath: string, otherFile: string): Advice {
  return {
    message: `Het adres ${quoted(alias)} is al van ${otherFile}.${like(alias, firstPath)}`,
    cure: 'Haal dit adres weg, of kies een ander adres.',
  };
}
