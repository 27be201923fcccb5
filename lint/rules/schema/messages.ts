import type { Advice } from '../../advice.ts';
import { counted, didYouMean, listed, quoted } from '../../dutch/words.ts';

/** Maximum names that a cure lists. */
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

/** Returns the JSON Schema type of a value. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function sentence(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
}

function sentences(...texts: (string | undefined)[]): string {
  return texts.flatMap((text) => (text ? sentence(text) : [])).join(' ');
}

/** Returns a value as an author would type it, or its type when that would be long. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'Een lijst';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'Zo’n getal';
  return typeOf(value) === 'object' ? 'Een groep velden' : JSON.stringify(value);
}

function choices(values: readonly unknown[]): string {
  return values.length > SHOWN
    ? `Kies uit ${values.slice(0, SHOWN).map(literal).join(', ')} …`
    : `Kies ${listed(values.map(literal), 'of')}`;
}

export function unknownBlock(type: unknown, near: readonly string[], all: readonly string[]): Advice {
  return {
    message:
      typeof type === 'string'
        ? `Blok ${quoted(type)} bestaat niet.`
        : `Hier hoort de naam van een blok, niet ${found[typeOf(type)] ?? 'dit'}.`,
    cure: near.length > 0 ? didYouMean(near) : `Kies uit ${listed(all.map(quoted), 'of')}.`,
  };
}

export function unknownProperty(
  name: string,
  block: string | undefined,
  near: readonly string[],
  all: readonly string[],
): Advice {
  const others = all.length === 0 ? '' : `, of kies uit ${listed(all.slice(0, SHOWN).map(quoted), 'of')}`;
  return {
    message:
      block === undefined
        ? `Het veld ${quoted(name)} bestaat hier niet.`
        : `Het veld ${quoted(name)} bestaat niet in een ${quoted(block)}.`,
    cure: near.length > 0 ? didYouMean(near) : `Haal het weg${others}.`,
  };
}

export function hiddenInName(name: string): Advice {
  return {
    message: `In de naam van dit veld staat een teken dat je niet ziet, zoals een spatie. Bedoeld is ${quoted(name)}.`,
    cure: `Typ de naam opnieuw: ${quoted(name)}.`,
  };
}

export function listInItself(name: string): Advice {
  return {
    message: `De lijst ${quoted(name)} staat in een onderdeel van zichzelf.`,
    cure: `Verplaats wat erin staat naar de lijst ${quoted(name)} eromheen, na dit onderdeel, en haal dit veld weg.`,
  };
}

function fields(names: readonly string[]): string {
  return `${names.length === 1 ? 'Het veld' : 'De velden'} ${listed(names.map(quoted), 'en')}`;
}

function pronoun(names: readonly string[]): string {
  return names.length === 1 ? 'het' : 'ze';
}

function belong(names: readonly string[]): string {
  return names.length === 1 ? 'hoort niet hier' : 'horen niet hier';
}

/**
 * Says that fields were typed one level too high.
 *
 * @param key the field in whose value they belong
 * @param index which item of its list, from 0; undefined when it is not a list
 * @param isNew whether that field does not exist yet
 */
export function belongsIn(
  names: readonly string[],
  key: string,
  index: string | undefined,
  isNew: boolean,
): Advice {
  const place = index === undefined ? quoted(key) : `onderdeel ${Number(index) + 1} van ${quoted(key)}`;
  const inside = names.map((name) => `${quoted(name)}: …`).join(', ');
  const it = pronoun(names);
  return {
    message: `${fields(names)} ${belong(names)}, maar in ${place}.`,
    cure: isNew
      ? `Zet ${it} tussen { } achter een nieuw veld ${quoted(key)}: ${quoted(key)}: { ${inside} }.`
      : `Verplaats ${it} naar ${place}, tussen de { en de } daarvan.`,
  };
}

/**
 * Says that fields were typed one level too low.
 *
 * @param key the field that they are in but belong beside
 */
export function belongsBeside(names: readonly string[], key: string): Advice {
  return {
    message: `${fields(names)} ${belong(names)}, maar een niveau hoger, naast ${quoted(key)}.`,
    cure: `Haal ${pronoun(names)} hier weg en zet ${pronoun(names)} vóór ${quoted(key)}.`,
  };
}

export function missingProperty(
  name: string,
  block: string | undefined,
  description: string | undefined,
): Advice {
  return {
    message:
      block === undefined
        ? `Het veld ${quoted(name)} ontbreekt.`
        : `In dit blok ontbreekt het veld ${quoted(name)}.`,
    cure: sentences(`Voeg ${quoted(name)} toe`, description),
  };
}

