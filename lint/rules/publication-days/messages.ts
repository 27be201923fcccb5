import { formatDate } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../advice.ts';

/** @param what `Deze pagina` or `Dit blok` */
export function endsBeforeItBegins(what: string, { from, until }: { from: string; until: string }): Advice {
  return {
    message: `${what} komt nooit op de site: de laatste dag, ${formatDate(until, 'day')}, is voor de eerste, ${formatDate(from, 'day')}.`,
    cure: 'Kies in "until" een dag die niet voor "from" ligt, of haal een van beide weg.',
  };
}

/** @param name the property that the page cannot have */
export function alwaysThere(name: string, isHome: boolean): Advice {
  return {
    message: isHome
      ? 'De homepage staat altijd op de site: het logo boven elke pagina leidt ernaartoe.'
      : 'De pagina voor adressen die niet bestaan staat altijd op de site.',
    cure: `Haal "${name}" hier weg. Blokken op deze pagina kunnen wel "publish" hebben.`,
    studioCure: `Haal ${name === 'publish' ? 'de dagen' : `"${name}"`} hier weg. Blokken op deze pagina kunnen wel eigen dagen hebben.`,
  };
}
