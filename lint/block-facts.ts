import { readFileSync, statSync } from 'node:fs';
import { isJsonObject, type JsonObject, type JsonValue, textIn } from '../renderer/project/json.ts';

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

/** The fields of an object inside a definition, such as a picture: what can be in it and what has to. */
export interface Group {
  names: ReadonlySet<string>;
  required: readonly string[];
}

const SCHEMAS = new URL('../schemas/json/', import.meta.url);
const PREFIX = 'block-';

/** The file of a generated schema, by which others refer to it. */
export const schemaFile = (name: string) => `${name}.schema.json`;

const addressOf = (name: string) => new URL(schemaFile(name), SCHEMAS);

/** The text of a generated schema. @throws Error when it was never generated */
export const schemaText = (name: string) => readFileSync(addressOf(name), 'utf8');

/** Tells one version of a generated schema from another without reading it. @throws Error when there is none */
export function schemaVersion(name: string): string {
  const { mtimeMs, size } = statSync(addressOf(name));
  return `${mtimeMs}-${size}`;
}

/** What the generated schemas tell about blocks. */
export interface BlockCatalogue {
  /** By block type. */
  blocks: ReadonlyMap<string, BlockFacts>;
  icons: ReadonlySet<string>;
  /** The groups of fields that schemas refer to, by the name of their definition. */
  groups: ReadonlyMap<string, Group>;
}

/** The group of fields that a schema describes, itself or by the name of a definition; undefined for other values. */
export function groupOf(
  schema: JsonValue | undefined,
  groups: ReadonlyMap<string, Group>,
): Group | undefined {
  if (!isJsonObject(schema)) return undefined;
  const { $ref, allOf, properties, required, else: unbound } = schema;
  const name = /#\/definitions\/([^/]+)$/.exec(textIn($ref) ?? '')?.[1];
  if (name !== undefined) return groups.get(name);
  if (unbound !== undefined) return groupOf(unbound, groups);
  if (Array.isArray(allOf)) return allOf.length === 1 ? groupOf(allOf[0], groups) : undefined;
  if (!isJsonObject(properties)) return undefined;
  return {
    names: new Set(Object.keys(properties)),
    required: Array.isArray(required) ? required.map(String) : [],
  };
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

/** The block types, icons and groups that the schema of the blocks defines. */
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
  const groups = entries.flatMap(([name, definition]): [string, Group][] => {
    const group = groupOf(definition, new Map());
    return group ? [[name, group]] : [];
  });
  return { blocks: new Map(blocks), icons: new Set(icons), groups: new Map(groups) };
}
