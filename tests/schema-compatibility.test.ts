import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { withoutAnnotations } from '../schemas/without-annotations.ts';
import { compareSchemas } from './compare-schemas.ts';
import { schemaWithBlocks } from './generated-schemas.ts';

const SCHEMAS = join(REPOSITORY, 'schemas');
const filesIn = (folder: string) => readdirSync(join(SCHEMAS, folder)).sort();
const names = filesIn('json').map((file) => file.replace('.schema.json', ''));
const documents = names.filter((name) => name !== 'blocks');

const ADVICE =
  'Definitions that were valid at the last release may not be any more. Keep accepting the old form. If that cannot be: ' +
  'change every page that uses what is named here, and record the new form with `npm run generate -- --release`.';

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const inside = (value: unknown): JsonSchema => (isObject(value) ? value : {});

/** Returns the real page schema with one change. */
function changed(change: (schema: JsonSchema) => void): JsonSchema {
  const copy = schemaWithBlocks('page');
  change(copy);
  return copy;
}

const breaksOf = (before: JsonSchema, after: JsonSchema) =>
  compareSchemas('page', before, after).map(({ where, what }) => `${where}: ${what}`);

const hero = (schema: JsonSchema) => inside(inside(schema.definitions)['block-hero']);
const propertyOf = (block: JsonSchema, name: string) => inside(inside(inside(block.properties)[name]).else);

/** Makes the schema of an object with one property. */
const one = (property: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties: { a: property },
  additionalProperties: false,
  ...more,
});

describe('the schemas', () => {
  it('each have a released version', () => {
    expect(documents.length).toBeGreaterThan(3);
    expect(filesIn('released')).toEqual(filesIn('json'));
  });

  it.each(documents)('%s accepts what it accepted at the last release', (name) => {
    const breaks = compareSchemas(name, schemaWithBlocks(name, 'released'), schemaWithBlocks(name));
    expect(breaks, ADVICE).toEqual([]);
  });
});

