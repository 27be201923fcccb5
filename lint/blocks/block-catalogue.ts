import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listIn,
  objectIn,
  textIn,
} from '../../renderer/project/json.ts';

/** What the lint knows about a block type. It comes from the generated schema, so that no block's code is loaded. */
export interface BlockType {
  /** The property that becomes the page's h1. */
  h1: string | undefined;
  /** Whether the block can do without its h1. */
  h1Optional: boolean;
  /** Whether its lists of links omit unpublished pages by themselves. */
  isMenu: boolean;
  /** The names of all properties that the block can have. */
  properties: ReadonlySet<string>;
  /** The fields that hold Markdown, as `markdownFieldsIn` names them. */
  markdown: ReadonlySet<string>;
}

/** The optional and required properties of an object inside a definition, such as a picture. */
export interface Group {
  names: ReadonlySet<string>;
  required: readonly string[];
}

const PREFIX = 'block-';

/** What the generated schemas say about blocks and their fields. */
export interface BlockCatalogue {
  /** By block type. */
  blocks: ReadonlyMap<string, BlockType>;
  icons: ReadonlySet<string>;
  /** The groups of properties that schemas refer to, by the name of their definition. */
  groups: ReadonlyMap<string, Group>;
  /** The fields of a programme that hold Markdown. */
  programmeMarkdown: ReadonlySet<string>;
}

/** Returns the group of properties that a schema describes or refers to; undefined for other values. */
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
    required: listIn(required).map(String),
  };
}

/** Lists the fields of a schema that hold Markdown, for instance `cards.*.description`. */
function markdownFieldsIn(schema: JsonValue | undefined, names: readonly string[] = []): string[] {
  if (!isJsonObject(schema)) return [];
  const { contentMediaType, properties, items } = schema;
  return [
    ...(contentMediaType === 'text/markdown' ? [names.join('.')] : []),
    ...Object.entries(objectIn(properties)).flatMap(([name, property]) =>
      markdownFieldsIn(property, [...names, name]),
    ),
    ...markdownFieldsIn(items, [...names, '*']),
    ...markdownFieldsIn(schema.else, names),
  ];
}

/** Reads the catalogue from the schemas of blocks and programmes. */
export function catalogueIn({ definitions }: JsonObject, programme: JsonObject): BlockCatalogue {
  const entries = Object.entries(objectIn(definitions));
  const blocks = entries.flatMap(([name, definition]): [string, BlockType][] => {
    if (!name.startsWith(PREFIX) || !isJsonObject(definition)) return [];
    const type = name.slice(PREFIX.length);
    const { properties, required } = definition;
    const h1 = textIn(definition.h1);
    const blockType = {
      h1,
      h1Optional: h1 !== undefined && !(Array.isArray(required) && required.includes(h1)),
      isMenu: definition.menu === true,
      properties: new Set(Object.keys(objectIn(properties))),
      markdown: new Set(markdownFieldsIn(definition)),
    };
    return [[type, blockType]];
  });
  const icon = entries.find(([name]) => name === 'icon')?.[1];
  const icons = listIn(objectIn(icon).enum).map(String);
  const groups = entries.flatMap(([name, definition]): [string, Group][] => {
    const group = groupOf(definition, new Map());
    return group ? [[name, group]] : [];
  });
  return {
    blocks: new Map(blocks),
    icons: new Set(icons),
    groups: new Map(groups),
    programmeMarkdown: new Set(markdownFieldsIn(programme)),
  };
}
