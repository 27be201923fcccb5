import { didYouMean, listed, quoted } from '../../dutch/words.ts';
import type { Advice } from '../../rule.ts';

/** Most names that a cure lists. */
const SHOWN = 12;

const kinds: Readonly<Record<string, string>> = {
  string: 'een tekst',
  number: 'een getal',
  integer: 'een heel getal',
  boolean: 'true of false',
  object: 'een groep velden tussen { }',
  array: 'een lijst tussen [ ]',
  null: 'null',
};

const found: Readonly<Record<string, string>> = { ...kinds, object: 'een groep velden', array: 'een lijst' };

/** The JSON Schema type of a value. */
const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const sentence = (text: string) => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`);
const join = (...parts: (string | undefined)[]) =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => sentence(part ?? ''))
    .join(' ');

/** A value as an author would type it, or what kind of value it is when that would be long. */
const literal = (value: unknown) => {
  if (typeof value === 'string') return quoted(value);
  return Array.isArray(value)
    ? 'Een lijst'
    : typeof value === 'object' && value !== null
      ? 'Een groep velden'
      : JSON.stringify(value);
};

const choices = (values: readonly unknown[]) =>
  values.length > SHOWN
    ? `Kies uit ${values.slice(0, SHOWN).map(literal).join(', ')} …`
    : `Kies ${listed(values.map(literal), 'of')}`;

export const unknownBlock = (type: unknown, near: readonly string[], all: readonly string[]): Advice => ({
  message:
    typeof type === 'string'
      ? `Blok ${quoted(type)} bestaat niet.`
      : `Hier hoort de naam van een blok, niet ${found[typeOf(type)] ?? 'dit'}.`,
  cure: near.length > 0 ? didYouMean(near) : `Kies uit ${listed(all.map(quoted), 'of')}.`,
});

export const unknownProperty = (
  name: string,
  block: string | undefined,
  near: readonly string[],
  all: readonly string[],
): Advice => ({
  message:
    block === undefined
      ? `Het veld ${quoted(name)} bestaat hier niet.`
      : `Het veld ${quoted(name)} bestaat niet in een ${quoted(block)}.`,
  cure:
    near.length > 0
      ? didYouMean(near)
      : all.length === 0
        ? 'Haal het weg.'
        : `Haal het weg, of kies uit ${listed(all.slice(0, SHOWN).map(quoted), 'of')}.`,
});

export const hiddenInName = (name: string): Advice => ({
  message: `In de naam van dit veld staat een teken dat je niet ziet, zoals een spatie. Bedoeld is ${quoted(name)}.`,
  cure: `Typ de naam opnieuw: ${quoted(name)}.`,
});

export const listInItself = (name: string): Advice => ({
  message: `De lijst ${quoted(name)} staat in een onderdeel van zichzelf.`,
  cure: `Verplaats wat erin staat naar de lijst ${quoted(name)} eromheen, na dit onderdeel, en haal dit veld weg.`,
});

const fields = (names: readonly string[]) =>
  `${names.length === 1 ? 'Het veld' : 'De velden'} ${listed(names.map(quoted), 'en')}`;
const pronoun = (names: readonly string[]) => (names.length === 1 ? 'het' : 'ze');
const belong = (names: readonly string[]) => (names.length === 1 ? 'hoort niet hier' : 'horen niet hier');

/**
 * Fields that stand one level too high.
 *
 * @param key the field in whose value they belong
 * @param index which item of its list, from 0; undefined when it is no list
 * @param isNew whether that field is not there yet
 */
export const belongsIn = (
  names: readonly string[],
  key: string,
  index: string | undefined,
  isNew: boolean,
): Advice => {
  const place = index === undefined ? quoted(key) : `onderdeel ${Number(index) + 1} van ${quoted(key)}`;
  const inside = names.map((name) => `${quoted(name)}: …`).join(', ');
  const it = pronoun(names);
  return {
    message: `${fields(names)} ${belong(names)}, maar in ${place}.`,
    cure: isNew
      ? `Zet ${it} tussen { } achter een nieuw veld ${quoted(key)}: ${quoted(key)}: { ${inside} }.`
      : `Verplaats ${it} naar ${place}, tussen de { en de } daarvan.`,
  };
};

/**
 * Fields that stand one level too low.
 *
 * @param key the field that holds them, beside which they belong
 */
export const belongsBeside = (names: readonly string[], key: string): Advice => ({
  message: `${fields(names)} ${belong(names)}, maar een niveau hoger, naast ${quoted(key)}.`,
  cure: `Haal ${pronoun(names)} hier weg en zet ${pronoun(names)} vóór ${quoted(key)}.`,
});

export const missingProperty = (
  name: string,
  block: string | undefined,
  description: string | undefined,
): Advice => ({
  message:
    block === undefined
      ? `Het veld ${quoted(name)} ontbreekt.`
      : `In dit blok ontbreekt het veld ${quoted(name)}.`,
  cure: join(`Voeg ${quoted(name)} toe`, description),
});

export const missingType = (types: readonly string[]): Advice => ({
  message: 'Dit blok heeft geen "type".',
  cure: `Zet erin wat voor blok het is: ${listed(types.map(quoted), 'of')}.`,
});

/**
 * What a value should be and is: `Hier hoort een tekst, geen getal.`
 *
 * @param written the same value with or without quotation marks, when it would do like that
 */
export function wrongType(
  expected: string,
  value: unknown,
  description: string | undefined,
  written?: string,
): Advice {
  const type = typeOf(value);
  const message =
    expected === 'integer' && type === 'number'
      ? 'Hier hoort een heel getal, zonder cijfers achter de punt.'
      : `Hier hoort ${kinds[expected] ?? expected}, niet ${found[type] ?? type}.`;
  if (written !== undefined) {
    const change =
      typeof value === 'string' ? 'Haal de aanhalingstekens weg' : 'Zet er aanhalingstekens omheen';
    return { message, cure: `${change}: ${written}.` };
  }
  return { message, cure: join(`Maak er ${kinds[expected] ?? expected} van`, description) };
}

/** The text of a number or boolean that an author put between quotation marks; undefined when it is not that. */
export function unquoted(expected: string, value: string): string | undefined {
  const text = value.trim();
  const fits =
    expected === 'boolean'
      ? /^(true|false)$/.test(text)
      : expected === 'integer'
        ? /^(0|[1-9]\d{0,8})$/.test(text)
        : expected === 'number' && /^(0|[1-9]\d{0,8})(\.\d{1,8})?$/.test(text);
  return fits ? text : undefined;
}

export const wrongChoice = (value: unknown, near: readonly string[], all: readonly unknown[]): Advice => ({
  message: `${literal(value)} kan hier niet.`,
  cure: near.length > 0 ? didYouMean(near) : sentence(choices(all)),
});

/** A property that is only ever true, and is false. */
export const switchedOff = (name: string): Advice => ({
  message: 'false kan hier niet.',
  cure:
    name === 'decorative'
      ? 'Haal dit veld weg en beschrijf in "alt" wat er op de afbeelding staat.'
      : 'Haal dit veld weg.',
});

export const wrongForm = (
  value: string,
  form: string | undefined,
  description: string | undefined,
): Advice => ({
  message: value.trim() === '' ? 'Deze tekst is leeg.' : `${quoted(value)} past hier niet.`,
  cure: join(form ?? description),
});

export const neither = (names: readonly string[]): Advice => ({
  message: `Hier ontbreekt ${listed(names.map(quoted), 'of')}.`,
  cure: `Voeg er één toe: ${listed(names.map(quoted), 'of')}.`,
});

export const both = (names: readonly string[]): Advice => ({
  message: `Hier staan ${listed(names.map(quoted), 'en')} allebei.`,
  cure: 'Laat er één staan en haal het andere weg.',
});

export const tooFew = (count: number, limit: number, description: string | undefined): Advice => ({
  message:
    count === 0
      ? 'Deze lijst is leeg.'
      : `Deze lijst heeft ${count} onderdelen; er horen er minstens ${limit}.`,
  cure: join(`Zet er minstens ${limit} in`, description),
});

export const tooMany = (count: number, limit: number): Advice => ({
  message: `Deze lijst heeft ${count} onderdelen; er passen er hoogstens ${limit}.`,
  cure: `Haal er ${count - limit} weg.`,
});

export const outOfRange = (value: unknown, lowest: unknown, highest: unknown): Advice => ({
  message: `${literal(value)} kan hier niet.`,
  cure:
    lowest === undefined
      ? `Kies een getal van hoogstens ${highest}.`
      : highest === undefined
        ? `Kies een getal van minstens ${lowest}.`
        : `Kies een getal van ${lowest} tot en met ${highest}.`,
});

export const wrongLength = (length: number, shortest: unknown, longest: unknown): Advice => ({
  message: `Deze tekst heeft ${length} tekens.`,
  cure: longest === undefined ? `Gebruik er minstens ${shortest}.` : `Gebruik er hoogstens ${longest}.`,
});

export const otherFault = (description: string | undefined): Advice => ({
  message: 'Deze waarde past hier niet.',
  cure: join(description) || 'Kijk in de blokkencatalogus wat hier kan.',
});

export const unfitBinding = (path: string, advice: Advice): Advice => ({
  message: `${quoted(path)} geeft een waarde die hier niet past.`,
  cure: `${advice.message} Kies een andere verwijzing.`,
});
