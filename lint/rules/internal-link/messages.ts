import type { Advice } from '../../advice.ts';
import { didYouMean, quoted, typed } from '../../dutch/words.ts';

export function noSuchPage(path: string, near: readonly string[]): Advice {
  return {
    message: `De pagina ${quoted(path)} bestaat niet.`,
    cure:
      near.length > 0
        ? `${didYouMean(near)} Haal anders de link weg.`
        : 'Kies het adres van een pagina die er is, maak de pagina, of haal de link weg.',
  };
}

export function noSuchDownload(address: string, near: readonly string[]): Advice {
  const message = `Het bestand ${quoted(address)} is er niet.`;
  if (near.length > 0) return { message, cure: `${didYouMean(near)} Haal anders de link weg.` };
  return {
    message,
    cure: 'Zet het bestand in pages/_media, met een naam van kleine letters, cijfers en streepjes zoals jaarplan-2026.pdf, of haal de link weg.',
    studioCure: 'Upload het bestand waar je de link kiest, of haal de link weg.',
  };
}

export function trailingSlash(path: string): Advice {
  return {
    message: `Het adres van deze pagina is ${path}, zonder schuine streep aan het eind.`,
    cure: 'Haal de laatste schuine streep weg; `npm run fix` doet het ook.',
  };
}

/**
 * @param inButton whether it is in a button, whose `kind` decides between `to` and `href`
 * @param canBeHref whether the link can lead out of the site
 */
export function isExternal(address: string, inButton: boolean, canBeHref: boolean): Advice {
  return {
    message: `${quoted(address)} is geen adres van deze site.`,
    cure: cureForExternal(address, inButton, canBeHref),
  };
}

function cureForExternal(address: string, inButton: boolean, canBeHref: boolean): string {
  if (inButton) return `Maak er "kind": "external" en "href": ${typed(address)} van.`;
  return canBeHref
    ? 'Gebruik "href" in plaats van "to".'
    : 'Deze link kan alleen naar een plek op deze site gaan: die begint met / of #, bijvoorbeeld /contact.';
}

export function notInternal(address: string, near: readonly string[]): Advice {
  return {
    message: `${quoted(address)} is geen adres van deze site.`,
    cure:
      near.length > 0 ? didYouMean(near) : 'Een plek op deze site begint met / of #, bijvoorbeeld /contact.',
  };
}

export function noContactPage(path: string): Advice {
  return {
    message: `Deze knop gaat naar ${path}, maar die pagina bestaat niet.`,
    cure: 'Maak die pagina, of zet in "to" het adres van een pagina met een formulier.',
    studioCure: 'Maak die pagina, of kies het adres van een pagina met een formulier.',
  };
}
