import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CACHE_DIR, REPOSITORY } from '../renderer/files/repository.ts';
import { writeWhole } from '../renderer/files/write-files.ts';
import { isJsonObject, type JsonObject, type JsonValue, listIn } from '../renderer/project/json.ts';
import { type BlockCatalogue, catalogueIn } from './blocks/block-catalogue.ts';

/** An error of ajv. Schemas and definitions are JSON, and so is what ajv says about them. */
export interface SchemaError {
  /** The keyword of the schema that does not hold, and what ajv knows about that. */
  keyword: string;
  params: JsonObject;
  /** JSON Pointer to the value. */
  instancePath: string;
  schemaPath: string;
  /** The schema with the keyword. */
  parentSchema?: JsonObject;
  data?: JsonValue;
}

/** Validates a value against a schema; afterwards `errors` holds the errors, as in ajv. */
export interface Validate {
  (value: JsonValue): boolean;
  errors?: null | SchemaError[];
}

/** One validator per kind of definition, and one for a single block. */
export interface Validators {
  page: Validate;
  layout: Validate;
  programme: Validate;
  site: Validate;
  words: Validate;
  block: Validate;
}

/** Part of the cache's name: increment it when the options below change. */
const FORMAT = '6';
const names = ['blocks', 'page', 'layout', 'programme', 'site', 'words'] as const;
const CACHE = join(CACHE_DIR, 'lint');
const require = createRequire(import.meta.url);

/** Returns the file name of a generated schema, by which other schemas refer to it. */
const schemaFile = (name: string) => `${name}.schema.json`;
const pathOf = (name: string) => join(REPOSITORY, 'schemas/json', schemaFile(name));

/** Reads the text of a generated schema. @throws Error when it was never generated */
export const schemaText = (name: string): string => readFileSync(pathOf(name), 'utf8');

/** Keywords of the generated schemas that only editors and this lint read. */
export const annotations = ['enumDescriptions', 'patternErrorMessage', 'h1', 'menu'];

interface Schema {
  name: string;
  text: string;
}

/** Returns the schema for one value of a property: `if` that property is a constant, `then` this. */
function branchOf(part: JsonValue): { tag: string; branch: JsonValue } | undefined {
  if (!isJsonObject(part) || !isJsonObject(part.if) || !isJsonObject(part.if.properties)) return undefined;
  const [[tag, property] = ['', null], ...others] = Object.entries(part.if.properties);
  if (others.length > 0 || !isJsonObject(property) || property.const === undefined) return undefined;
  return part.then === undefined ? undefined : { tag, branch: part.then };
}

/**
 * Replaces each list of "if its type is this, then that" by a `discriminator`, which ajv follows in one step. Editors
 * do not know that keyword, so the generated schemas have the list. Keeps the lint within its time limit.
 */
function withChoices(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(withChoices);
  if (!isJsonObject(schema)) return schema;
  const { allOf, ...rest } = schema;
  const parts = listIn(allOf);
  const branches = parts.flatMap((part) => branchOf(part) ?? []);
  const [first] = branches;
  const isChoice =
    first !== undefined && branches.length === parts.length && branches.every(({ tag }) => tag === first.tag);
  const choice = {
    discriminator: { propertyName: first?.tag ?? '' },
    oneOf: branches.map(({ branch }) => branch),
  };
  return Object.fromEntries(
    Object.entries(isChoice ? { ...rest, ...choice } : schema).map(([key, value]) => [
      key,
      withChoices(value),
    ]),
  );
}

/**
 * Compiles the schemas to JavaScript, which is cached in `.cache/`: loading that is ten times as fast. Keeps the lint
 * within its time limit.
 */
function compile(schemas: readonly Schema[]): string {
  const { Ajv }: typeof import('ajv') = require('ajv');
  const { default: standaloneCode }: typeof import('ajv/dist/standalone/index.js') =
    require('ajv/dist/standalone/index.js');
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    strictRequired: false,
    inlineRefs: false,
    discriminator: true,
    // Patterns are compiled as zod compiles them.
    unicodeRegExp: false,
    code: { source: true },
  });
  ajv.addVocabulary(annotations);
  for (const { name, text } of schemas) {
    const prepared = withChoices(JSON.parse(text));
    if (isJsonObject(prepared)) ajv.addSchema(prepared, schemaFile(name));
  }
  return standaloneCode(ajv, {
    page: schemaFile('page'),
    layout: schemaFile('layout'),
    programme: schemaFile('programme'),
    site: schemaFile('site'),
    words: schemaFile('words'),
    block: `${schemaFile('blocks')}#/definitions/block`,
  });
}

/** Loads the validators for these schemas, and compiles them when they are not in the cache. */
function validatorsFor(schemas: readonly Schema[]): Validators {
  const hash = createHash('sha1').update(FORMAT);
  for (const { text } of schemas) hash.update(text);
  const name = `validators-${hash.digest('hex').slice(0, 16)}.cjs`;
  const file = join(CACHE, name);
  if (!existsSync(file)) {
    writeWhole(file, compile(schemas));
    // Temporary files of other processes have a different suffix.
    const older = readdirSync(CACHE).filter((other) => other.endsWith('.cjs') && other !== name);
    for (const other of older) rmSync(join(CACHE, other), { force: true });
  }
  return require(file);
}

/** What is derived from the generated schemas. */
interface Schemas {
  validators: Validators;
  catalogue: BlockCatalogue;
}

let loaded: { version: string; schemas: Schemas } | undefined;

/** Loads this repository's generated schemas as they are on disk now. */
export function loadSchemas(): Schemas {
  const stats = names.map((name) => statSync(pathOf(name)));
  const version = stats.map(({ mtimeMs, size }) => `${mtimeMs}-${size}`).join(' ');
  if (loaded?.version === version) return loaded.schemas;
  const texts = names.map((name) => ({ name, text: schemaText(name) }));
  const schemas = {
    validators: validatorsFor(texts),
    catalogue: catalogueIn(JSON.parse(schemaText('blocks')), JSON.parse(schemaText('programme'))),
  };
  loaded = { version, schemas };
  return schemas;
}
