import type { Advice } from '../../advice.ts';
import { quoted, typed } from '../../dutch/words.ts';
import { reservedFolderMessage } from '../../routes/reserved-paths.ts';

export function ownAddress(alias: string): Advice {
  return {
    message: `${quoted(alias)} is het adres van deze pagina zelf.`,
    cure: 'Haal dit adres weg.',
  };
}

export function twice(alias: string): Advice {
  return {
    message: `Het adres ${quoted(alias)} staat hier twee keer.`,
    cure: 'Haal er een weg.',
  };
}

export function sameAddress(alias: string, route: string): Advice {
  return {
    message: `Het adres ${quoted(alias)} verschilt alleen in hoofdletters of schrijfwijze van het adres van de pagina zelf, ${quoted(route)}. Op veel computers is dat hetzelfde adres.`,
    cure: 'Haal dit adres weg.',
  };
}

export function tooLong(alias: string): Advice {
  return {
    message: `${quoted(alias)} kan hier niet: een deel ervan is te lang voor een bestandsnaam.`,
    cure: 'Maak elk deel tussen de schuine strepen korter dan 250 tekens.',
  };
}

export function notOnlyPath(alias: string, path: string): Advice {
  return {
    message: `${quoted(alias)} kan hier niet: een adres heeft geen #, geen ? en geen schuine streep aan het eind.`,
    cure: path.length > 1 ? `Schrijf ${typed(path)}.` : 'Haal dit adres weg.',
  };
}

export function reserved(start: string): Advice {
  return {
    message: reservedFolderMessage(start),
    cure: 'Kies een ander adres.',
  };
}

export function reservedFile(alias: string): Advice {
  return {
    message: `${quoted(alias)} kan hier niet: de site maakt daar zelf een bestand.`,
    cure: 'Haal dit adres weg, of kies een ander adres.',
  };
}

export function deviceName(alias: string, name: string): Advice {
  return {
    message: `${quoted(alias)} kan hier niet: Windows kan geen bestand of map maken die ${quoted(name)} heet.`,
    cure: 'Haal dit adres weg, of kies een ander adres.',
  };
}

export function unclean(alias: string): Advice {
  return {
    message: `${quoted(alias)} kan hier niet: er staan tekens of delen in die een adres van deze site niet heeft.`,
    cure: 'Gebruik tussen de schuine strepen alleen letters, cijfers, -, _ en punten ertussen, bijvoorbeeld "/oud/pagina.html".',
  };
}
