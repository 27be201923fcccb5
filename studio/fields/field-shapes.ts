import { z } from 'zod';
import { blockOfType } from '../../renderer/block-type.ts';
import { type JsonObject, type JsonValue, listIn, objectIn, textIn } from '../../renderer/project/json.ts';
import { anyBlock } from '../../schemas/json-schema.ts';
import { externalUrlPattern, internalPathPattern } from '../../schemas/link-pattern.ts';
import {
  mediaFileOrEmptyPattern,
  mediaFilePattern,
  socialImagePattern,
} from '../../schemas/media-file-pattern.ts';
import { blocksPage, layout, layoutPage, redirectPage } from '../../schemas/page.ts';
import { programme } from '../../schemas/programme.ts';
import { site } from '../../schemas/site.ts';
import { isoDate } from '../../schemas/text.ts';
import { timeOfDayPattern } from '../../schemas/time-of-day-pattern.ts';
import { words } from '../../schemas/words.ts';
import type { FieldKind, FieldKindOf, FieldShape } from '../protocol.ts';

type Choice = FieldKindOf<'choice'>;
type UnionOption = FieldKindOf<'union'>['options'][number];

/** Properties without a field: the type of a block, and the address of the schema for editors. */
const WITHOUT_FIELD: ReadonlySet<string> = new Set(['type', '$schema']);

/** Names of plain texts that are usually longer than one line. */
const LONG_TEXTS: ReadonlySet<string> = new Set([
  'text',
  'intro',
  'description',
  'groupDescription',
  'softwareDescription',
  'quote',
  'quoteText',
  'bodyText',
  'note',
  'successText',
  'emptyText',
  'message',
  'tagline',
]);

/** In a resolved schema: the name of the definition that it refers to. */
const DEFINITION = '$definition';

type Definitions = Readonly<Record<string, JsonValue>>;

