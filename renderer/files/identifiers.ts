/** Converts a hyphenated name to an identifier: `price-table` to `priceTable`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Converts a hyphenated name to the identifier of a class or component: `PriceTable`. */
export const pascalCase = (name: string): string => camelCase(`-${name}`);
