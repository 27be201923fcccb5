import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../blocks/registry.ts';
import { escapeHtml } from '../../renderer/document.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../renderer/json.ts';
import { REPOSITORY } from '../command-line.ts';

/** One block type in the catalogue. */
export interface CatalogueEntry {
  type: string;
  title: string;
  description: string;
  interactive: boolean;
  example: JsonValue;
  fields: readonly Field[];
}

/** One property of a block, as an author types it. */
export interface Field {
  name: string;
  /** 0 for the block's own properties, 1 for those inside them, and so on. */
  depth: number;
  required: boolean;
  description: string;
  /** The values to choose from, if they are fixed. */
  values: readonly string[];
}

const readJson = (path: string): JsonValue => JSON.parse(readFileSync(join(REPOSITORY, path), 'utf8'));

const object = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
const list = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : []);

/** Parts that authors meet in many blocks are explained once, at their own name. */
const DEPTH_LIMIT = 3;

/** The properties that a schema describes, with those of the objects and lists inside it. */
function fieldsOf(schema: JsonObject, definitions: JsonObject, depth = 0): Field[] {
  if (depth > DEPTH_LIMIT) return [];
  const required = new Set(list(schema.required));
  return Object.entries(object(schema.properties)).flatMap(([name, value]): Field[] => {
    const property = object(value);
    const typed = property.else === undefined ? property : object(property.else);
    const reference =
      list(typed.allOf)
        .map(object)
        .find(({ $ref }) => typeof $ref === 'string') ?? typed;
    const target =
      typeof reference.$ref === 'string'
        ? object(definitions[reference.$ref.slice('#/definitions/'.length)])
        : typed;
    const items = object(target.items);
    const inner = items.else === undefined ? (target.items ? items : target) : object(items.else);
    const resolved =
      typeof inner.$ref === 'string' ? object(definitions[inner.$ref.slice('#/definitions/'.length)]) : inner;
    const description = [property.description, typed.description, target.description].find(
      (text) => typeof text === 'string',
    );
    const own = {
      name,
      depth,
      required: required.has(name),
      description: String(description ?? ''),
      values: list(target.enum).map(String),
    };
    return [own, ...fieldsOf(resolved, definitions, depth + 1)];
  });
}

/** Every block type with its example and its fields, all from the schemas and the examples. */
export function catalogueEntries(): CatalogueEntry[] {
  const definitions = object(object(readJson('schemas/json/page.schema.json')).definitions);
  return Object.values(registry).map(({ definition: { type, title, description, interactive } }) => ({
    type,
    title,
    description,
    interactive,
    example: readJson(`blocks/${type}/example.json`),
    fields: fieldsOf(object(definitions[`block-${type}`]), definitions),
  }));
}

const row = ({ name, depth, required, description, values }: Field) =>
  `<tr class="border-t border-line align-top"><td class="py-2 pr-4" style="padding-left:${depth * 1.25}rem">` +
  `<code class="font-semibold">${escapeHtml(name)}</code>${required ? ' <span class="text-coral-dark">*</span>' : ''}</td>` +
  `<td class="py-2">${escapeHtml(description)}` +
  `${values.length > 0 ? ` <span class="soft">Kies uit: ${values.map(escapeHtml).join(', ')}.</span>` : ''}</td></tr>`;

/** What stands above a block's example: its name, when to use it, the JSON to copy and its fields. */
export function catalogueHeading({
  type,
  title,
  description,
  interactive,
  example,
  fields,
}: CatalogueEntry): string {
  const json = escapeHtml(JSON.stringify(example, null, 2));
  return (
    `<section id="${type}" class="shell pt-32 pb-8" data-catalogue="${type}">` +
    `<h2 class="text-heading">${escapeHtml(title)} <code class="soft text-title">${type}</code></h2>` +
    `<p class="mt-3 text-lg">${escapeHtml(description)}${interactive ? ' (interactief)' : ''}</p>` +
    '<details class="mt-6"><summary class="cursor-pointer py-1 font-semibold">JSON om te kopiëren</summary>' +
    `<pre class="mt-3 overflow-auto rounded-2xl bg-sand p-5 text-sm">${json}</pre></details>` +
    '<details class="mt-3"><summary class="cursor-pointer py-1 font-semibold">Velden</summary>' +
    `<table class="mt-3 w-full text-left text-sm"><tbody>${fields.map(row).join('')}</tbody></table>` +
    '<p class="soft mt-2 text-sm">* verplicht</p></details></section>'
  );
}
