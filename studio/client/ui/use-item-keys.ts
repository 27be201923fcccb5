import { useState } from 'react';
import type { JsonValue } from '../../../renderer/project/json.ts';
import { type KeyedItem, keyedItems } from '../ops/item-keys.ts';

interface Item {
  readonly value?: JsonValue;
}

/**
 * Returns a key for each item of a list, which stays with the item when it moves.
 *
 * @param items the same array as long as the list has not changed
 */
export function useItemKeys(items: readonly Item[]): readonly string[] {
  const [known, setKnown] = useState<{ items: readonly Item[]; keyed: readonly KeyedItem[] }>({
    items: [],
    keyed: [],
  });
  let { keyed } = known;
  if (known.items !== items) {
    keyed = keyedItems(
      known.keyed,
      items.map(({ value = null }) => value),
    );
    setKnown({ items, keyed });
  }
  return keyed.map(({ key }) => key);
}
