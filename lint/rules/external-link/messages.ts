import type { Advice } from '../../advice.ts';
import { didYouMean, quoted, typed } from '../../dutch/words.ts';

export function dangerous(scheme: string): Advice {
  return {
    message: `Een link met ${quoted(scheme)} is gevaarlijk voor bezoekers en werkt op deze site niet.`,
    cure: 'Gebruik een gewoon adres dat begint met https://.',
  };
}

export function notSecure(address: string): Advice {
  return {
    message: 'Dit adres is niet beveiligd.',
    cure: `Schrijf ${typed(address.replace(/^http:/i, 'https:'))} en kijk of het werkt.`,
  };
}

/**
 * @param inButton whether it is in a button, whose `kind` decides between `to` and `href`
 * @param canBeTo whether the link can lead to a place on this site
 */
export function isInternal(address: string, inButton: boolean, canBeTo: boolean): Advice {
  return {
    message: `${quoted(address)} is een plek op deze site.`,
    cure: cureForInternal(address, inButton, canBeTo),
  };
}

function cureForInternal(address: string, inButton: boolean, canBeTo: boolean): string {
  if (inButton) return `Maak er "kind": "route" en "to": ${typed(address)} van.`;
  return canBeTo
    ? 'Gebruik "to" in plaats van "href".'
    : 'Deze link kan alleen naar een andere website gaan: begin met https://, mailto: of tel:.';
}

export function withoutScheme(address: string): Advice {
  return {
    message: `${quoted(address)} is geen volledig adres.`,
    cure: `Schrijf het adres helemaal uit: ${typed(`https://${address.replace(/^\/+/, '')}`)}.`,
  };
}

/** For an e-mail address or telephone number without a scheme. @param whole the address with its scheme */
export function withoutStart(address: string, whole: string): Advice {
  return {
    message: `${quoted(address)} is zo geen link.`,
    cure: didYouMean([whole]),
  };
}

export function unknownForm(address: string): Advice {
  return {
    message: `${quoted(address)} is geen adres buiten deze site.`,
    cure: 'Een adres buiten deze site begint met https://, mailto: of tel:.',
  };
}

/** For what looks like the route of a page. @param near the routes that the author may have meant */
export function looksInternal(address: string, near: readonly string[]): Advice {
  return {
    message: `${quoted(address)} is zo geen adres van een pagina.`,
    cure: didYouMean(near),
  };
}

export function capitals(start: string): Advice {
  return {
    message: `Het begin van dit adres, ${quoted(start)}, hoort in kleine letters.`,
    cure: `Schrijf ${typed(start.toLowerCase())}.`,
  };
}

export const spacesAround: Advice = {
  message: 'Voor of achter dit adres staat een spatie.',
  cure: 'Haal de spaties aan het begin en het eind weg.',
};

/** @param instead the replacement for the character; undefined when it can be left out */
export function wrongCharacter(character: string, instead: string | undefined): Advice {
  const name = /\s/.test(character) ? 'spatie' : quoted(character);
  return {
    message: `In dit adres kan geen ${name} staan.`,
    cure: instead === undefined ? `Haal elke ${name} weg.` : `Schrijf ${instead} in plaats van elke ${name}.`,
  };
}

/** @param number the same number in a valid form; undefined when that is uncertain */
export function phoneNumber(number: string | undefined): Advice {
  return {
    message: 'Een telefoonnummer heeft hier alleen cijfers en streepjes, en soms een + aan het begin.',
    cure: `Schrijf ${number === undefined ? 'het nummer voluit, bijvoorbeeld "tel:+31201234567"' : quoted(`tel:${number}`)}.`,
  };
}

export function incomplete(address: string): Advice {
  return {
    message: `${quoted(address)} is geen volledig adres.`,
    cure: 'Schrijf het helemaal uit, bijvoorbeeld "https://voorbeeld.nl" of "mailto:naam@voorbeeld.nl".',
  };
}

export function unreadable(address: string): Advice {
  return {
    message: `${quoted(address)} is geen adres dat een browser kan openen.`,
    cure: 'Open de plek in je browser en neem het adres over uit de adresbalk.',
  };
}

/** @param path the path of the address, which may exist on this site */
export function onlyHere(address: string, path: string): Advice {
  return {
    message: `${quoted(address)} werkt alleen op je eigen computer.`,
    cure: `Schrijf het adres van de pagina op deze site: ${quoted(path)}.`,
  };
}

export function notFramed(address: string): Advice {
  return {
    message: `De agenda opent in een venster op de pagina; dat kan niet met ${quoted(address)}.`,
    cure: 'Gebruik het adres van je agenda dat begint met https://.',
  };
}
