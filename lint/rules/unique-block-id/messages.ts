import type { Advice } from '../../advice.ts';
import { quoted, typed } from '../../dutch/words.ts';

export function sameId(id: string, otherFile: string, page: string): Advice {
  return {
    message: `Het "id" ${quoted(id)} is op ${page} al van een ander blok (in ${otherFile}).`,
    cure: 'Kies een ander "id"; een link met # vindt alleen het eerste.',
  };
}

export function idOfPage(id: string): Advice {
  return {
    message: `Het "id" ${quoted(id)} gebruikt de pagina zelf; met een blok dat ook zo heet, werkt die niet goed.`,
    cure: `Kies een ander "id", bijvoorbeeld ${typed(`${id}-blok`)}, en pas de links met # erop aan.`,
  };
}

export function sameDefaultId(id: string, otherFile: string, page: string): Advice {
  return {
    message: `Zonder eigen "id" heet dit blok ${quoted(id)}, maar zo heet op ${page} al een ander blok (in ${otherFile}).`,
    cure: `Geef dit blok een eigen "id", bijvoorbeeld ${typed(`${id}-2`)}.`,
  };
}
