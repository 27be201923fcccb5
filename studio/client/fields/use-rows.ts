import type { FormField } from '../../protocol.ts';
import { useItemKeys } from '../ui/use-item-keys.ts';

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
  const keys = useItemKeys(items);
  return items.map((item, index) => ({ id: keys[index] ?? item.shown, index, item }));
}
