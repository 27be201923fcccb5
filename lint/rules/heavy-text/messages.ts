import type { Advice } from '../../advice.ts';
import { dutchNumber } from '../../dutch/words.ts';

export function tooLong(length: number, limit: number): Advice {
  return {
    message: `Deze tekst heeft ${dutchNumber(length)} tekens; dat is te veel voor één tekst.`,
    cure: `Verdeel hem over meer blokken of pagina’s, elk met hoogstens ${dutchNumber(limit)} tekens.`,
  };
}

export function tooManyLines(count: number, limit: number): Advice {
  return {
    message: `Deze tekst heeft ${dutchNumber(count)} regels; dat is te veel voor één tekst.`,
    cure: `Verdeel hem over meer blokken of pagina’s, elk met hoogstens ${dutchNumber(limit)} regels.`,
  };
}

export const tooTangled: Advice = {
  message: 'Deze tekst heeft te veel opmaaktekens, of te veel lijsten of citaten in elkaar.',
  cure: 'Haal opmaak weg, of verdeel de tekst over meer blokken.',
};
