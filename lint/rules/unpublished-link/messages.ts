import type { PublicationDays } from '../../../renderer/project/publication.ts';
import type { Advice } from '../../advice.ts';
import { absentOn, daysInWords } from '../../dutch/days-in-words.ts';
import { quoted } from '../../dutch/words.ts';

export function pageIsDraft(path: string): Advice {
  return {
    message: `De pagina ${quoted(path)} is een concept en staat dus niet op de site, maar deze link wel.`,
    cure: 'Haal de link weg, of haal "draft" van die pagina weg als die klaar is.',
  };
}

/** @param missing the days with a link but no page @param both the days with both */
export function pageAbsent(
  path: string,
  missing: readonly PublicationDays[],
  both: readonly PublicationDays[],
): Advice {
  const [period] = both;
  const message = `De pagina ${quoted(path)} staat ${absentOn(missing, 'niet')} op de site, maar deze link wel.`;
  if (period === undefined || both.length > 1) {
    return { message, cure: 'Haal de link weg, of verander de dagen van die pagina.' };
  }
  const days = JSON.stringify(period)
    .replaceAll(/([:,{])/g, '$1 ')
    .replace('}', ' }');
  const cureWith = (what: string) =>
    `Geef het blok met deze link ${what}, of verander de dagen van die pagina.`;
  return {
    message,
    cure: cureWith(`"publish": ${days}`),
    studioCure: cureWith(`eigen dagen: ${daysInWords(period)}`),
  };
}

export function anchorAbsent(anchor: string, missing: readonly PublicationDays[]): Advice {
  return {
    message: `Het blok met "id": ${quoted(anchor)} staat ${absentOn(missing, 'niet')} op de pagina, maar deze link wel.`,
    cure: `Haal ${quoted(`#${anchor}`)} uit de link, of geef het blok met de link dezelfde dagen in "publish".`,
    studioCure: `Haal ${quoted(`#${anchor}`)} uit de link, of geef het blok met de link dezelfde dagen.`,
  };
}

export function redirectAbsent(path: string, isDraft: boolean, missing: readonly PublicationDays[]): Advice {
  return {
    message: isDraft
      ? `De pagina ${quoted(path)} is een concept, dus deze doorverwijzing loopt dood.`
      : `De pagina ${quoted(path)} staat ${absentOn(missing, 'niet')} op de site, dus deze doorverwijzing loopt dood.`,
    cure: 'Kies het adres van een pagina die er steeds is, of zet dit adres bij "aliases" van die pagina en verwijder dit bestand.',
  };
}
