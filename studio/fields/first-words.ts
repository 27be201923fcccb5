/** The longest summary, in characters. */
const LIMIT = 60;

/** Markdown characters that a summary leaves out. */
const SIGNS = /[*_`#>]|\]\([^)]*\)|\[/g;

/** Returns the first words of a text, without Markdown syntax. */
export function firstWords(text: string): string {
  const words = text.replaceAll(SIGNS, '').replaceAll(/\s+/g, ' ').trim();
  return words.length > LIMIT ? `${words.slice(0, LIMIT).trimEnd()}…` : words;
}
