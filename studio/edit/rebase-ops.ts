import {
  isJsonObject,
  type JsonValue,
  pointerKey,
  pointerKeys,
  valueAt,
} from '../../renderer/project/json.ts';
import { parseStrictly, withoutByteOrderMark } from '../../renderer/project/source-file.ts';
import { commonEnds } from '../common-ends.ts';
import type { Op, Refused } from '../protocol.ts';
import { applyOps, GONE } from './apply-ops.ts';
import { sameJson } from './same-json.ts';

type Texts = ReadonlyMap<string, string>;

const valueIn = (text: string | undefined) => parseStrictly(withoutByteOrderMark(text ?? ''));

/** Whether an object counts as a later version of another: at least half of its properties are equal. */
function isSameChanged(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  if (!isJsonObject(before) || !isJsonObject(after)) return false;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const same = [...names].filter((name) => sameJson(before[name], after[name]));
  return same.length * 2 >= names.size;
}

/**
 * Finds where changed items are among places of a later version of their list: as many places as items are in order,
 * and elsewhere an item is where the only one like it is. Undefined where that is uncertain.
 */
function changedPlaces(
  items: readonly JsonValue[],
  places: readonly number[],
  after: readonly JsonValue[],
): (number | undefined)[] {
  if (items.length === places.length) {
    return items.map((item, index) => {
      const place = places[index] ?? 0;
      return isSameChanged(item, after[place]) ? place : undefined;
    });
  }
  const alike = items.map((item) => places.filter((place) => isSameChanged(item, after[place])));
  return alike.map(([place, ...others], index) => {
    const isOnly = alike.every(
      (some, other) => other === index || place === undefined || !some.includes(place),
    );
    return others.length === 0 && isOnly ? place : undefined;
  });
}

/**
 * Finds where the items of a list are in a later version of it; undefined for those that were removed or cannot be
 * told apart from others. A changed item is found between unchanged neighbours, as the only one there that is like it.
 */
function placesIn(before: readonly JsonValue[], after: readonly JsonValue[]): (number | undefined)[] {
  const { start, end } = commonEnds(before, after, sameJson);
  const equalTo = (item: JsonValue, list: readonly JsonValue[]) =>
    list.flatMap((other, index) =>
      index >= start && index < list.length - end && sameJson(item, other) ? [index] : [],
    );
  const places = before.map((item, index) => {
    if (index < start) return index;
    if (index >= before.length - end) return index + after.length - before.length;
    const [place, ...others] = equalTo(item, after);
    return others.length === 0 && equalTo(item, before).length === 1 ? place : undefined;
  });
  const taken = new Set(places);
  for (let first = 0; first < places.length; first++) {
    if (places[first] !== undefined) continue;
    let length = 1;
    while (first + length < places.length && places[first + length] === undefined) length++;
    const from = first === 0 ? 0 : (places[first - 1] ?? 0) + 1;
    let room = 0;
    while (from + room < after.length && !taken.has(from + room)) room++;
    const slots = Array.from({ length: room }, (_, slot) => from + slot);
    const found = changedPlaces(before.slice(first, first + length), slots, after);
    for (const [step, place] of found.entries()) places[first + step] = place;
    first += length - 1;
  }
  return places;
}

/** Translates the keys of a value in an earlier version to its keys in a later one. */
function rebaseKeys(
  keys: readonly string[],
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): string[] | undefined {
  const [key, ...inside] = keys;
  if (key === undefined) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const place = placesIn(before, after)[Number(key)];
    // An op on a whole item states the value that it expects.
    if (place === undefined) return inside.length === 0 ? [key] : undefined;
    const rest = rebaseKeys(inside, before[Number(key)], after[place]);
    return rest && [String(place), ...rest];
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return [key, ...inside];
  const rest = rebaseKeys(inside, before[key], after[key]);
  return rest && [key, ...rest];
}

/** The op for a later version of its file; undefined when its target cannot be found there. */
function rebaseOp(op: Op, before: JsonValue, after: JsonValue): Op | undefined {
  const keys = rebaseKeys(pointerKeys(op.pointer), before, after);
  if (!keys) return undefined;
  const pointer = keys.map((key) => `/${pointerKey(key)}`).join('');
  if (!('index' in op)) return { ...op, pointer };
  const [list, later] = [valueAt(before, pointerKeys(op.pointer)), valueAt(after, keys)];
  if (!Array.isArray(list) || !Array.isArray(later)) return { ...op, pointer };
  const places = placesIn(list, later);
  const { index } = op;
  if (op.op === 'insert') {
    const behind = index === 0 ? undefined : places[index - 1];
    return { ...op, pointer, index: behind === undefined ? (places[index] ?? index) : behind + 1 };
  }
  const moved = { ...op, pointer, index: places[index] ?? index };
  return moved.op === 'move' ? { ...moved, to: places[moved.to] ?? moved.to } : moved;
}

/**
 * Turns ops that were made for earlier texts into ops for the current texts: each follows its list items.
 *
 * @param seen the texts for which the ops were made, of the files that changed since
 * @param now the texts of all files of the ops
 */
export function rebaseOps(ops: readonly Op[], seen: Texts, now: Texts): readonly Op[] | Refused {
  const [before, after] = [new Map(seen), new Map(now)];
  const rebased: Op[] = [];
  for (const op of ops) {
    const [from, to] = [valueIn(before.get(op.file)), valueIn(after.get(op.file))];
    const isRebased = op.op !== 'source' || op.pointer !== '';
    const next = isRebased && from !== undefined && to !== undefined ? rebaseOp(op, from, to) : op;
    if (!next) {
      if (op.op !== 'source') return GONE;
      const { file, pointer } = op;
      const message = 'Dit is intussen ergens anders verplaatst of veranderd.';
      return { refusal: { reason: 'conflict', message, place: { file, pointer } } };
    }
    rebased.push(next);
    // The next op applies to the result of this one.
    for (const [texts, made] of [
      [before, op],
      [after, next],
    ] as const) {
      if (!texts.has(made.file)) continue;
      const applied = applyOps(texts, [made]);
      // The author may have changed a value since: it differs in the earlier text, where only its place matters.
      if ('refusal' in applied && texts === before) continue;
      if ('refusal' in applied) return applied;
      for (const [path, text] of applied.texts) texts.set(path, text);
    }
  }
  return rebased;
}
