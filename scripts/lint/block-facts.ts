import { readFileSync, statSync } from 'node:fs';
import { isJsonObject, type JsonObject, type JsonValue } from '../../renderer/json.ts';

/** What the lint knows of a block type, from the generated schema; so no block's code is loaded. */
export interface BlockFacts {
  /** The block's name for authors, in Dutch. */
  title: string;
  /** The property that becomes the page's h1. */
  h1: string | undefined;
  /** Whether the block can do without its h1. */
  h1Optional: boolean;
  /** The names of everything that the block can have. */
  properties: ReadonlySet<string>;
  /** The fields that hold Markdown, as `markdownFieldsIn` names them. */
  markdown: ReadonlySet<string>;
}

const SCHEMAS = new URL('../../schemas/json/', import.meta.url);
const PREFIX = 'block-';

const textIn = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const fileOf = (name: string) => new URL(`${name}.schema.json`, SCHEMAS);

/** The text of a generated schema. @throws Error when it was never generated */
export const schemaText = (name: string) => readFileSync(fileOf(name), 'utf8');

/** Tells one version of a generated schema from another without reading it. @throws Error when there is none */
export function schemaVersion(name: string): string {
  const { mtimeMs, size } = statSync(fileOf(name));
  return `${mtimeMs}-${size}`;
}

/** What the generated schemas tell about blocks. */
export interface BlockCatalogue {
  /** By block type. */
  blocks: ReadonlyMap<string, BlockFacts>;
  icons: ReadonlySet<string>;
}

/** The fields that a schema says hold Markdown, for instance `cards.*.description`. */
export function markdownFieldsIn(schema: JsonValue | undefined, names: readonly string[] = []): string[] {
  if (!isJsonObject(schema)) return [];
  const { contentMediaType, properties, items } = schema;
  return [
    ...(contentMediaType === 'text/markdown' ? [names.join('.')] : []),
    ...Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, property]) =>
      markdownFieldsIn(property, [...names, name]),
    ),
    ...markdownFieldsIn(items, [...names, '*']),
    ...markdownFieldsIn(schema.else, names),
  ];
}

/** The block types and icons that a page's schema defines. */
export function catalogueIn({ definitions }: JsonObject): BlockCatalogue {
  const entries = Object.entries(isJsonObject(definitions) ? definitions : {});
  const blocks = entries.flatMap(([name, definition]): [string, BlockFacts][] => {
    if (!name.startsWith(PREFIX) || !isJsonObject(definition)) return [];
    const type = name.slice(PREFIX.length);
    const { properties, required } = definition;
    const h1 = textIn(definition.h1);
    const facts = {
      title: textIn(definition.title) ?? type,
      h1,
      h1Optional: h1 !== undefined && !(Array.isArray(required) && required.includes(h1)),
      properties: new Set(Object.keys(isJsonObject(properties) ? properties : {})),
      markdown: new Set(markdownFieldsIn(definition)),
    };
    return [[type, facts]];
  });
  const icon = entries.find(([name]) => name === 'icon')?.[1];
  const icons = isJsonObject(icon) && Array.isArray(icon.enum) ? icon.enum.map(String) : [];
  return { blocks: new Map(blocks), icons: new Set(icons) };
}
