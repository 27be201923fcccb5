import { useState } from 'react';
import type { FormField } from '../../protocol.ts';
import { type KeyedItem, keyedItems } from './item-keys.ts';

/** An item of a list, under a key that stays with it. */
export interface Row {
  id: string;
  index: number;
  item: FormField;
}

/** One array for all lists without items, so that it keeps its identity. */
const NONE: readonly FormField[] = [];

/** Returns the rows of a list, under keys that stay with their items. */
export function useRows(field: FormField): Row[] {
  const items = field.children ?? NONE;
  const [known, setKnown] = useState<{ items: readonly FormField[]; keys: KeyedItem[] }>({
    items: [],
    keys: [],
  });
  let { keys } = known;
  if (known.items !== items) {
    keys = keyedItems(
      known.keys,
      items.map(({ value }) => value ?? null),
    );
    setKnown({ items, keys });
  }
  return items.map((item, index) => ({ id: keys[index]?.key ?? item.shown, index, item }));
}
