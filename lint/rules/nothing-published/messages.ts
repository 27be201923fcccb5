import type { PublicationDays } from '../../../renderer/project/publication.ts';
import { allDaysInWords } from '../../dutch/days-in-words.ts';
import type { Advice } from '../../rule.ts';

export function nothingOn(days: readonly PublicationDays[]): Advice {
  return {
    message: `Op deze pagina staat ${allDaysInWords(days)} niets: geen enkel blok is er dan.`,
    cure: 'Geef de pagina zelf "publish" met de dagen van haar blokken, of laat ten minste één blok altijd staan.',
  };
}
