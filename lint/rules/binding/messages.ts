import { layoutFile, programmeFile } from '../../../renderer/project/source-file.ts';
import type { Advice } from '../../advice.ts';
import { didYouMean, listed, quoted, typed } from '../../dutch/words.ts';

/** Maximum names that a cure lists. */
const SHOWN = 12;

function choose(near: readonly string[], all: readonly string[], otherwise: string): string {
  if (near.length > 0) return didYouMean(near);
  if (all.length === 1) return `Er is alleen ${listed(all.map(typed), 'of')}.`;
  return all.length > 0 ? `Kies uit ${listed(all.slice(0, SHOWN).map(typed), 'of')}.` : otherwise;
}

export function noSuchStart(start: string, near: readonly string[], all: readonly string[]): Advice {
  return {
    message: `Een verwijzing kan niet met ${quoted(start)} beginnen.`,
    cure: choose(near, all, ''),
  };
}

export function noSuchName(
  name: string,
  known: string,
  near: readonly string[],
  all: readonly string[],
): Advice {
  return {
    message: `In ${quoted(known)} bestaat ${quoted(name)} niet.`,
    cure: choose(near, all, 'Haal dit deel van de verwijzing weg.'),
  };
}

/** For a binding to the programme of a page that names none. @param example a programme that exists */
export function noProgramme(path: string, example: string | undefined): Advice {
  return {
    message: 'Deze verwijzing vraagt om het programma van de pagina, maar deze pagina heeft er geen.',
    cure: cureWithExample(path, example),
  };
}

function cureWithExample(path: string, example: string | undefined): string {
  if (example === undefined) return 'Typ hier zelf wat er moet staan.';
  if (path === 'page.programme') {
    return `Typ hier zelf de naam van een programma, bijvoorbeeld ${typed(example)}.`;
  }
  const named = path.replace(/^programme/, `programmes.${example}`);
  return `Noem het programma in de verwijzing, bijvoorbeeld ${typed(named)}.`;
}

/** For a page that names no programme while its layout needs one. */
export function pageWithoutProgramme(layout: string, all: readonly string[]): Advice {
  return {
    message: `De indeling ${quoted(layout)} vraagt om een programma, maar deze pagina noemt er geen.`,
    cure:
      all.length > 0
        ? `Zet "programme" op deze pagina. ${choose([], all, '')}`
        : 'Maak een bestand in pages/_programmes, en noem het op deze pagina met "programme".',
  };
}

/**
 * For a binding to a value that is, or holds, another binding.
 *
 * @param next the path of that other one
 */
export function leadsOn(path: string, next: string, isWhole: boolean): Advice {
  return {
    message: isWhole
      ? `${quoted(path)} is zelf een verwijzing, en een verwijzing naar een verwijzing werkt niet.`
      : `In ${quoted(path)} staat zelf een verwijzing, naar ${quoted(next)}. Zo'n verwijzing werkt niet.`,
    cure:
      isWhole && next !== path
        ? `Verwijs hier rechtstreeks naar ${typed(next)}.`
        : 'Verwijs naar iets zonder verwijzing erin, of typ hier zelf wat er moet staan.',
  };
}

export function noSuchLayout(name: string, near: readonly string[], all: readonly string[]): Advice {
  return {
    message: `De indeling ${quoted(name)} bestaat niet.`,
    cure: choose(near, all, `Maak het bestand ${layoutFile(name)}.`),
  };
}

export function noSuchProgramme(name: string, near: readonly string[], all: readonly string[]): Advice {
  return {
    message: `Het programma ${quoted(name)} bestaat niet.`,
    cure: choose(near, all, `Maak het bestand ${programmeFile(name)}.`),
  };
}

export function noSuchSlot(slot: string, near: readonly string[], all: readonly string[]): Advice {
  return {
    message: `De indeling van deze pagina heeft geen plek ${quoted(slot)}.`,
    cure: choose(near, all, 'Haal "slot" weg, of geef een blok in de indeling dezelfde "slot".'),
  };
}

export function notInSite(name: string): Advice {
  return {
    message: `In "header" en "footer" van pages/_site.json kan een blok geen ${quoted(name)} hebben: die staan op elke pagina.`,
    cure: `Haal ${quoted(name)} weg, of zet dit blok in een pagina of indeling.`,
  };
}