const numberOf = (value: JsonValue | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** A schema merged with the one that it refers to; its own words win. */
function resolved(schema: JsonObject, definitions: Definitions): JsonObject {
  const { $ref, allOf, ...own } = schema;
  const name = /^#\/definitions\/(.+)$/.exec(textIn($ref) ?? '')?.[1];
  if (name !== undefined)
    return { ...resolved(objectIn(definitions[name]), definitions), ...own, [DEFINITION]: name };
  const [only, ...others] = listIn(allOf);
  if (only === undefined || others.length > 0) return schema;
  return { ...resolved(objectIn(only), definitions), ...own };
}

/** The only value that a schema allows. */
function constantOf(schema: JsonValue | undefined): string | number | boolean | undefined {
  const value = objectIn(schema).const;
  return value === null || typeof value === 'object' ? undefined : value;
}

/** The values that a schema lists, with their words. */
function choiceOf(schema: JsonObject): Choice | undefined {
  const { minimum, maximum, enumDescriptions } = schema;
  const words = listIn(enumDescriptions);
  let values = [...listIn(schema.enum), ...listIn(schema.anyOf).flatMap((part) => constantOf(part) ?? [])];
  const only = constantOf(schema);
  if (only !== undefined) values = [only];
  // Numbers that have a word each, such as the days of the week.
  if (typeof minimum === 'number' && typeof maximum === 'number' && words.length === maximum - minimum + 1) {
    values = words.map((_, index) => minimum + index);
  }
  const options = values.flatMap((value, index) =>
    typeof value === 'string' || typeof value === 'number'
      ? [{ value, label: textIn(words[index]) ?? String(value) }]
      : [],
  );
  return options.length === 0 ? undefined : { kind: 'choice', options };
}

/** The kind of field for each pattern of the schemas. */
const patternKinds: Readonly<Record<string, FieldKind>> = {
  [internalPathPattern.source]: { kind: 'link', accepts: 'page' },
  [externalUrlPattern.source]: { kind: 'link', accepts: 'address' },
  [mediaFilePattern.source]: { kind: 'media' },
  [mediaFileOrEmptyPattern.source]: { kind: 'media' },
  [socialImagePattern.source]: { kind: 'media' },
  [textIn(objectIn(jsonSchema(isoDate())).pattern) ?? '']: { kind: 'date' },
  [timeOfDayPattern.source]: { kind: 'time', pattern: timeOfDayPattern.source },
};

function textKind(name: string, schema: JsonObject): FieldKind {
  const pattern = textIn(schema.pattern);
  const known = patternKinds[pattern ?? ''];
  const examples = listIn(schema.examples);
  if (known?.kind === 'media' && examples.includes('auto')) return { kind: 'media', automatic: true };
  if (known?.kind === 'time') return { ...known, example: textIn(examples[0]) };
  if (known && known.kind !== 'link') return known;
  const markdown = schema.contentMediaType === 'text/markdown';
  const patternMessage = textIn(schema.patternErrorMessage);
  if (known) {
    return { ...known, accepts: name === 'aliases' ? 'alias' : known.accepts, pattern, patternMessage };
  }
  return {
    kind: 'text',
    multiline: markdown || LONG_TEXTS.has(name),
    markdown,
    maxLength: numberOf(schema.maxLength),
    pattern,
    patternMessage,
    example: textIn(examples[0]),
  };
}

/** The options of a union that a constant discriminates, such as the kinds of a button. */
function discriminatedUnion(schema: JsonObject, definitions: Definitions): FieldKind | undefined {
  const branches = listIn(schema.oneOf).map((branch) => resolved(objectIn(branch), definitions));
  const [first] = branches;
  const property = Object.keys(objectIn(first?.properties)).find((name) =>
    branches.every((branch) => typeof constantOf(objectIn(branch.properties)[name]) === 'string'),
  );
  if (property === undefined) return undefined;
  const options = branches.map((branch): UnionOption => {
    const value = String(constantOf(objectIn(branch.properties)[property]));
    const fields = fieldsOf(branch, definitions).filter(({ name }) => name !== property);
    return { label: textIn(branch.title) ?? value, value, fields };
  });
  return { kind: 'union', property, options };
}

/** A group with exactly one of some properties, as `oneOf` with only `required` says. */
function exclusiveUnion(schema: JsonObject, definitions: Definitions): FieldKind | undefined {
  const choices = listIn(schema.oneOf).flatMap((part) => textIn(listIn(objectIn(part).required)[0]) ?? []);
  if (choices.length < 2 || schema.properties === undefined) return undefined;
  const fields = fieldsOf(schema, definitions);
  const options = choices.map((choice): UnionOption => {
    const others = choices.filter((name) => name !== choice);
    const own = fields
      .filter(({ name }) => !others.includes(name))
      .map((field) => (field.name === choice ? { ...field, required: true } : field));
    return { label: fields.find(({ name }) => name === choice)?.label ?? choice, fields: own };
  });
  return { kind: 'union', options };
}

/** @throws Error for a schema that no field can edit */
function kindOf(name: string, schema: JsonObject, definitions: Definitions): FieldKind {
  const union = discriminatedUnion(schema, definitions) ?? exclusiveUnion(schema, definitions);
  if (union) return union;
  if (schema.type === 'object') return { kind: 'group', fields: fieldsOf(schema, definitions) };
  if (schema.type === 'array') {
    const item = resolved(objectIn(schema.items), definitions);
    return {
      kind: 'list',
      item: kindOf(name, item, definitions),
      itemLabel: textIn(item.title) ?? '',
      minItems: numberOf(schema.minItems),
      maxItems: numberOf(schema.maxItems),
    };
  }
  if (schema.type === 'boolean') {
    return schema.const === true ? { kind: 'boolean', onlyTrue: true } : { kind: 'boolean' };
  }
  const choice = choiceOf(schema);
  if (choice && schema[DEFINITION] === 'icon') {
    return {
      kind: 'icon',
      options: choice.options.map(({ value, label }) => ({ value: String(value), label })),
    };
  }
  if (choice) return choice;
  if (schema.type === 'integer' || schema.type === 'number') {
    return {
      kind: 'number',
      integer: schema.type === 'integer',
      minimum: numberOf(schema.minimum),
      maximum: numberOf(schema.maximum),
    };
  }
  if (schema.type === 'string') return textKind(name, schema);
  throw new Error(`No field can edit ${name}: ${JSON.stringify(schema)}.`);
}

/** How a date, a choice that is stored as a number, or the name of a file is typed. */
const IN_FILE = {
  name: /(?:: een bestand uit| in) pages\/_\w+(?:, zonder \.json)?/,
  date: /, (?:als jjjj-mm-dd|bijvoorbeeld \d{4}-\d{2}-\d{2})/,
  choice: /, \d+ (?:is|tot en met) [^.]*/,
};

/** The help of a field, without the notation of the file where the field shows its own words for the value. */
function helpOf(typed: string | undefined, type: FieldKind): string | undefined {
  const description = typed?.replace(IN_FILE.name, '');
  if (description === undefined) return undefined;
  const kind = type.kind === 'list' ? type.item.kind : type.kind;
  if (kind === 'date') return description.replace(IN_FILE.date, '');
  if (type.kind !== 'choice') return description;
  if (type.options.every(({ value }) => typeof value === 'number'))
    return description.replace(IN_FILE.choice, '');
  const named = type.options.some(({ value }) => typeof value === 'string' && description.includes(value));
  return named ? description.replace(/:.*$/, '.') : description;
}

/** The fields of an object's schema; its lists of blocks have an editor of their own. */
function fieldsOf(schema: JsonObject, definitions: Definitions): FieldShape[] {
  const required = new Set(listIn(schema.required));
  return Object.entries(objectIn(schema.properties)).flatMap(([name, property]): FieldShape[] => {
    if (WITHOUT_FIELD.has(name)) return [];
    const own = resolved(objectIn(property), definitions);
    if (objectIn(own.items).anyBlock === true) return [];
    const type = kindOf(name, own, definitions);
    return [
      {
        name,
        label: textIn(own.title) ?? name,
        help: helpOf(textIn(own.description), type),
        required: required.has(name),
        default: own.default,
        type,
      },
    ];
  });
}

/** A schema as zod writes it: unions are still `oneOf`, and nothing is a binding. */
function jsonSchema(schema: z.ZodType): JsonObject {
  const generated: JsonValue = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-07' })),
  );
  return objectIn(generated);
}

