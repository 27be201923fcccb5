import { isJsonObject, type JsonObject, type JsonValue, pointerKey } from '../../renderer/project/json.ts';
import { opsBetween } from '../edit/ops-between.ts';
import { sameJson } from '../edit/same-json.ts';
import { optionOf } from '../fields/option-of.ts';
import { ownNumber } from '../fields/own-number.ts';
import { unionFields } from '../fields/value-writer.ts';
import type { FieldKind, FieldShape, Op } from '../protocol.ts';
import { pairItems } from './pair-items.ts';
import { valueWords } from './value-words.ts';

/** One value that differs between two versions of a definition. */
export interface ValueChange {
  kind: 'changed' | 'added' | 'removed' | 'moved';
  /** The labels that lead to the value, from outside in: `Knoppen`, `Knop 2`, `Tekst`. */
  labels: readonly string[];
  /** JSON Pointer in the later version; for a removed value, the one it had. */
  pointer: string;
  /** The value in words, before and after; for a list item that moved, its place. */
  was?: string;
  is?: string;
  /** Of a switch that was turned: whether it is on now. */
  isOn?: boolean;
  /** The ops that restore the earlier value in the later version. */
  revertOps: readonly Op[];
}

/** The place where values are compared. */
export interface Place {
  file: string;
  /** JSON Pointer in the later version. */
  pointer: string;
  labels: readonly string[];
}

/** What a value is by its schema, for one that the schema does not have. */
type Kind = FieldKind | undefined;

const inside = ({ file, pointer, labels }: Place, key: string | number, label: string): Place => ({
  file,
  pointer: `${pointer}/${pointerKey(key)}`,
  labels: [...labels, label],
});

const isBinding = (value: JsonValue | undefined) => isJsonObject(value) && value.$bind !== undefined;

/** Returns the change of a value as a whole. @param words writes the value */
export function changedWhole(
  words: (value: JsonValue) => string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  place: Place,
): ValueChange {
  const { labels, pointer } = place;
  const change = { labels, pointer, revertOps: opsBetween(place, after, before) };
  const [was, is] = [before, after].map((value) => (value === undefined ? undefined : words(value)));
  if (was === undefined) return { ...change, kind: 'added', is };
  if (is === undefined) return { ...change, kind: 'removed', was };
  return { ...change, kind: 'changed', was, is };
}

/** Compares a switch of two versions. One without a value stands as its default says. */
function compareSwitches(
  { type, default: standard = false }: Pick<FieldShape, 'type' | 'default'>,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  place: Place,
): ValueChange[] {
  const [was = standard, is = standard] = [before, after];
  const isTurned = typeof was === 'boolean' && is === !was;
  const changes = compareValues(type, isTurned ? was : before, isTurned ? is : after, place);
  const revertOps = opsBetween(place, after, before);
  return changes.map((change) => (isTurned ? { ...change, isOn: is, revertOps } : change));
}

/** Compares two values of one property; equal values give no change. */
function compareValues(
  kind: Kind,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  place: Place,
): ValueChange[] {
  if (sameJson(before, after)) return [];
  const whole = () => [changedWhole((value) => valueWords(kind, value), before, after, place)];
  const isWhole = before === undefined || after === undefined || isBinding(before) || isBinding(after);
  if (isWhole) return whole();
  if (Array.isArray(before) && Array.isArray(after)) {
    const { item, itemLabel = '' } = kind?.kind === 'list' ? kind : {};
    return compareLists(before, after, place, {
      label: (value, index) => `${itemLabel || 'Onderdeel'} ${ownNumber(value) ?? index + 1}`,
      words: (value) => valueWords(item, value),
      inside: (from, to, at) => compareValues(item, from, to, at),
    });
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return whole();
  if (kind?.kind === 'union') {
    const option = optionOf(kind, after);
    const fields = option === undefined ? undefined : kind.options[option];
    if (!fields || optionOf(kind, before) !== option) return whole();
    return compareFields(unionFields(kind, fields), before, after, place);
  }
  return compareFields(kind?.kind === 'group' ? kind.fields : [], before, after, place);
}

/**
 * Compares the properties of two objects, in the order of their schema.
 *
 * @param without names of properties that are compared elsewhere
 */
export function compareFields(
  fields: readonly FieldShape[],
  before: JsonObject,
  after: JsonObject,
  place: Place,
  without: readonly string[] = [],
): ValueChange[] {
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !without.includes(name))
    .flatMap((name) => {
      const shape = fields.find((field) => field.name === name);
      const [from, to] = [before, after].map((value) =>
        Object.hasOwn(value, name) ? value[name] : undefined,
      );
      const at = inside(place, name, shape?.label ?? name);
      return shape?.type.kind === 'boolean'
        ? compareSwitches(shape, from, to, at)
        : compareValues(shape?.type, from, to, at);
    });
}

/** How the items of a list are named and compared. */
interface ItemWords<Change> {
  label(item: JsonValue, index: number): string;
  words(item: JsonValue): string;
  inside(before: JsonValue, after: JsonValue, place: Place): Change[];
}

/**
 * Compares two lists: items that were added, removed and moved, and what changed in the others. An item that moved and
 * changed gives two changes.
 */
export function compareLists<Change>(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  place: Place,
  { label, words, inside: compareInside }: ItemWords<Change>,
): (ValueChange | Change)[] {
  const { file, pointer } = place;
  const pairs = pairItems(before, after);
  /** The place in the later list behind the nearest earlier neighbour that did not move. */
  const placeBehind = (index: number) => {
    const neighbours = pairs.filter((pair) => !pair.moved && pair.before < index);
    return (neighbours.at(-1)?.after ?? -1) + 1;
  };
  const at = (item: JsonValue, index: number) => inside(place, index, label(item, index));

  const kept = pairs.flatMap(({ before: from, after: to, moved }) => {
    const [earlier, later] = [before[from] ?? null, after[to] ?? null];
    const own = at(later, to);
    const inItem = sameJson(earlier, later) ? [] : compareInside(earlier, later, own);
    const behind = placeBehind(from);
    // The item is taken out of its place before it is inserted again.
    const target = behind > to ? behind - 1 : behind;
    const move: ValueChange = {
      kind: 'moved',
      labels: own.labels,
      pointer: own.pointer,
      was: `plaats ${from + 1}`,
      is: `plaats ${to + 1}`,
      revertOps: [{ op: 'move', file, pointer, index: to, to: target, was: later }],
    };
    const changes = moved ? [move, ...inItem] : inItem;
    return changes.map((change) => ({ index: to, change }));
  });
  const added = after.flatMap((item, index) => {
    if (pairs.some((pair) => pair.after === index)) return [];
    const change: ValueChange = {
      ...at(item, index),
      kind: 'added',
      is: words(item),
      revertOps: [{ op: 'remove', file, pointer, index, was: item }],
    };
    return [{ index, change }];
  });
  const removed = before.flatMap((item, index) => {
    if (pairs.some((pair) => pair.before === index)) return [];
    const target = placeBehind(index);
    const change: ValueChange = {
      ...at(item, index),
      kind: 'removed',
      was: words(item),
      revertOps: [{ op: 'insert', file, pointer, index: target, value: item }],
    };
    return [{ index: target - 0.5, change }];
  });
  const all: { index: number; change: ValueChange | Change }[] = [...kept, ...added, ...removed];
  return all.toSorted((a, b) => a.index - b.index).map(({ change }) => change);
}
