import type { Advice } from '../../advice.ts';
import { counted, quoted } from '../../dutch/words.ts';

export function longTitle(length: number, limit: number, brand: string): Advice {
  return {
    message: `Deze titel is met ${quoted(brand)} erachter ${length} tekens; zoekmachines kappen hem af.`,
    cure: `Maak hem ${counted(length - limit, 'teken', 'tekens')} korter en zet het belangrijkste vooraan.`,
  };
}

export function longDescription(length: number, limit: number): Advice {
  return {
    message: `Deze beschrijving is ${length} tekens; zoekmachines laten er ongeveer ${limit} zien.`,
    cure: `Maak hem ${counted(length - limit, 'teken', 'tekens')} korter.`,
  };
}

export function shortDescription(length: number, least: number): Advice {
  return {
    message: `Deze beschrijving is maar ${counted(length, 'teken', 'tekens')}.`,
    cure: `Vertel in ${least} tot 160 tekens wat een bezoeker op deze pagina vindt.`,
  };
}
