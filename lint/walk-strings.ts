import type { JsonValue } from '../renderer/project/json.ts';
import type { Place } from './document-index.ts';

/** A string in a definition: a value, or the name of a property. */
export interface FoundString {
  value: string;
  place: Place;
  isKey: boolean;
}

/** Lists every string and property name of a definition, in the order of its text. */
export function* stringsIn(value: JsonValue | undefined, place?: Place): Generator<FoundString> {
  if (typeof value === 'string') {
    if (place) yield { value, place, isKey: false };
  } else if (Array.isArray(value)) {
    for (const [key, item] of value.entries()) yield* stringsIn(item, { parent: place, key });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const at = { parent: place, key };
      yield { value: key, place: at, isKey: true };
      yield* stringsIn(item, at);
    }
  }
}
