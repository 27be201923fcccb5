import { blocksOf, pointerInBlock } from '../../lint/blocks/blocks-of.ts';
import { typeOf } from '../../renderer/block-type.ts';
import { type JsonValue, objectIn, textIn } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { layoutFile, programmeFile } from '../../renderer/project/source-file.ts';
import { isBinding } from '../../renderer/substitute-bindings.ts';
import { blockFields, definitionFields } from '../fields/field-shapes.ts';
import { formOf } from '../fields/form.ts';
import { MOST_HITS, plain } from '../found-words.ts';
import type { Entry, FieldKind, FieldShape, FormField, SearchHit } from '../protocol.ts';
import { blockName } from './block-list.ts';
import { placeName } from './entries.ts';

/** The normalized label of a field, and with it those of what is around it. */
interface FieldLabel {
  label: string;
  path: string;
}

function* labelsInside(type: FieldKind, path: string): Generator<FieldLabel> {
  if (type.kind === 'group') yield* labelsIn(type.fields, path);
  if (type.kind === 'union') for (const { fields } of type.options) yield* labelsIn(fields, path);
  if (type.kind === 'list') yield* labelsInside(type.item, `${path} ${plain(type.itemLabel)}`);
}

function* labelsIn(fields: readonly FieldShape[], around = ''): Generator<FieldLabel> {
  for (const { label, type } of fields) {
    const path = `${around} ${plain(label)}`;
    yield { label: plain(label), path };
    yield* labelsInside(type, path);
  }
}

const known = new Map<string, readonly FieldLabel[]>();

/** The labels in a form; read once of each form, as a search asks for those of every part of the site. */
function labelsOf({ form, fields }: Pick<Part, 'form' | 'fields'>): readonly FieldLabel[] {
  const labels = known.get(form) ?? [...labelsIn(fields())];
  known.set(form, labels);
  return labels;
}

/** A part of a definition that has a form. */
interface Part {
  /** The type of the block, or the kind of the definition, after `/`. */
  form: string;
  fields(): readonly FieldShape[];
  value: JsonValue | undefined;
  pointer: string;
  /** Where it stands: "Contact › Opening “Doe mee”". */
  where(): string;
}

function* partsOf(entry: Entry, value: JsonValue | undefined): Generator<Part> {
  const kind = entry.redirects ? 'redirect' : entry.kind;
  yield {
    form: `/${kind}`,
    fields: () => definitionFields(kind),
    value,
    pointer: '',
    where: () => placeName(entry, undefined),
  };
  for (const listed of blocksOf({ value: objectIn(value) })) {
    const type = typeOf(listed.value);
    yield {
      form: type,
      fields: () => blockFields(type),
      value: listed.value,
      pointer: pointerInBlock(listed, ''),
      where: () => placeName(entry, blockName(listed.value)),
    };
  }
}

/** Lists the fields in a form, each with the labels of what is around it. */
function* fieldsIn(
  fields: readonly FormField[],
  around: readonly string[] = [],
): Generator<{ field: FormField; around: readonly string[] }> {
  for (const field of fields) {
    yield { field, around };
    const { type, label, value, children = [] } = field;
    if (value !== undefined && isBinding(value)) continue;
    // An item of a list is no field of its own.
    if (type.kind !== 'list') yield* fieldsIn(children, [...around, label]);
    else for (const item of children) yield* fieldsIn(item.children ?? [], [...around, item.label]);
  }
}

/**
 * Lists the fields in a part of a definition whose label has one of the words, and whose place has the others. Labels
 * that begin with one come first.
 */
function hitsIn(part: Part, { file, path }: Entry, wanted: readonly string[]): SearchHit[] {
  const isMeant = (label: string) => wanted.some((word) => label.includes(word));
  const meant = labelsOf(part).filter(({ label }) => isMeant(label));
  if (meant.length === 0) return [];
  const where = part.where();
  const place = plain(where);
  // Only a form shows the number of an item.
  const isThere = (word: string, labels: string) =>
    labels.includes(word) || place.includes(word) || /^\d+$/.test(word);
  if (!meant.some((labels) => wanted.every((word) => isThere(word, labels.path)))) return [];
  const form = formOf(part.fields(), part.value, part.pointer, (pointer) => ({ origin: { file, pointer } }));
  const hits = [...fieldsIn(form)].flatMap(({ field: { label: title, origin }, around }): SearchHit[] => {
    const hit = { title, where: [where, ...around].join(' › '), path, origin };
    const words = plain(`${title} ${hit.where}`);
    return isMeant(plain(title)) && wanted.every((word) => words.includes(word)) ? [hit] : [];
  });
  const begins = ({ title }: SearchHit) => wanted.some((word) => plain(title).startsWith(word));
  return hits.toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** The files of a page: its own, and those of its layout and its programme. */
function filesOf(page: Entry | undefined, { files }: Project): readonly string[] {
  if (!page) return [];
  const { layout, programme } = objectIn(files.get(page.file)?.value);
  return [page.file, layoutFile(textIn(layout) ?? ''), programmeFile(textIn(programme) ?? '')];
}

/**
 * Finds fields by their label, also empty ones: every word must occur in the label or in what says where the field
 * stands, and one of them in the label. Finds at most as many as a search shows.
 *
 * @param wanted normalized words
 * @param open path of the page whose fields come first
 */
export function fieldHits(
  project: Project,
  entries: readonly Entry[],
  wanted: readonly string[],
  open?: string,
): SearchHit[] {
  const opened = filesOf(
    entries.find(({ kind, path }) => kind === 'page' && path === open),
    project,
  );
  const isOpened = ({ file }: Entry) => opened.includes(file);
  const found: SearchHit[] = [];
  for (const entry of entries.toSorted((a, b) => Number(isOpened(b)) - Number(isOpened(a)))) {
    for (const part of partsOf(entry, project.files.get(entry.file)?.value)) {
      found.push(...hitsIn(part, entry, wanted));
      if (found.length >= MOST_HITS) return found.slice(0, MOST_HITS);
    }
  }
  return found;
}
