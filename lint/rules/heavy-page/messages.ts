import type { Advice } from '../../advice.ts';
import { dutchNumber, listed, quoted } from '../../dutch/words.ts';

/** The text in one block that comes from one file. */
export interface BlockText {
  /** Its place on the page, from 1. */
  number: number;
  type: string;
  characters: number;
  /** Undefined for the page's own file. */
  file: string | undefined;
}

function described({ number, type, characters, file }: BlockText): string {
  const origin = file === undefined ? '' : `, uit ${file}`;
  return `blok ${number} (${quoted(type)}, ${dutchNumber(characters)} tekens${origin})`;
}

export function heavyPage(characters: number, heaviest: readonly BlockText[]): Advice {
  return {
    message: `Deze pagina heeft ${dutchNumber(characters)} tekens aan tekst. Dat is veel voor één pagina. De meeste tekst staat in ${listed(heaviest.map(described), 'en')}.`,
    cure: 'Verdeel de tekst over meer pagina’s als dat je lezers helpt. Zo laten mag ook.',
  };
}
