import { isObject, type JsonSchema } from './json-schema.ts';

/** Keywords that explain and never judge. */
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
]);

/** Keywords that hold schemas by names of the author's, which are no keywords. */
const named: ReadonlySet<string> = new Set(['properties', 'definitions']);

const mapped = (schema: JsonSchema, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, change(value)]));

/** A schema without what only explains: two that allow the same are then equal, whatever their words. */
export function judgingPart(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(judgingPart);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => !annotations.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      named.has(keyword) && isObject(value) ? mapped(value, judgingPart) : judgingPart(value),
    ]),
  );
}
