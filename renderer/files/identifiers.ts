/** A name with hyphens as it stands in code: `price-table` is `priceTable`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The same with a capital first letter: `PriceTable`. */
export const pascalCase = (name: string): string => camelCase(`-${name}`);
