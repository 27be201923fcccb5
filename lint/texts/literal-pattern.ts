/** Returns a pattern that matches a text literally, whatever characters are in it. */
export const literalPattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
