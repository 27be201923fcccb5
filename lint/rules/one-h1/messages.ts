import type { PublicationDays } from '../../../renderer/project/publication.ts';
import type { Advice } from '../../advice.ts';
import { absentOn } from '../../dutch/days-in-words.ts';
import { listed, quoted } from '../../dutch/words.ts';

/** Names a block with an h1 in a cure. @param field the property that holds the h1, if it is optional */
export function headingBlock(type: string, field: string | undefined): string {
  return field === undefined ? quoted(type) : `${quoted(type)} (met ${quoted(field)})`;
}

/** @param blocks as `headingBlock` names them */
export function noHeading(blocks: readonly string[]): Advice {
  return {
    message: 'Deze pagina heeft geen grote kop (h1).',
    cure: `Begin de pagina met een blok dat die kop heeft: ${listed(blocks, 'of')}.`,
  };
}

/** @param days the days on which the page has blocks, but none with a heading */
export function noHeadingOn(days: readonly PublicationDays[]): Advice {
  return {
    message: `Deze pagina heeft ${absentOn(days, 'geen grote kop (h1)')}: het blok met die kop heeft andere dagen.`,
    cure: 'Haal "publish" bij dat blok weg, of geef een ander blok met een grote kop de overige dagen.',
    studioCure: 'Haal de dagen bij dat blok weg, of geef een ander blok met een grote kop de overige dagen.',
  };
}

export function secondHeading(first: string): Advice {
  return {
    message: `Deze pagina heeft al een grote kop (h1): ${quoted(first)}.`,
    cure: 'Haal deze kop weg als het blok ook zonder kan. Anders: maak hier een ander soort blok van, of zet dit op een eigen pagina.',
  };
}

export const headingInText: Advice = {
  message: 'Een kop met één # in een tekst is een tweede grote kop (h1) op de pagina.',
  cure: 'Begin een tussenkop met ## of ###.',
};

export const underlinedHeading: Advice = {
  message: 'Tekst met een streep van = eronder is een tweede grote kop (h1) op de pagina.',
  cure: 'Haal de regel met = weg, en zet ## en een spatie voor de kop.',
};

export function headingOfSite(type: string): Advice {
  return {
    message: `Het blok ${quoted(type)} geeft elke pagina een tweede grote kop (h1), want het staat boven of onder alle pagina’s.`,
    cure: 'Zet dit blok op een pagina, of kies voor "header" en "footer" een soort blok zonder grote kop.',
    studioCure:
      'Zet dit blok op een pagina, of kies boven en onder de pagina’s een soort blok zonder grote kop.',
  };
}
