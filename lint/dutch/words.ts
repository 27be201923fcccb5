/** Longest excerpt of an author's text that a message repeats, in characters. */
const QUOTE_LIMIT = 60;
/** Longest text that a cure asks an author to type, in characters: browsers and servers accept no longer address. */
const TYPED_LIMIT = 2_000;

/**
 * Invisible control characters that JSON allows in a string only as an escape (RFC 8259). Tab, line
 * feed and carriage return are ordinary.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it matches
const escapedControls = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/**
 * Other invisible characters: controls, zero-width characters, line separators, and the Unicode
 * bidirectional controls (UAX #9).
 */
const invisible = /[\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffd]/;

/** All of them, and lone surrogates, which are not characters. */
const invisibleEverywhere = new RegExp(`${escapedControls.source}|${invisible.source}|\\p{Cs}`, 'gu');

/** Tells whether a valid JSON text may hold an invisible character in a string, raw or escaped: a cheap pre-check. */
export function mayHideCharacters(json: string): boolean {
  return invisible.test(json) || (json.includes('\\') && /\\[bfu]/.test(json));
}

/** Lists every invisible character in a text, with its index in UTF-16 code units. */
export function invisibleIn(text: string): { character: string; start: number }[] {
  return [...text.matchAll(invisibleEverywhere)].map(({ 0: character, index: start }) => ({
    character,
    start,
  }));
}

/** Returns the code point of a character, such as `U+202E`. */
export function characterCode(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns a text with every invisible character written as its code, so that a terminal can show it safely. */
export function visible(text: string): string {
  return text.replaceAll(invisibleEverywhere, characterCode);
}

function between(text: string, limit: number): string {
  const short = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return `"${visible(short).replaceAll(/\s+/g, ' ')}"`;
}

/** Returns an author's text in quotation marks, shortened when it is long. */
export function quoted(text: string): string {
  return between(text, QUOTE_LIMIT);
}

/** Returns a text to type in quotation marks: complete, so that it can be copied. */
export function typed(text: string): string {
  return between(text, TYPED_LIMIT);
}

/** Returns a Dutch enumeration: `a`, `a of b`, `a, b of c`. */
export function listed(words: readonly string[], conjunction: 'of' | 'en'): string {
  return new Intl.ListFormat('nl', { type: conjunction === 'of' ? 'disjunction' : 'conjunction' }).format(
    words,
  );
}

/** Returns a text as lowercase letters, digits and single hyphens; empty when nothing is left. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Returns a question: `Bedoel je "hero"?` */
export function didYouMean(names: readonly string[]): string {
  return `Bedoel je ${listed(names.map(typed), 'of')}?`;
}

/** Returns a number as Dutch writes it: `20.000`. */
export function dutchNumber(value: number): string {
  return value.toLocaleString('nl-NL');
}

/** Returns a number with its noun: `1 fout`, `2 fouten`. */
export function counted(count: number, one: string, more: string): string {
  return `${dutchNumber(count)} ${count === 1 ? one : more}`;
}
