import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockDefinition } from '../../blocks/define-block.ts';
import { registry } from '../../blocks/registry.ts';
import { type Field, fieldsOf } from '../../builder/generators/reference/fields.ts';
import { readJson } from '../../renderer/files/read-json.ts';
import { type JsonValue, objectIn } from '../../renderer/project/json.ts';

/** One block type in the catalogue. */
interface CatalogueEntry extends Pick<BlockDefinition, 'type' | 'title' | 'description' | 'interactive'> {
  example: JsonValue;
  fields: readonly Field[];
}

/** Lists every block type with its example and its fields, all from the schemas and the examples. */
export function catalogueEntries(): CatalogueEntry[] {
  const definitions = objectIn(objectIn(readJson('schemas/json/blocks.schema.json')).definitions);
  return Object.values(registry).map(({ definition: { type, title, description, interactive } }) => ({
    type,
    title,
    description,
    interactive,
    example: readJson(`blocks/${type}/example.json`),
    fields: fieldsOf(objectIn(definitions[`block-${type}`])),
  }));
}

/** Returns the kind of a value without the links that the authors' reference puts in it. */
function plainKind(kind: string) {
  return kind.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}

function FieldRow({ field: { path, required, kind, description } }: { field: Field }) {
  return (
    <tr className="border-t border-line align-top">
      <td className="py-2 pr-4">
        <code className="font-semibold">{path}</code>
        {required && <span className="text-coral-dark"> *</span>}
      </td>
      <td className="py-2 pr-4 soft">{plainKind(kind)}</td>
      <td className="py-2">{description}</td>
    </tr>
  );
}

function CatalogueHeading({ entry }: { entry: CatalogueEntry }) {
  const { type, title, description, interactive, example, fields } = entry;
  return (
    <section id={type} className="shell pt-32 pb-8" data-catalogue={type}>
      <h2 className="text-heading">
        {title} <code className="soft text-title">{type}</code>
      </h2>
      <p className="mt-3 text-lg">
        {description}
        {interactive && ' (interactief)'}
      </p>
      <details className="mt-6">
        <summary className="cursor-pointer py-1 font-semibold">JSON om te kopiëren</summary>
        <pre className="mt-3 overflow-auto rounded-2xl bg-sand p-5 text-sm">
          {JSON.stringify(example, undefined, 2)}
        </pre>
      </details>
      <details className="mt-3">
        <summary className="cursor-pointer py-1 font-semibold">Velden</summary>
        <table className="mt-3 w-full text-left text-sm">
          <tbody>
            {fields.map((field) => (
              <FieldRow key={field.path} field={field} />
            ))}
          </tbody>
        </table>
        <p className="soft mt-2 text-sm">* verplicht</p>
      </details>
    </section>
  );
}

/** Renders the heading above an example: the block's name and use, the JSON to copy, and its fields. */
export function catalogueHeading(entry: CatalogueEntry): string {
  return renderToStaticMarkup(<CatalogueHeading entry={entry} />);
}
