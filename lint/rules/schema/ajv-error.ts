import { type JsonValue, listIn, objectIn, textIn } from '../../../renderer/project/json.ts';
import type { SchemaError } from '../../validators.ts';

/** Returns the strings among values. */
export function strings(values: readonly JsonValue[]): string[] {
  return values.flatMap((value) => textIn(value) ?? []);
}

/** Tells whether a value has an own property by this name. */
export function hasOwn(value: JsonValue | undefined, name: string): boolean {
  return Object.hasOwn(objectIn(value), name);
}

/** Lists the names of which exactly one is required, by a `oneOf` of requirements. */
export function alternatives(schema: JsonValue | undefined): string[] {
  return listIn(objectIn(schema).oneOf).flatMap((branch) => strings(listIn(objectIn(branch).required)));
}

/** Lists the names of which an error's object lacks one. */
export function namesLacking({ keyword, params, parentSchema }: SchemaError): string[] {
  if (keyword === 'required') return [String(params.missingProperty)];
  return keyword === 'oneOf' ? alternatives(parentSchema) : [];
}

/** Returns a key that is equal for errors about the same field of an object. */
export function fieldKey(pointer: string | undefined, name: string): string {
  return `${pointer}\n${name}`;
}
