import type { BoundPage } from '../../renderer/bind-page.ts';
import type { Origin } from '../../renderer/origin.ts';
import {
  isJsonObject,
  type JsonValue,
  objectIn,
  pointerKey,
  pointerKeys,
  textIn,
  valueAt,
} from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { sameJson } from '../edit/same-json.ts';
import type { FieldKind, FieldShape, FormField, ProgrammeValue, ValueSource } from '../protocol.ts';
import { definitionLabel } from './definition-label.ts';
import { optionOf } from './option-of.ts';
import { ownNumber } from './own-number.ts';
import { programmeValues } from './programme-values.ts';
import { usageOf } from './usage.ts';

/** The place where a value was typed, or would be. It has a `source` when the author opened another file. */
interface FieldPlace {
  origin: Origin;
  source?: ValueSource | undefined;
  /** The value in the file there. */
  typed?: JsonValue | undefined;
  programmes?: readonly ProgrammeValue[];
}

/** Returns the place of the value at a pointer in the bound page. */
type ResolvePlace = (shown: string, type: FieldKind) => FieldPlace;

const propertyOf = (value: JsonValue | undefined, name: string): JsonValue | undefined =>
  isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

function childrenOf(
  { type }: FieldShape,
  value: JsonValue | undefined,
  shown: string,
  resolve: ResolvePlace,
): readonly FormField[] | undefined {
  // A group without required fields can be filled in field by field.
  const isOpen = type.kind === 'group' && type.fields.every(({ required }) => !required);
  if (value === undefined && !isOpen) return undefined;
  if (type.kind === 'group') return formOf(type.fields, value, shown, resolve);
  if (type.kind === 'union') {
    const option = optionOf(type, value);
    const fields = option === undefined ? undefined : type.options[option]?.fields;
    return fields && formOf(fields, value, shown, resolve);
  }
  if (type.kind !== 'list' || !Array.isArray(value)) return undefined;
  const { item, itemLabel } = type;
  return value.map((itemValue, index) => {
    const label = `${itemLabel} ${ownNumber(itemValue) ?? index + 1}`;
    const shape = { name: String(index), label, required: true, type: item };
    return fieldOf(shape, itemValue, `${shown}/${index}`, resolve);
  });
}

function fieldOf(
  shape: FieldShape,
  value: JsonValue | undefined,
  shown: string,
  resolve: ResolvePlace,
): FormField {
  const { origin, source, typed, programmes = [] } = resolve(shown, shape.type);
  return {
    ...shape,
    shown,
    origin,
    value,
    typed: sameJson(typed, value) ? undefined : typed,
    source,
    programmes: programmes.length === 0 ? undefined : programmes,
    children: childrenOf(shape, value, shown, resolve),
  };
}

/**
 * Returns a form: fields with the values that a page shows, and where each was typed.
 *
 * @param value the object that has the fields
 * @param shown its JSON Pointer in the bound page
 */
export function formOf(
  fields: readonly FieldShape[],
  value: JsonValue | undefined,
  shown: string,
  resolve: ResolvePlace,
): FormField[] {
  return fields.map((shape) =>
    fieldOf(shape, propertyOf(value, shape.name), `${shown}/${pointerKey(shape.name)}`, resolve),
  );
}

/** The value that a file holds at a place. */
const typedAt = ({ files }: Project, { file, pointer }: Origin): JsonValue | undefined =>
  valueAt(files.get(file)?.value, pointerKeys(pointer));

const BINDING_KEY = '/$bind';

/**
 * Finds where a value comes from that was not typed in the file that the author opened; undefined for the file's own
 * values. A binding in a layout is not a way to change one page, so only a binding in the opened file is returned.
 *
 * @param bound the bound page, or the bound site file for its header and footer
 * @param shown JSON Pointer of the value in it
 * @param opened path of the file that the author opened
 */
export function sourceOf(
  project: Project,
  bound: BoundPage,
  shown: string,
  opened: string = bound.file,
): ValueSource | undefined {
  const origin = bound.originOf(shown);
  if (origin.file === opened) return undefined;
  const place = bound.bindingOf(shown);
  const binding =
    place?.file === opened
      ? { file: place.file, pointer: place.pointer.slice(0, -BINDING_KEY.length) }
      : undefined;
  return {
    label: definitionLabel(origin.file),
    pages: usageOf(project).pagesOf(origin),
    binding,
    bindingValue: binding && typedAt(project, binding),
  };
}

/** Returns the place of each value of a bound page, for `formOf`. */
export function placesIn(project: Project, bound: BoundPage, opened: string = bound.file): ResolvePlace {
  const own = textIn(objectIn(project.files.get(opened)?.value).programme);
  return (shown, type) => {
    const origin = bound.originOf(shown);
    const source = sourceOf(project, bound, shown, opened);
    const programmes = programmeValues(project, type, source, own);
    return { origin, source, typed: typedAt(project, origin), programmes };
  };
}
