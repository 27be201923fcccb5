import { objectIn } from '../../../renderer/project/json.ts';
import { parseStrictly } from '../../../renderer/project/source-file.ts';
import type { Edit } from '../../json/edit.ts';
import { insertItem, replaceValue, setProperty } from '../json-edits.ts';

/**
 * Returns the edits to the aliases of a page that gets another address: its old address becomes an alias, and its
 * new address, if it was an alias of this page, stops being one.
 *
 * @param text the page's definition: strict JSON that holds an object
 */
export function moveAliases(text: string, from: string, to: string): Edit[] {
  const page = parseStrictly(text);
  const aliases = objectIn(page).aliases;
  // After the description if there is one, else at the start of the definition.
  const place = (names: readonly string[]) => names.indexOf('description') + 1;
  if (!Array.isArray(aliases)) return setProperty(text, '/aliases', [from], place);
  const same = aliases.indexOf(to);
  if (same !== -1) return replaceValue(text, `/aliases/${same}`, from);
  return aliases.includes(from) ? [] : insertItem(text, '/aliases', aliases.length, from);
}
