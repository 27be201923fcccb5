import { z } from 'zod';
import { blockPublication } from './publication.ts';
import { slotNamePattern } from './slot-name-pattern.ts';

/** A JSON Schema (draft-07) as a plain value. */
export type JsonSchema = { [keyword: string]: unknown };

/** Tells whether a value is an object, as a schema is: not a list and not `null`. */
export function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an object with each of its values changed. */
export function mapValues(object: JsonSchema, change: (value: unknown) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

/** Returns the property whose constant discriminates the branches of a union, such as `type` or `kind`. */
function discriminatorOf(branches: JsonSchema[]): string | undefined {
  const constantsOf = (branch: JsonSchema) =>
    isObject(branch.properties)
      ? Object.entries(branch.properties).flatMap(([name, property]) =>
          isObject(property) && 'const' in property ? [name] : [],
        )
      : [];
  const [first, ...others] = branches.map(constantsOf);
  return first?.find((name) => others.every((names) => names.includes(name)));
}

/**
 * Writes a union that is discriminated by one property as an `enum` on that property plus an `if/then` per branch.
 * Editors and ajv then report one error per mistake, list the possible values and offer completion; with `oneOf` they
 * report every branch.
 */
function discriminated(name: string, branches: JsonSchema[]): JsonSchema {
  const constants = branches.flatMap(({ properties }) =>
    isObject(properties) && isObject(properties[name]) ? [properties[name]] : [],
  );
  return {
    type: 'object',
    required: [name],
    properties: {
      [name]: {
        enum: constants.map((constant) => constant.const),
        title: constants[0]?.title,
        enumDescriptions: constants.map((constant) => constant.description),
      },
    },
    allOf: branches.map((branch, index) => ({
      if: { type: 'object', required: [name], properties: { [name]: { const: constants[index]?.const } } },
      then: branch,
    })),
  };
}

/** Rewrites every union in a schema that has a discriminator. */
function rewriteUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(rewriteUnions);
  if (!isObject(schema)) return schema;
  const rewritten = mapValues(schema, rewriteUnions);
  const branches = Array.isArray(rewritten.oneOf) ? rewritten.oneOf.filter(isObject) : [];
  const name = branches.length > 1 ? discriminatorOf(branches) : undefined;
  if (name === undefined) return rewritten;
  const { oneOf: _, ...rest } = rewritten;
  return { ...rest, ...discriminated(name, branches) };
}

const bindingPath = {
  pattern: '^(programme|programmes|site|page)(\\.[A-Za-z0-9-]+)+$',
  patternErrorMessage:
    'Een verwijzing begint met programme., programmes., site. of page., bijvoorbeeld programmes.gemeenten.title.',
};

/** The schema of a binding, such as `{ "$bind": "programme.title" }`. */
const binding: JsonSchema = {
  type: 'object',
  description:
    'Een verwijzing naar een waarde uit een programma, de site of de pagina, bijvoorbeeld programmes.gemeenten.title.',
  properties: {
    $bind: {
      type: 'string',
      title: 'Pad',
      ...bindingPath,
      description: 'Het pad naar de waarde: programme.…, programmes.<naam>.…, site.… of page.…',
    },
  },
  required: ['$bind'],
  additionalProperties: false,
};

/** The schema of a block's `when`. */
const whenPresent: JsonSchema = {
  type: 'string',
  title: 'Alleen met deze waarde',
  ...bindingPath,
  description:
    'Laat dit blok weg als deze waarde er niet is, bijvoorbeeld programme.trainingDetails.introVideo.',
};

/** The schema of a block's `slot`. */
const slot: JsonSchema = {
  type: 'string',
  title: 'Plek',
  pattern: slotNamePattern.source,
  patternErrorMessage: 'De naam van een plek: kleine letters, cijfers en streepjes.',
  description:
    'Een plek in de indeling, bijvoorbeeld testimonials. Een blok van de pagina met dezelfde plek komt in plaats van dit blok.',
};

