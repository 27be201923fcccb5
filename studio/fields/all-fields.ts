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

/** Lists the fields of all definitions and blocks, and those inside them. */
export function allFields(): FieldShape[] {
  const definitions = ['page', 'layout', 'programme', 'site', 'words'] as const;
  const fields = [
    ...definitions.flatMap((kind) => definitionFields(kind)),
    ...Object.keys(registry).flatMap((type) => blockFields(type)),
  ];
  return [...fieldsIn({ kind: 'group', fields })];
}

/** The pattern of `text` in schemas/text.ts: a text that can be any words. */
const ANY_WORDS = /\S/.source;

/** The kind of a field, or of the items of a list. */
const innerKind = ({ type }: FieldShape) => (type.kind === 'list' ? type.item : type);

/** What the fields of all forms say of the properties with a name. */
function readNames() {
  const labels = new Map<string, string | undefined>();
  const prose = new Set<string>();
  const typed = new Set<string>();
  for (const field of allFields()) {
    const { name, label } = field;
    const kind = innerKind(field);
    labels.set(name, labels.has(name) && labels.get(name) !== label ? undefined : label);
    if (kind.kind === 'text' && (kind.pattern ?? ANY_WORDS) === ANY_WORDS) prose.add(name);
    if (!['choice', 'icon', 'media'].includes(kind.kind)) typed.add(name);
  }
  return { labels, prose, typed };
}

let known: ReturnType<typeof readNames> | undefined;

/** The same, read once: a search asks it for every text of the site. */
function names() {
  known ??= readNames();
  return known;
}

/** Returns the label of the fields with a name; undefined when there are none, or when they have several labels. */
export const labelOf = (name: string): string | undefined => names().labels.get(name);

/** Tells whether a property holds words that visitors read, and that can be any words. @param name of the property */
export const holdsProse = (name: string): boolean => names().prose.has(name);

/**
 * Tells whether an author types the value of a property, and picks no picture or one of a fixed list.
 *
 * @param name of the property
 */
export const isTyped = (name: string): boolean => names().typed.has(name);
