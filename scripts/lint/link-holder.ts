import { isJsonObject, pointerKeys, valueAt } from '../../renderer/json.ts';
import type { Document } from './context.ts';
import { type Place, pointerTo } from './facts.ts';

/** Whether a property belongs to a button: those have a `kind`, plain links have none. */
export function isInButton({ value }: Document, { parent }: Place): boolean {
  const object = valueAt(value, pointerKeys(pointerTo(parent)));
  return isJsonObject(object) && object.kind !== undefined;
}
