import { type BindingScope, followBinding } from './follow-binding.ts';
import type { Origin } from './origin.ts';
import { isJsonObject, type JsonObject, type JsonValue, pointerKey } from './project/json.ts';

/** A `$bind` or `when` that leads nowhere, or a `$bind` that leads to another. */
export interface BindingProblem extends Origin {
  /** The path as the author typed it. */
  path: string;
  /** The longest part of the path that exists. */
  known: string;
  /** The names that could follow `known`. */
  candidates: readonly string[];
  /** The first binding inside the value that the path leads to, and whether it is the entire value. */
  next?: { path: string; isWhole: boolean };
}

/** The state of binding one page: what bindings can reach, and the results so far. */
export interface BindingRun extends BindingScope {
  problems: BindingProblem[];
  /** Origins of values that are not at the same pointer in the page's own file; the longest pointer wins. */
  origins: Map<string, Origin>;
  /** Each binding by the pointer of the value that it supplied. */
  bindings: Map<string, Origin>;
}

/** Tells whether a value is a binding: `{"$bind": "programme.title"}`. */
export function isBinding(value: JsonValue): value is { $bind: string } {
  return isJsonObject(value) && typeof value.$bind === 'string' && Object.keys(value).length === 1;
}

/** Returns the path of the first binding in a value. */
function bindingIn(value: JsonValue): string | undefined {
  if (isBinding(value)) return value.$bind;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const item of Object.values(value)) {
    const path = bindingIn(item);
    if (path !== undefined) return path;
  }
  return undefined;
}

/**
 * Returns the value that a binding names; undefined, with a problem in `run`, when it leads nowhere or to another
 * binding.
 */
function boundValue(path: string, at: string, binding: Origin, run: BindingRun): JsonValue | undefined {
  const found = followBinding(path, run);
  if (found.value === undefined) {
    const { known, candidates } = found;
    run.problems.push({ ...binding, path, known, candidates });
    return undefined;
  }
  // If followed further, a binding could lead back to itself, and a few could expand endlessly.
  const next = bindingIn(found.value);
  if (next !== undefined) {
    const isWhole = isBinding(found.value);
    run.problems.push({ ...binding, path, known: path, candidates: [], next: { path: next, isWhole } });
    return undefined;
  }
  run.origins.set(at, { file: found.file, pointer: found.pointer });
  run.bindings.set(at, binding);
  return found.value;
}

function substituteItems(list: readonly JsonValue[], at: string, origin: Origin, run: BindingRun) {
  const items: JsonValue[] = [];
  for (const [index, item] of list.entries()) {
    const itemAt = `${at}/${items.length}`;
    const itemOrigin = { ...origin, pointer: `${origin.pointer}/${index}` };
    // Items after one that was left out have moved up.
    if (items.length !== index) run.origins.set(itemAt, itemOrigin);
    const bound = substituteBindings(item, itemAt, itemOrigin, run);
    if (bound !== undefined) items.push(bound);
  }
  return items;
}

function substituteProperties(object: JsonObject, at: string, origin: Origin, run: BindingRun) {
  const entries = Object.entries(object).flatMap(([key, value]): [string, JsonValue][] => {
    const step = `/${pointerKey(key)}`;
    const bound = substituteBindings(value, at + step, { ...origin, pointer: origin.pointer + step }, run);
    return bound === undefined ? [] : [[key, bound]];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns a value with each `{"$bind": "programme.title"}` in it replaced by the value it names, or left out.
 *
 * @param at the value's pointer in the bound page
 * @param origin where the value was typed
 * @returns undefined when the value is a binding that cannot be replaced
 */
export function substituteBindings(
  value: JsonValue,
  at: string,
  origin: Origin,
  run: BindingRun,
): JsonValue | undefined {
  if (isBinding(value)) {
    return boundValue(value.$bind, at, { ...origin, pointer: `${origin.pointer}/$bind` }, run);
  }
  if (Array.isArray(value)) return substituteItems(value, at, origin, run);
  if (isJsonObject(value)) return substituteProperties(value, at, origin, run);
  return value;
}
