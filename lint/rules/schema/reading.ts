import type { ErrorObject } from 'ajv';

// Reads what ajv tells of an error, whose schema and data have no type.

export const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
export const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** The last key of a JSON Pointer, as it is written there. */
export const lastKey = (pointer: string) => pointer.slice(pointer.lastIndexOf('/') + 1);
export const strings = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string');
export const own = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

/** The names that exactly one of must be there, of a `oneOf` of requirements. */
export const alternatives = (schema: unknown): string[] =>
  list(record(schema).oneOf).flatMap((branch) => strings(list(record(branch).required)));

/** Names of which an object lacks one. */
export const namesLacking = ({ keyword, params, parentSchema }: ErrorObject): string[] =>
  keyword === 'required'
    ? [String(params.missingProperty)]
    : keyword === 'oneOf'
      ? alternatives(parentSchema)
      : [];

/** A field of an object, so that errors about one field can find each other. */
export const placeOf = (pointer: string | undefined, name: string) => `${pointer}\n${name}`;
