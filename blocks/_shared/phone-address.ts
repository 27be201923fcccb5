/** Returns a telephone number as dialled: `+31201234567` for `+31 (0)20 123.45.67`. */
export function dialled(number: string): string {
  return number.replace(/^(\s*\+.*)\(0\)/, '$1').replaceAll(/[\s()./]/g, '');
}

/** Returns the address that calls a telephone number. */
export const phoneAddress = (number: string): string => `tel:${dialled(number).replaceAll(/[^+\d]/g, '')}`;
