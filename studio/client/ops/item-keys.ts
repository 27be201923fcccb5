import type { JsonValue } from '../../../renderer/project/json.ts';

/** An item of a list, with a key that stays with it when it moves. */
export interface KeyedItem {
  key: string;
  /** The item's value as JSON text. */
  text: string;
}

let count = 0;

/**
 * Assigns keys to the items of a list. An item that moved keeps its key, and so its focus; so does an item that changed
 * in place.
 *
 * @param before the items before the change
 */
export function keyedItems(before: readonly KeyedItem[], values: readonly JsonValue[]): KeyedItem[] {
  const texts = values.map((value) => JSON.stringify(value));
  const free = new Set(before.map((_, index) => index));
  const found = texts.map((text, index) => {
    if (before[index]?.text !== text) return undefined;
    free.delete(index);
    return before[index]?.key;
  });
  const moved = texts.map((text, index) => {
    if (found[index] !== undefined) return found[index];
    const from = [...free].find((candidate) => before[candidate]?.text === text);
    if (from === undefined) return undefined;
    free.delete(from);
    return before[from]?.key;
  });
  return texts.map((text, index) => {
    let key = moved[index];
    if (key === undefined && free.has(index) && before.length === texts.length) {
      free.delete(index);
      key = before[index]?.key;
    }
    return { key: key ?? `item-${++count}`, text };
  });
}
