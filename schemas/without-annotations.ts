import { isObject, mapValues } from './json-schema.ts';

/**
 * Keywords that are only annotations (JSON Schema validation, draft-07, section 10), including those of editors and
 * our own.
 */
const annotations: ReadonlySet<string> = new Set([
  '$schema',
  'title',
  'description',
  'default',
  'examples',
  'enumDescriptions',
  'patternErrorMessage',
  'contentMediaType',
  'h1',
  'menu',
]);

/** Keywords whose properties are names in definitions, not keywords. */
const named: ReadonlySet<string> = new Set(['properties', 'definitions']);

/** Returns a schema without annotations, so that two schemas that allow the same are equal. */
export function withoutAnnotations(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutAnnotations);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => !annotations.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      named.has(keyword) && isObject(value)
        ? mapValues(value, withoutAnnotations)
        : withoutAnnotations(value),
    ]),
  );
}
