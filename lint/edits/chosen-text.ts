import { lastKey, parentPointer } from '../../renderer/project/json.ts';
import { applyEdits } from '../json/edit.ts';
import type { Choice } from '../rule.ts';
import { insertItem, orderItems, removeItem, replaceValue } from './json-edits.ts';

/**
 * Makes a choice in the text of its file.
 *
 * @throws RangeError when a value of the choice is not there
 */
export function chosenText(text: string, { values, added, order }: Choice): string {
  const edits = values.flatMap(({ pointer, value }) => {
    if (value !== undefined) return replaceValue(text, pointer, value);
    return removeItem(text, parentPointer(pointer), Number(lastKey(pointer)));
  });
  const replaced = applyEdits(text, edits);
  const changed = added
    ? applyEdits(replaced, insertItem(replaced, added.pointer, added.index, added.value))
    : replaced;
  return order ? applyEdits(changed, orderItems(changed, order.pointer, order.from)) : changed;
}
