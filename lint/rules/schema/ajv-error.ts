import type { ErrorObject } from 'ajv';

// Reads ajv's errors, whose schemas and data are untyped.

/** Returns the properties of an object; none of anything else. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Returns a string; undefined for anything else. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns a list; an empty one for anything else. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the last key of a JSON Pointer, as it is written there. */
export function lastKey(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

/** Returns the strings among values. */
export function strings(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string');
}

/** Tells whether a value has an own property by this name. */
export function hasOwn(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

/** Lists the names of which exactly one is required, by a `oneOf` of requirements. */
export function alternatives(schema: unknown): string[] {
  return list(record(schema).oneOf).flatMap((branch) => strings(list(record(branch).required)));
}

/** Lists the names of which an error's object lacks one. */
export function namesLacking({ keyword, params, parentSchema }: ErrorObject): string[] {
  if (keyword === 'required') return [String(params.missingProperty)];
  return keyword === 'oneOf' ? alternatives(parentSchema) : [];
}

/** Returns a key that is equal for errors about the same field of an object. */
export function fieldKey(pointer: string | undefined, name: string): string {
  return `${pointer}\n${name}`;
}
