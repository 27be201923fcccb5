/** Any value that JSON can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Tells whether a JSON value is an object: not null, not a list. */
export const isJsonObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a JSON value if it is a string, else undefined. */
export const textIn = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Returns a JSON value if it is an object, else an empty one. */
export const objectIn = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});

/** Returns a JSON value if it is a list, else an empty one. */
export const listIn = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : []);

/** Returns the strings in a JSON list; none for any other value. */
export const textsIn = (value: JsonValue | undefined): string[] =>
  listIn(value).flatMap((item) => textIn(item) ?? []);

/** Escapes one key for a JSON Pointer (RFC 6901, section 3). */
export const pointerKey = (key: string | number) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the keys of a JSON Pointer (RFC 6901, section 4). */
export const pointerKeys = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the JSON Pointer of the object or list around a value. Nothing is around the root, which is its own. */
export const parentPointer = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

/** Returns the last key of a JSON Pointer, as it is written there. */
export const lastKey = (pointer: string) => pointer.slice(pointer.lastIndexOf('/') + 1);

/** Returns the value at a JSON Pointer's keys; own properties only, so `__proto__` finds nothing. */
export function valueAt(value: JsonValue | undefined, keys: readonly string[]): JsonValue | undefined {
  let current = value;
  for (const key of keys) {
    if (Array.isArray(current)) current = /^(0|[1-9]\d*)$/.test(key) ? current[Number(key)] : undefined;
    else if (isJsonObject(current)) current = Object.hasOwn(current, key) ? current[key] : undefined;
    else return undefined;
  }
  return current;
}
