import type { Advice } from '../../rule.ts';

function count(number: number): string {
  return number.toLocaleString('nl-NL');
}

export function tooLong(length: number, limit: number): Advice {
  return {
    message: `Deze tekst heeft ${count(length)} tekens; dat is te veel voor één tekst.`,
    cure: `Verdeel hem over meer blokken of pagina’s, elk met hoogstens ${count(limit)} tekens.`,
  };
}

export const tooTangled: Advice = {
  message: 'Deze tekst heeft te veel opmaaktekens, of te veel lijsten of citaten in elkaar.',
  cure: 'Haal opmaak weg, of verdeel de tekst over meer blokken.',
};