function orBinding(schema: unknown): unknown {
  if (!isObject(schema) || 'const' in schema) return schema;
  const { title, description, default: standard } = schema;
  return {
    title,
    description,
    default: standard,
    if: { type: 'object', required: ['$bind'] },
    then: { $ref: '#/definitions/binding' },
    else: allowBindings(schema),
  };
}

/** Allows a binding as the value of any property and any list item inside a schema. */
function allowBindings(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, allowBindingsIn(keyword, value)]),
  );
}

/** Allows bindings inside the value of one keyword. */
function allowBindingsIn(keyword: string, value: unknown): unknown {
  const inside = (part: unknown) => (isObject(part) ? allowBindings(part) : part);
  switch (keyword) {
    case 'properties':
      return isObject(value) ? mapValues(value, orBinding) : value;
    case 'items':
      return orBinding(value);
    case 'allOf':
      return Array.isArray(value) ? value.map(inside) : value;
    case 'then':
    case 'else':
      return inside(value);
    default:
      return value;
  }
}

/**
 * Converts a zod schema to JSON Schema draft-07, which ajv and editors both read, with unions written so that one
 * mistake gives one error. Describes what an author types (zod's input).
 */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...generated } = z.toJSONSchema(schema, { io: 'input', target: 'draft-07' });
  const rewritten = rewriteUnions(generated);
  return isObject(rewritten) ? rewritten : {};
}

/** A block type as the schemas describe it. */
export interface BlockForSchema {
  type: string;
  title: string;
  description: string;
  /** The property that becomes the page's h1. */
  h1?: string | undefined;
  /** Whether its lists of links automatically leave out what is not published. */
  menu?: true | undefined;
  schema: z.ZodType;
}

/** Makes the schemas by name: one per block type, any block, the binding, and those that blocks share. */
export function blockDefinitions(blocks: readonly BlockForSchema[]): Record<string, JsonSchema> {
  const shared: Record<string, JsonSchema> = {};
  const perType = blocks.map(({ type, title, h1, menu, schema }): [string, JsonSchema] => {
    const { definitions, ...own } = toJsonSchema(schema);
    for (const [name, definition] of Object.entries(isObject(definitions) ? definitions : {})) {
      if (isObject(definition)) shared[name] = allowBindings(definition);
    }
    return [`block-${type}`, { title, h1, menu, ...allowBindings(own) }];
  });
  // The days of a block are typed, never bound: they are read before bindings are followed.
  const publish = toJsonSchema(blockPublication());
  for (const [, schema] of perType) {
    if (isObject(schema.properties)) Object.assign(schema.properties, { publish, when: whenPresent, slot });
  }
  return {
    binding,
    block: {
      type: 'object',
      required: ['type'],
      properties: {
        type: {
          title: 'Soort blok',
          description: 'Het soort blok.',
          enum: blocks.map(({ type }) => type),
          enumDescriptions: blocks.map(({ title, description }) => `${title}: ${description}`),
        },
      },
      allOf: blocks.map(({ type }) => ({
        if: { type: 'object', required: ['type'], properties: { type: { const: type } } },
        then: { $ref: `#/definitions/block-${type}` },
      })),
    },
    ...shared,
    ...Object.fromEntries(perType),
  };
}

/** The file with the schemas of all blocks, next to those of the definitions. */
export const BLOCKS_SCHEMA = 'blocks.schema.json';

/** Marks "any block" while the schema of a definition is generated; the generator replaces it by a reference. */
export const anyBlock = z.looseObject({ type: z.string() }).meta({ anyBlock: true });

/** Replaces `anyBlock` in a schema by a reference to the schema of a block. */
export function referToBlocks(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(referToBlocks);
  if (!isObject(schema)) return schema;
  if (schema.anyBlock === true) return { $ref: `${BLOCKS_SCHEMA}#/definitions/block` };
  return mapValues(schema, referToBlocks);
}
