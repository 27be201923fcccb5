import fc, { type Arbitrary } from 'fast-check';
import { isJsonObject, type JsonObject, type JsonValue } from '../../renderer/project/json.ts';

/** A reference to a definition, in the same file or another. */
const REFERENCE = /#\/definitions\/([^/]+)$/;
const object = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
const referenceIn = ({ $ref }: JsonObject) => REFERENCE.exec(String($ref))?.[1];
const list = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : []);

/** Dutch words with characters that trip up programs: accents, quotes, brackets, Markdown, an emoji. */
const words = fc.constantFrom(
  'zorg',
  'één',
  'buurt',
  '<b>',
  '"citaat"',
  "'s avonds",
  '**vet**',
  'a & b',
  '</script>',
  '🌱',
  '[x](/contact)',
  '€1.250',
  'Donaudampfschifffahrtsgesellschaft',
  'https://voorbeeld.nl/een-adres-zonder-spaties-dat-nergens-mag-afbreken-en-toch-op-een-telefoon-past',
);
const sentence = fc.array(words, { minLength: 1, maxLength: 8 }).map((all) => all.join(' '));

/** What random values are drawn from. */
export interface Sources {
  texts: Arbitrary<string>;
  /** Names of pictures that exist. */
  media: readonly string[];
  /** Addresses on this site. */
  paths: readonly string[];
  dates: readonly string[];
}

/** Returns sources of texts, addresses and dates of any kind, as long as they are well-formed. */
export const anything = (media: readonly string[]): Sources => ({
  texts: sentence,
  media,
  paths: ['/', '/contact', '/hackathon?a=1', '#main', '/training-coaching#x'],
  dates: ['2026-05-14', '2028-02-29', '1999-12-31'],
});

/**
 * Makes strings that match a pattern. Patterns that fast-check does not support (lookaheads) have hand-written
 * values.
 */
function patterned(pattern: string, { texts, media, paths, dates }: Sources): Arbitrary<string> {
  if (pattern === '\\S') return texts;
  if (pattern.includes('(svg|png')) return fc.constantFrom(...media);
  if (pattern.includes('(?!')) return fc.constantFrom(...paths);
  if (pattern.startsWith('^(https:'))
    return fc.constantFrom('https://voorbeeld.nl/a?b=c#d', 'mailto:a@b.nl', 'tel:+31-20');
  if (pattern.startsWith('^\\d{4}-')) return fc.constantFrom(...dates);
  return fc.stringMatching(new RegExp(pattern));
}

/**
 * Makes random values that are valid under a generated JSON Schema.
 *
 * @param definitions the schema's definitions, to resolve its references
 */
export function validValue(
  schema: JsonObject,
  definitions: JsonObject,
  sources: Sources,
): Arbitrary<JsonValue> {
  const inner = (next: JsonObject) => validValue(next, definitions, sources);
  if (referenceIn(object(schema.then)) === 'binding') return inner(object(schema.else));
  const reference = referenceIn(schema);
  if (reference !== undefined) return inner(object(definitions[reference]));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum) && schema.allOf === undefined) return fc.constantFrom(...schema.enum);
  const branches = list(schema.allOf).map(object);
  if (branches.length > 0) {
    return fc.oneof(
      ...branches.map((branch) => inner(branch.then === undefined ? branch : object(branch.then))),
    );
  }
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((branch) => inner(object(branch))));
  switch (schema.type) {
    case 'string':
      return typeof schema.pattern === 'string' ? patterned(schema.pattern, sources) : sources.texts;
    case 'integer':
      return fc.integer({
        min: Number(schema.minimum ?? 0),
        max: Math.min(Number(schema.maximum ?? 50), 9999),
      });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(inner(object(schema.items)), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.min(Number(schema.maxItems ?? 4), 4),
      });
    default:
      return validObject(schema, inner);
  }
}

/**
 * Makes an object with its required properties, some of the optional ones, and exactly one of those that exclude each
 * other.
 */
function validObject(
  schema: JsonObject,
  inner: (schema: JsonObject) => Arbitrary<JsonValue>,
): Arbitrary<JsonValue> {
  const { when: _when, slot: _slot, $schema: _schema, ...properties } = object(schema.properties);
  const required = list(schema.required).map(String);
  const choices = list(schema.oneOf).map((choice) => list(object(choice).required).map(String));
  const excluding = choices.flat();
  const arbitraries = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, inner(object(property))]),
  );
  const free = Object.keys(properties).filter((name) => !excluding.includes(name));
  const record = (names: readonly string[], always: readonly string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, arbitraries[name] ?? fc.constant(null)])), {
      requiredKeys: [...always],
      noNullPrototype: true,
    });
  const one = choices.map((choice) => record([...free, ...choice], [...required, ...choice]));
  return one.length === 0 ? record(free, required) : fc.oneof(...one);
}

/**
 * Makes random complete pages that are valid under the generated schema, with blocks of their own. They have no
 * aliases: those of two pages would clash.
 *
 * @param schema the generated schema of a page
 */
export function validPage(schema: JsonObject, sources: Sources): Arbitrary<JsonValue> {
  const withBlocks = object(object(schema.else).else);
  const { aliases: _aliases, ...properties } = object(withBlocks.properties);
  return validValue({ ...withBlocks, properties }, object(schema.definitions), sources);
}

/** Makes one random change somewhere in a document: a name, a value, a removal or an addition. */
export const changedDocument = (document: JsonValue): Arbitrary<JsonValue> =>
  fc
    .tuple(fc.nat(), fc.constantFrom('drop', 'rename', 'null', 'number', 'text', 'list', 'extra'))
    .map(([seed, change]) => {
      const copy: JsonValue = JSON.parse(JSON.stringify(document));
      const places: { holder: JsonObject; key: string }[] = [];
      const visit = (value: JsonValue) => {
        if (Array.isArray(value)) value.forEach(visit);
        else if (isJsonObject(value)) {
          for (const key of Object.keys(value)) places.push({ holder: value, key });
          Object.values(value).forEach(visit);
        }
      };
      visit(copy);
      const place = places[seed % Math.max(1, places.length)];
      if (!place) return copy;
      const { holder, key } = place;
      const old = holder[key] ?? null;
      if (change === 'drop' || change === 'rename') delete holder[key];
      if (change === 'rename') holder[`${key}x`] = old;
      if (change === 'extra') holder.extra = 1;
      const values: Record<string, JsonValue> = { null: null, number: 7.5, text: ' ', list: [] };
      const value = values[change];
      if (value !== undefined) holder[key] = value;
      return copy;
    });
