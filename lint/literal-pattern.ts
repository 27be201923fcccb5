/** Returns the pattern that matches a text as it is, whatever signs are in it. */
export const literalPattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
