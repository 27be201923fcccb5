import { isJsonObject, type JsonValue, pointerKey } from '../../renderer/project/json.ts';

/** Returns the JSON Pointers of the texts in a value that are equal to a text. */
export function pointersTo(value: JsonValue | undefined, text: string, pointer = ''): string[] {
  if (value === text) return [pointer];
  if (Array.isArray(value))
    return value.flatMap((item, index) => pointersTo(item, text, `${pointer}/${index}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    pointersTo(item, text, `${pointer}/${pointerKey(name)}`),
  );
}