export function missingType(types: readonly string[]): Advice {
  return {
    message: 'Dit blok heeft geen "type".',
    cure: `Zet erin wat voor blok het is: ${listed(types.map(quoted), 'of')}.`,
  };
}

/**
 * Says what a value should be and is: `Hier hoort een tekst, niet een getal.`
 *
 * @param written the same value with or without quotation marks, when that would be valid
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
  return { message, cure: sentences(`Maak er ${kinds[expected] ?? expected} van`, description) };
}

/** The form of quoted values that would be valid without quotation marks, by type. */
const barePatterns: Readonly<Record<string, RegExp>> = {
  boolean: /^(true|false)$/,
  integer: /^(0|[1-9]\d{0,8})$/,
  number: /^(0|[1-9]\d{0,8})(\.\d{1,8})?$/,
};

/** Returns the number or boolean that an author put in quotation marks; undefined for any other string. */
export function unquoted(expected: string, value: string): string | undefined {
  const text = value.trim();
  return barePatterns[expected]?.test(text) ? text : undefined;
}

export function wrongChoice(value: unknown, near: readonly string[], all: readonly unknown[]): Advice {
  return {
    message: `${literal(value)} kan hier niet.`,
    cure: near.length > 0 ? didYouMean(near) : sentence(choices(all)),
  };
}

/** Says that a property is `false` but can only be `true`. */
export function switchedOff(name: string): Advice {
  return {
    message: 'false kan hier niet.',
    cure:
      name === 'decorative'
        ? 'Haal dit veld weg en beschrijf in "alt" wat er op de afbeelding staat.'
        : 'Haal dit veld weg.',
  };
}

export function wrongForm(value: string, form: string | undefined, description: string | undefined): Advice {
  return {
    message: value.trim() === '' ? 'Deze tekst is leeg.' : `${quoted(value)} past hier niet.`,
    cure: sentences(form ?? description),
  };
}

export function wholeVideoAddress(code: string): Advice {
  return {
    message: 'Dit is het hele adres van een video. Hier hoort alleen de code.',
    cure: `De code is ${quoted(code)}.`,
  };
}

export function neither(names: readonly string[]): Advice {
  return {
    message: `Hier ontbreekt ${listed(names.map(quoted), 'of')}.`,
    cure: `Voeg er één toe: ${listed(names.map(quoted), 'of')}.`,
  };
}

export function both(names: readonly string[]): Advice {
  return {
    message: `Hier staan ${listed(names.map(quoted), 'en')} allebei.`,
    cure: 'Laat er één staan en haal het andere weg.',
  };
}

export function tooFew(count: number, limit: number, description: string | undefined): Advice {
  return {
    message:
      count === 0
        ? 'Deze lijst is leeg.'
        : `Deze lijst heeft ${count} onderdelen; er horen er minstens ${limit}.`,
    cure: sentences(`Zet er minstens ${limit} in`, description),
  };
}

export function tooMany(count: number, limit: number): Advice {
  return {
    message: `Deze lijst heeft ${count} onderdelen; er passen er hoogstens ${limit}.`,
    cure: `Haal er ${count - limit} weg.`,
  };
}

export function outOfRange(value: unknown, lowest: unknown, highest: unknown): Advice {
  return {
    message: `${literal(value)} kan hier niet.`,
    cure: `Kies een getal van ${range(lowest, highest)}.`,
  };
}

/** Says that a number is too large, or too far below zero, to be read. */
export function tooLarge(value: number, lowest: unknown, highest: unknown): Advice {
  return {
    message: `Dit getal is te ${value > 0 ? 'groot' : 'klein'}.`,
    cure: `Kies een getal van ${range(lowest, highest)}.`,
  };
}

function range(lowest: unknown, highest: unknown): string {
  if (lowest === undefined) return `hoogstens ${highest}`;
  return highest === undefined ? `minstens ${lowest}` : `${lowest} tot en met ${highest}`;
}

export function wrongLength(length: number, shortest: unknown, longest: unknown): Advice {
  return {
    message: `Deze tekst heeft ${counted(length, 'teken', 'tekens')}.`,
    cure: longest === undefined ? `Gebruik er minstens ${shortest}.` : `Gebruik er hoogstens ${longest}.`,
  };
}

export function otherProblem(description: string | undefined): Advice {
  return {
    message: 'Deze waarde past hier niet.',
    cure: sentences(description) || 'Kijk in de blokkencatalogus wat hier kan.',
  };
}

export function unfitBinding(path: string, advice: Advice): Advice {
  return {
    message: `${quoted(path)} geeft een waarde die hier niet past.`,
    cure: `${advice.message} Kies een andere verwijzing.`,
  };
}
