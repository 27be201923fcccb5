import { readFileSync } from 'node:fs';
import { isJsonObject, type JsonObject, type JsonValue } from '../../renderer/json.ts';

/** What the lint knows of a block type, from the generated schema; so no block's code is loaded. */
export interface BlockFacts {
  /** The block's name for authors, in Dutch. */
  title: string;
  /** The property that becomes the page's h1. */
  h1: string | undefined;
}

const SCHEMAS = new URL('../../schemas/json/', import.meta.url);
const PREFIX = 'block-';
let known: ReadonlyMap<string, BlockFacts> | undefined;

const textIn = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The text of a generated schema. @throws Error when it was never generated */
export const schemaText = (name: string) => readFileSync(new URL(`${name}.schema.json`, SCHEMAS), 'utf8');

/** The block types that a page's schema defines, by name. */
export function blockFactsIn(schema: JsonObject): ReadonlyMap<string, BlockFacts> {
  const definitions = isJsonObject(schema.definitions) ? schema.definitions : {};
  return new Map(
    Object.entries(definitions).flatMap(([name, definition]): [string, BlockFacts][] => {
      if (!name.startsWith(PREFIX) || !isJsonObject(definition)) return [];
      const type = name.slice(PREFIX.length);
      return [[type, { title: textIn(definition.title) ?? type, h1: textIn(definition.h1) }]];
    }),
  );
}

/** Every block type of this repository. */
export function blockFacts(): ReadonlyMap<string, BlockFacts> {
  known ??= blockFactsIn(JSON.parse(schemaText('page')));
  return known;
}
