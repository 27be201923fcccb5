import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../blocks/registry.ts';
import { type Field, fieldsOf, objectIn } from '../../builder/generators/reference/fields.ts';
import { escapeHtml } from '../../renderer/document.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import type { JsonValue } from '../../renderer/project/json.ts';

/** One block type in the catalogue. */
interface CatalogueEntry {
  type: string;
  title: string;
  description: string;
  interactive: boolean;
  example: JsonValue;
  fields: readonly Field[];
}

const readJson = (path: string): JsonValue => JSON.parse(readFileSync(join(REPOSITORY, path), 'utf8'));

/** Every block type with its example and its fields, all from the schemas and the examples. */
export function catalogueEntries(): CatalogueEntry[] {
  const definitions = objectIn(objectIn(readJson('schemas/json/page.schema.json')).definitions);
  return Object.values(registry).map(({ definition: { type, title, description, interactive } }) => ({
    type,
    title,
    description,
    interactive,
    example: readJson(`blocks/${type}/example.json`),
    fields: fieldsOf(objectIn(definitions[`block-${type}`])),
  }));
}

/** A kind without the links it has in the reference for authors. */
const plainKind = (kind: string) => kind.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '');

const row = ({ path, required, kind, description }: Field) =>
  `<tr class="border-t border-line align-top"><td class="py-2 pr-4"><code class="font-semibold">${escapeHtml(path)}</code>` +
  `${required ? ' <span class="text-coral-dark">*</span>' : ''}</td>` +
  `<td class="py-2 pr-4 soft">${escapeHtml(plainKind(kind))}</td><td class="py-2">${escapeHtml(description)}</td></tr>`;

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
