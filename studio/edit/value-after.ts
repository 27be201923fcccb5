import { isJsonObject, type JsonValue, pointerKeys } from '../../renderer/project/json.ts';
import type { Op } from '../protocol.ts';

function listAfter(list: readonly JsonValue[], op: Extract<Op, { index: number }>): JsonValue[] {
  if (op.op === 'insert') return list.toSpliced(op.index, 0, op.value);
  const item = list.slice(op.index, op.index + 1);
  if (op.op === 'duplicate') return list.toSpliced(op.index, 0, ...item);
  const others = list.toSpliced(op.index, 1);
  return op.op === 'remove' ? others : others.toSpliced(op.to, 0, ...item);
}

/** A value after an op on it; undefined when it was removed. */
function changed(value: JsonValue | undefined, op: Op): JsonValue | undefined {
  if ('index' in op) return Array.isArray(value) ? listAfter(value, op) : value;
  if (op.op === 'unset') return undefined;
  return op.op === 'set' ? op.value : JSON.parse(op.text);
}

function changedAt(keys: readonly string[], value: JsonValue | undefined, op: Op): JsonValue | undefined {
  const [key, ...inside] = keys;
  if (key === undefined) return changed(value, op);
  if (Array.isArray(value)) {
    if (!Object.hasOwn(value, key)) return value;
    const after = changedAt(inside, value[Number(key)], op);
    return after === undefined ? value : value.with(Number(key), after);
  }
  if (!isJsonObject(value)) return value;
  const after = changedAt(inside, value[key], op);
  const others = Object.entries(value).filter(([name]) => name !== key);
  return Object.fromEntries(after === undefined ? others : [...others, [key, after]]);
}

/**
 * Returns a value after an op on it, or on something in it. The order of its properties may change.
 *
 * @param value the value before the op
 * @param op one that fits the value; its pointer starts there
 * @returns undefined when the op removes the value
 */
export const valueAfter = (value: JsonValue, op: Op): JsonValue | undefined =>
  changedAt(pointerKeys(op.pointer), value, op);
