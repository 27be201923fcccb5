import { pointerKey } from '../renderer/project/json.ts';

/** The keys that lead to a value, last one first. Few places are ever written as a pointer. */
export interface Place {
  parent: Place | undefined;
  key: string | number;
}

/** Writes a place as a JSON Pointer (RFC 6901). */
export function pointerTo(place: Place | undefined): string {
  let pointer = '';
  for (let at = place; at; at = at.parent) pointer = `/${pointerKey(at.key)}${pointer}`;
  return pointer;
}
