/** Returns a name with hyphens as an identifier: `priceTable` of `price-table`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a name with hyphens as the identifier of a class or component: `PriceTable`. */
export const pascalCase = (name: string): string => camelCase(`-${name}`);
