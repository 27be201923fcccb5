import { objectIn, parentPointer } from '../../../renderer/project/json.ts';
import { type Group, groupOf } from '../../blocks/block-catalogue.ts';
import { groupedBy } from '../../grouped-by.ts';
import type { SchemaError } from '../../validators.ts';
import { fieldKey, hasOwn, namesLacking } from './ajv-error.ts';

/** Fields that were typed one level too high or too low. */
export interface Misplaced {
  names: readonly string[];
  /** JSON Pointer to the object that they are in. */
  from: string;
  /** JSON Pointer to the object that they belong in. */
  to: string;
  /** Whether that object does not exist yet. */
  isNew: boolean;
  /** The errors that this explains: unknown in one object, missing in the other. */
  errors: readonly SchemaError[];
}

/** An error and a field that it is about. */
interface Entry {
  error: SchemaError;
  name: string;
}

/** Entries by the object and the field that they are about. */
type Entries = ReadonlyMap<string, Entry>;

function entriesOf(errors: readonly SchemaError[], namesIn: (error: SchemaError) => string[]): Entries {
  return new Map(
    errors.flatMap((error) =>
      namesIn(error).map((name): [string, Entry] => [fieldKey(error.instancePath, name), { error, name }]),
    ),
  );
}

/** Returns the object around the one at a pointer; a list and its items count as one level. */
export function objectAround(pointer: string): string | undefined {
  if (pointer === '') return undefined;
  const above = parentPointer(pointer);
  const isItem = /^\d+$/.test(pointer.slice(above.length + 1));
  return isItem ? parentPointer(above) : above;
}

function namesUnknown({ keyword, params }: SchemaError): string[] {
  return keyword === 'additionalProperties' ? [String(params.additionalProperty)] : [];
}

/** Lists the missing names of an object; when there are more, one of them is enough. */
function namesMissing(error: SchemaError): string[] {
  const names = namesLacking(error);
  return names.some((name) => hasOwn(error.data, name)) ? [] : names;
}

/** Finds fields that are unknown in one object, and missing from the object around it or one inside it. */
function* betweenLevels(unknown: Entries, missing: Entries): Generator<Misplaced> {
  const pairs: { typed: Entry; wanted: Entry }[] = [];
  for (const typed of unknown.values()) {
    const wanted = missing.get(fieldKey(objectAround(typed.error.instancePath), typed.name));
    if (wanted) pairs.push({ typed, wanted });
  }
  for (const wanted of missing.values()) {
    const typed = unknown.get(fieldKey(objectAround(wanted.error.instancePath), wanted.name));
    if (typed) pairs.push({ typed, wanted });
  }
  const times = new Map<Entry, number>();
  for (const entry of pairs.flatMap(({ typed, wanted }) => [typed, wanted])) {
    times.set(entry, (times.get(entry) ?? 0) + 1);
  }
  // When a field is missing in two objects, it is uncertain where it belongs.
  const sure = pairs.filter(({ typed, wanted }) => times.get(typed) === 1 && times.get(wanted) === 1);
  const moves = groupedBy(
    sure,
    ({ typed, wanted }) => `${typed.error.instancePath}\n${wanted.error.instancePath}`,
  );
  for (const [first, ...others] of moves.values()) {
    if (!first) continue;
    const together = [first, ...others];
    yield {
      names: together.map(({ typed }) => typed.name),
      from: first.typed.error.instancePath,
      to: first.wanted.error.instancePath,
      isNew: false,
      errors: together.flatMap(({ typed, wanted }) => [typed.error, wanted.error]),
    };
  }
}

/** Finds fields of a missing group, such as the `src` and `alt` of a picture in the block itself. */
function* outsideGroup(
  unknown: Entries,
  missing: Entries,
  groups: ReadonlyMap<string, Group>,
): Generator<Misplaced> {
  for (const entries of groupedBy([...unknown.values()], ({ error }) => error.instancePath).values()) {
    const { instancePath: from = '', data, parentSchema } = entries[0]?.error ?? {};
    const fits = Object.entries(objectIn(parentSchema?.properties)).flatMap(([name, schema]) => {
      const group = hasOwn(data, name) ? undefined : groupOf(schema, groups);
      if (!group || group.required.length === 0) return [];
      const inside = entries.filter((entry) => group.names.has(entry.name));
      const lacking = missing.get(fieldKey(from, name));
      const isFilled = group.required.every((wanted) => inside.some((entry) => entry.name === wanted));
      // A single name may be a coincidence, unless the group is required.
      return isFilled && inside.length >= (lacking ? 1 : 2) ? [{ name, inside, lacking }] : [];
    });
    const [only, ...others] = fits;
    if (!only || others.length > 0) continue;
    yield {
      names: only.inside.map(({ name }) => name),
      from,
      to: `${from}/${only.name}`,
      isNew: true,
      errors: [...only.inside, ...(only.lacking ? [only.lacking] : [])].map(({ error }) => error),
    };
  }
}

/** Finds fields, in the errors of one validation, that certainly belong one level higher or lower. */
export function misplacedIn(errors: readonly SchemaError[], groups: ReadonlyMap<string, Group>): Misplaced[] {
  const unknown = entriesOf(errors, namesUnknown);
  if (unknown.size === 0) return [];
  const missing = entriesOf(errors, namesMissing);
  const moved = [...betweenLevels(unknown, missing)];
  const explained = new Set(moved.flatMap((one) => one.errors));
  const left = new Map([...unknown].filter(([, { error }]) => !explained.has(error)));
  return [...moved, ...outsideGroup(left, missing, groups)];
}
