import type { PublicationDays } from '../../../renderer/project/publication.ts';
import type { Advice } from '../../advice.ts';
import { absentOn } from '../../dutch/days-in-words.ts';

export function nothingOn(days: readonly PublicationDays[]): Advice {
  return {
    message: `Op deze pagina staat ${absentOn(days, 'niets')}: geen enkel blok heeft deze dagen.`,
    cure: 'Geef de pagina zelf "publish" met de dagen van de blokken, of laat ten minste één blok altijd staan.',
    studioCure: 'Geef de pagina zelf de dagen van de blokken, of laat ten minste één blok altijd staan.',
  };
}
