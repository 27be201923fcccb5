import { type JsonObject, listIn, objectIn, textIn } from '../../../renderer/project/json.ts';

/** One property that an author types, described in words. */
export interface Field {
  /** Its path in the definition or block: `actions[].label`. */
  path: string;
  required: boolean;
  /** Its values: `tekst`, `lijst van knoppen`, `paper, tint of ink`. Markdown, with links to shared parts. */
  kind: string;
  description: string;
}

/** Parts that many blocks share, explained once: their singular and plural, and the anchor of the explanation. */
export const sharedParts: Readonly<Record<string, { one: string; more: string; anchor: string }>> = {
  action: { one: 'knop', more: 'knoppen', anchor: 'knop' },
  picture: { one: 'afbeelding', more: 'afbeeldingen', anchor: 'afbeelding' },
  'labelled-link': { one: 'link', more: 'links', anchor: 'link' },
  icon: { one: 'pictogram', more: 'pictogrammen', anchor: 'pictogram' },
  block: { one: 'blok', more: 'blokken', anchor: 'blokken' },
};

/** A reference to a definition, in the same file or another. */
const REFERENCE = /#\/definitions\/([^/]+)$/;

/** Returns a schema without the alternative of a binding. */
function unbound(schema: JsonObject): JsonObject {
  const { then, else: otherwise } = schema;
  return referenceIn(objectIn(then)) === 'binding' ? objectIn(otherwise) : schema;
}

/** Returns the name of the shared part that a schema refers to; undefined for any other schema. */
function referenceIn(schema: JsonObject): string | undefined {
  const [first] = listIn(schema.allOf);
  const reference = textIn(schema.$ref) ?? textIn(objectIn(first).$ref);
  return REFERENCE.exec(reference ?? '')?.[1];
}

const linked = (name: string, amount: 'one' | 'more') => {
  const part = sharedParts[name];
  return part ? `[${part[amount]}](#${part.anchor})` : name;
};

/** Says what an author types in a property or, for a list, in its items. */
function kindOf(typed: JsonObject, amount: 'one' | 'more'): string {
  const reference = referenceIn(typed);
  if (reference !== undefined) return linked(reference, amount);
  if (typed.const !== undefined) return `\`${JSON.stringify(typed.const)}\``;
  if (Array.isArray(typed.enum)) return typed.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (typed.type === 'array') return `lijst van ${kindOf(unbound(objectIn(typed.items)), 'more')}`;
  if (typed.contentMediaType === 'text/markdown')
    return amount === 'one' ? 'tekst met opmaak' : 'teksten met opmaak';
  const words: Readonly<Record<string, readonly [string, string]>> = {
    string: ['tekst', 'teksten'],
    integer: ['getal', 'getallen'],
    number: ['getal', 'getallen'],
    boolean: ['`true` of `false`', '`true` of `false`'],
    object: ['groep', 'groepen'],
  };
  return words[String(typed.type)]?.[amount === 'one' ? 0 : 1] ?? '';
}

/**
 * Lists the properties that a generated JSON Schema describes, including those of nested groups and lists. Shared
 * parts are named, not repeated; `$schema`, which is for editors, is left out.
 *
 * @param schema the schema of a block, a shared part or a definition, with or without bindings
 */
export function fieldsOf(schema: JsonObject, prefix = ''): Field[] {
  const required = new Set(listIn(schema.required));
  const { $schema: _, ...properties } = objectIn(schema.properties);
  return Object.entries(properties).flatMap(([name, value]): Field[] => {
    const property = objectIn(value);
    const typed = unbound(property);
    const isList = typed.type === 'array';
    const inner = isList ? unbound(objectIn(typed.items)) : typed;
    const path = `${prefix}${name}`;
    const field: Field = {
      path,
      required: required.has(name),
      kind: kindOf(typed, 'one'),
      description: textIn(property.description) ?? textIn(typed.description) ?? '',
    };
    return [field, ...fieldsOf(inner, `${path}${isList ? '[]' : ''}.`)];
  });
}
