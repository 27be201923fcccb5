import { registry } from '../../blocks/registry.ts';
import type { FieldKind, FieldShape } from '../protocol.ts';
import { blockFields, definitionFields } from './field-shapes.ts';

function* fieldsIn(kind: FieldKind): Generator<FieldShape> {
  const fields = kind.kind === 'group' ? kind.fields : [];
  const options = kind.kind === 'union' ? kind.options.flatMap((option) => option.fields) : [];
  for (const field of [...fields, ...options]) {
    yield field;
    yield* fieldsIn(field.type);
  }
  if (kind.kind === 'list') yield* fieldsIn(kind.item);
}

let all: readonly FieldShape[] | undefined;

/** Lists the fields of all definitions and blocks, and those inside them. */
export function allFields(): readonly FieldShape[] {
  const definitions = ['page', 'layout', 'programme', 'site', 'words'] as const;
  const fields = () => [
    ...definitions.flatMap((kind) => definitionFields(kind)),
    ...Object.keys(registry).flatMap((type) => blockFields(type)),
  ];
  all ??= [...fieldsIn({ kind: 'group', fields: fields() })];
  return all;
}

/** The labels of all fields, by the name of their property; undefined where one name has several. */
let labels: ReadonlyMap<string, string | undefined> | undefined;

/** Returns the label of the fields with a name; undefined when there are none, or when they have several labels. */
export function labelOf(name: string): string | undefined {
  if (!labels) {
    const found = new Map<string, string | undefined>();
    for (const { name: known, label } of allFields()) {
      const isOther = found.has(known) && found.get(known) !== label;
      found.set(known, isOther ? undefined : label);
    }
    labels = found;
  }
  return labels.get(name);
}

/** The pattern of `text` in schemas/text.ts: a text that can be any words. */
const ANY_WORDS = /\S/.source;

/** Returns the kind of a field, or of the items of a list. */
const innerKind = ({ type }: FieldShape) => (type.kind === 'list' ? type.item : type);

let prose: ReadonlySet<string> | undefined;

/** Tells whether a property holds words that visitors read, and that can be any words. @param name of the property */
export function holdsProse(name: string): boolean {
  prose ??= new Set(
    allFields().flatMap((field) => {
      const kind = innerKind(field);
      return kind.kind === 'text' && (kind.pattern ?? ANY_WORDS) === ANY_WORDS ? [field.name] : [];
    }),
  );
  return prose.has(name);
}

let typed: ReadonlySet<string> | undefined;

/** Tells whether an author types the value of a property, and picks no picture or one of a fixed list. @param name of the property */
export function isTyped(name: string): boolean {
  typed ??= new Set(
    allFields().flatMap((field) =>
      ['choice', 'icon', 'media'].includes(innerKind(field).kind) ? [] : [field.name],
    ),
  );
  return typed.has(name);
}
