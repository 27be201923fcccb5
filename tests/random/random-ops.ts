import fc, { type Arbitrary } from 'fast-check';
import {
  isJsonObject,
  type JsonValue,
  pointerKey,
  pointerKeys,
  valueAt,
} from '../../renderer/project/json.ts';
import type { Op } from '../../studio/protocol.ts';
import { pointersIn, randomValue } from './random-texts.ts';

/** The seeds of one random op. */
export interface Dice {
  place: number;
  kind: number;
  index: number;
  to: number;
  value: JsonValue;
}

/** Makes random seeds for an op. */
export const randomDice = (): Arbitrary<Dice> =>
  fc.record({ place: fc.nat(), kind: fc.nat(), index: fc.nat(), to: fc.nat(), value: randomValue() });

/** Parses a text as JSON, which may begin with a byte order mark. */
export const parsed = (text: string): JsonValue => JSON.parse(text.replace(/^\ufeff/, ''));

/** Makes an op that fits a document from random seeds. */
export function randomOp(file: string, text: string, { place, kind, index, to, value }: Dice): Op {
  const root = parsed(text);
  const pointers = pointersIn(root);
  const pointer = pointers[place % pointers.length] ?? '';
  const was = valueAt(root, pointerKeys(pointer)) ?? null;
  if (Array.isArray(was)) {
    const insert: Op = { op: 'insert', file, pointer, index: index % (was.length + 1), value };
    if (was.length === 0) return insert;
    const item = { file, pointer, index: index % was.length, was: was[index % was.length] ?? null };
    const ops: Op[] = [
      insert,
      { op: 'remove', ...item },
      { op: 'duplicate', ...item },
      { op: 'move', ...item, to: to % was.length },
    ];
    return ops[kind % ops.length] ?? insert;
  }
  const names = isJsonObject(was) ? Object.keys(was) : [];
  const name = names[index % Math.max(1, names.length)];
  if (isJsonObject(was) && kind % 3 === 0) {
    return { op: 'set', file, pointer: `${pointer}/new~1${to % 5}`, value, ...wasOf(was[`new/${to % 5}`]) };
  }
  if (isJsonObject(was) && name !== undefined && kind % 3 === 1) {
    return { op: 'unset', file, pointer: `${pointer}/${pointerKey(name)}`, was: was[name] ?? null };
  }
  return { op: 'set', file, pointer, was, value };
}

const wasOf = (was: JsonValue | undefined) => (was === undefined ? {} : { was });

/** Returns the value that an op should produce, by an independent implementation. */
export function expectedValue(root: JsonValue, op: Op): JsonValue {
  const copy: JsonValue = structuredClone(root);
  const keys = pointerKeys(op.pointer);
  if (op.op === 'set' && keys.length === 0) return op.value;
  if (op.op === 'set' || op.op === 'unset') {
    const holder = valueAt(copy, keys.slice(0, -1));
    const key = keys.at(-1) ?? '';
    if (Array.isArray(holder) && op.op === 'set') holder[Number(key)] = op.value;
    else if (isJsonObject(holder)) {
      if (op.op === 'unset') delete holder[key];
      else
        Object.defineProperty(holder, key, {
          value: op.value,
          enumerable: true,
          configurable: true,
          writable: true,
        });
    }
    return copy;
  }
  const list = valueAt(copy, keys);
  if (!Array.isArray(list) || op.op === 'source') throw new Error('An op on a list has one.');
  const item = list[op.index] ?? null;
  if (op.op === 'insert') list.splice(op.index, 0, op.value);
  else if (op.op === 'duplicate') list.splice(op.index, 0, item);
  else list.splice(op.index, 1);
  if (op.op === 'move') list.splice(op.to, 0, item);
  return copy;
}
