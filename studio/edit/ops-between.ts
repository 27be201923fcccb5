import type { Origin } from '../../renderer/origin.ts';
import type { JsonValue } from '../../renderer/project/json.ts';
import type { Op } from '../protocol.ts';
import { sameJson } from './same-json.ts';

/** Returns the ops that make one value of another at a place; none when both are equal. `undefined` is no value. */
export function opsBetween(
  { file, pointer }: Origin,
  was: JsonValue | undefined,
  value: JsonValue | undefined,
): Op[] {
  if (sameJson(was, value)) return [];
  if (value !== undefined) return [{ op: 'set', file, pointer, was, value }];
  return was === undefined ? [] : [{ op: 'unset', file, pointer, was }];
}
