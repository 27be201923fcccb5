import type { JsonValue } from '../../renderer/project/json.ts';
import type { Place } from '../place.ts';

/** A string in a definition, and its place. */
interface FoundString {
  value: string;
  place: Place;
}

/** Lists every string of a definition, in the order of its text. Names of properties are in {@link namesIn}. */
export function* stringsIn(value: JsonValue | undefined, place?: Place): Generator<FoundString> {
  if (typeof value === 'string') {
    if (place) yield { value, place };
  } else if (Array.isArray(value)) {
    for (const [key, item] of value.entries()) yield* stringsIn(item, { parent: place, key });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* stringsIn(item, { parent: place, key });
  }
}

/** Lists the name of every property of a definition, with the place of its value. */
export function* namesIn(value: JsonValue | undefined, parent?: Place): Generator<FoundString> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    const place = { parent, key };
    if (!Array.isArray(value)) yield { value: key, place };
    yield* namesIn(item, place);
  }
}