function shapesOf(schema: z.ZodType): readonly FieldShape[] {
  const generated = jsonSchema(schema);
  return fieldsOf(generated, objectIn(generated.definitions));
}

const known = new Map<z.ZodType, readonly FieldShape[]>();

/** The same, read once of each schema: a form must not wait for it. */
function knownShapesOf(schema: z.ZodType): readonly FieldShape[] {
  const shapes = known.get(schema) ?? shapesOf(schema);
  known.set(schema, shapes);
  return shapes;
}

/** Fields that every block has, and the mark of example content: what authors change least comes last. */
const LAST = ['tone', 'publish', 'id', 'placeholder'];

/** Returns the fields of a block type: its own as in its schema, then those of every block; none for other types. */
export function blockFields(type: string): readonly FieldShape[] {
  const schema = blockOfType(type)?.definition.schema;
  const shapes = schema ? knownShapesOf(schema) : [];
  return shapes.toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
}

const schemas = {
  page: blocksPage(anyBlock),
  'layout-page': layoutPage(anyBlock),
  redirect: redirectPage(),
  layout: layout(anyBlock),
  programme,
  site: site(anyBlock),
  words,
} as const;

/** A kind of definition with a form of its own; a page has three. */
export type DefinitionKind = keyof typeof schemas;

/** Tells which form a page has: it redirects, follows a layout, or has only blocks. */
export function pageKind(value: JsonValue | undefined): DefinitionKind {
  const page = objectIn(value);
  if (page.redirect !== undefined) return 'redirect';
  return page.layout === undefined ? 'page' : 'layout-page';
}

/** Returns the fields of a definition apart from its blocks. */
export function definitionFields(kind: DefinitionKind): readonly FieldShape[] {
  return knownShapesOf(schemas[kind]);
}
