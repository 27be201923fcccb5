import { isJsonObject, type JsonValue } from '../../renderer/project/json.ts';

/** Returns the number that an item of a list says of itself, as a session does: its place can be another. */
export function ownNumber(item: JsonValue | undefined): number | undefined {
  const number = isJsonObject(item) ? item.sessionNumber : undefined;
  return typeof number === 'number' ? number : undefined;
}