describe('compareSchemas', () => {
  it.each([
    [
      'a property that is gone',
      one({}),
      { type: 'object', properties: {}, additionalProperties: false },
      'The property "a" is gone.',
    ],
    [
      'a property that is required',
      one({}),
      one({}, { required: ['a'] }),
      'The property "a" is required now.',
    ],
    [
      'a new required property',
      one({}),
      one({}, { properties: { a: {}, b: {} }, required: ['b'] }),
      'The property "b" is required now.',
    ],
    [
      'a value that is gone',
      one({ enum: ['x', 'y'] }),
      one({ enum: ['y'] }),
      '"x" may no longer stand here. Pages that have it must choose from "y".',
    ],
    [
      'a value of several constants',
      one({ anyOf: [{ const: 1 }, { const: 2 }] }),
      one({ anyOf: [{ const: 2 }] }),
      '1 may no longer',
    ],
    [
      'a choice where all was free',
      one({ type: 'string' }),
      one({ type: 'string', enum: ['y'] }),
      'Only "y" may stand here now.',
    ],
    [
      'another type',
      one({ type: 'string' }),
      one({ type: 'integer' }),
      'Pages must write the value as integer.',
    ],
    ['a type where all was free', one({}), one({ type: 'integer' }), 'The type was anything and is integer.'],
    [
      'a narrower number',
      one({ type: 'number' }),
      one({ type: 'integer' }),
      'The type was number and is integer.',
    ],
    [
      'another pattern',
      one({ type: 'string', pattern: 'a' }),
      one({ type: 'string', pattern: 'b' }),
      'The text has to match b; it was a.',
    ],
    [
      'a new pattern',
      one({ type: 'string' }),
      one({ type: 'string', pattern: 'b' }),
      'it was nothing in particular',
    ],
    ['more items', one({ minItems: 1 }), one({ minItems: 2 }), 'minItems is 2 now.'],
    ['fewer items', one({}), one({ maxItems: 2 }), 'maxItems is 2 now.'],
    [
      'closing an object',
      { type: 'object' },
      { type: 'object', additionalProperties: false },
      'No other properties',
    ],
    [
      'something inside a list',
      one({ items: { type: 'string' } }),
      one({ items: { type: 'number' } }),
      'page.a[]: The type was string',
    ],
    ['a keyword it does not know', one({}), one({ not: { const: 1 } }), '"not" has changed'],
    ['a new choice of properties', one({}), one({}, { oneOf: [{ required: ['a'] }] }), '"oneOf" has changed'],
  ])('reports %s', (_title, before, after, message) => {
    const breaks = breaksOf(before, after);
    expect(breaks).toHaveLength(1);
    expect(breaks[0]).toContain(message);
  });

  it.each([
    ['a new property', one({}), one({}, { properties: { a: {}, b: {} } })],
    ['a property that may go', one({}, { required: ['a'] }), one({})],
    ['a new value', one({ enum: ['x'] }), one({ enum: ['x', 'y'] })],
    [
      'a constant among values',
      one({ type: 'string', const: 'x' }),
      one({ type: 'string', enum: ['x', 'y'] }),
    ],
    ['free text for values', one({ type: 'string', enum: ['x'] }), one({ type: 'string' })],
    ['a wider number', one({ type: 'integer' }), one({ type: 'number' })],
    ['a pattern that goes', one({ type: 'string', pattern: 'a' }), one({ type: 'string' })],
    ['other words', one({ title: 'a', description: 'b' }), one({ title: 'c', patternErrorMessage: 'd' })],
    ['wider limits', one({ minItems: 2, maxItems: 3 }), one({ minItems: 1, maxItems: 4 })],
  ])('lets %s pass', (_title, before, after) => {
    expect(breaksOf(before, after)).toEqual([]);
  });

  it('handles properties with the name of a keyword', () => {
    const schema = one({ title: 'A', type: 'string' }, { properties: { title: { description: 'B' } } });
    expect(withoutAnnotations(schema)).toEqual({ ...schema, properties: { title: {} } });
  });

  it('finds a change in a block once, however it is reached, and names the block', () => {
    const real = schemaWithBlocks('page');
    expect(breaksOf(real, real)).toEqual([]);
    const typed = changed((schema) => Object.assign(propertyOf(hero(schema), 'eyebrow'), { type: 'number' }));
    expect(breaksOf(real, typed)).toEqual([
      'block-hero.eyebrow: The type was string and is number. Pages must write the value as number.',
    ]);
    const unbound = changed((schema) => {
      inside(hero(schema).properties).eyebrow = propertyOf(hero(schema), 'eyebrow');
    });
    expect(breaksOf(real, unbound)[0]).toContain('block-hero.eyebrow: No binding may stand here any more.');
  });

  it('reports a removed block type, and allows a new one', () => {
    const real = schemaWithBlocks('page');
    const without = changed((schema) => {
      const block = inside(inside(schema.definitions).block);
      const type = inside(inside(block.properties).type);
      type.enum = Array.isArray(type.enum) ? type.enum.filter((name) => name !== 'hero') : [];
    });
    expect(breaksOf(real, without).join()).toContain('"hero" may no longer stand here.');
    expect(breaksOf(without, real)).toEqual([]);
  });

  it('reports every property of every block that is removed, becomes required or changes its pattern', () => {
    const real = schemaWithBlocks('page');
    const blocks = Object.keys(inside(real.definitions)).filter((name) => name.startsWith('block-'));
    expect(blocks.length).toBeGreaterThan(10);
    for (const name of blocks) {
      const block = inside(inside(real.definitions)[name]);
      const properties = Object.keys(inside(block.properties));
      const required = Array.isArray(block.required) ? block.required : [];
      const breaksWith = (change: (copy: JsonSchema) => void) =>
        breaksOf(
          real,
          changed((schema) => change(inside(inside(schema.definitions)[name]))),
        );

      const without = breaksWith((copy) => Object.assign(copy, { properties: {} }));
      expect(without).toEqual(
        properties.map((property) => expect.stringContaining(`${name}: The property "${property}" is gone`)),
      );

      const stricter = breaksWith((copy) => Object.assign(copy, { required: properties }));
      expect(stricter).toEqual(
        properties
          .filter((property) => !required.includes(property))
          .map((property) => expect.stringContaining(`${name}: The property "${property}" is required`)),
      );

      const withPattern = properties.filter((property) => propertyOf(block, property).pattern !== undefined);
      const narrower = breaksWith((copy) => {
        for (const property of withPattern) propertyOf(copy, property).pattern = '^other$';
      });
      expect(narrower).toEqual(
        withPattern.map((property) =>
          expect.stringContaining(`${name}.${property}: The text has to match ^other$`),
        ),
      );
    }
  });
});
