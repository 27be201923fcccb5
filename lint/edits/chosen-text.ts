import type { Edit } from '../json/edit.ts';
import type { Choice } from '../rule.ts';
import { removeItem, replaceValue } from './json-edits.ts';

/**
 * Returns the edits that make a choice in the text of its file.
 *
 * @throws RangeError when a value of the choice is not there
 */
export function choiceEdits(text: string, { values }: Choice): Edit[] {
  return values.flatMap(({ pointer, value }) => {
    if (value !== undefined) return replaceValue(text, pointer, value);
    const end = pointer.lastIndexOf('/');
    return removeItem(text, pointer.slice(0, end), Number(pointer.slice(end + 1)));
  });
}
