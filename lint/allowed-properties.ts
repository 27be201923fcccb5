import { isJsonObject, pointerKeys, valueAt } from '../renderer/project/json.ts';
import type { RuleContext } from './context.ts';
import type { Document } from './definition.ts';
import { type Place, pointerTo } from './document-index.ts';

const holderOf = ({ value }: Document, { parent }: Place) => valueAt(value, pointerKeys(pointerTo(parent)));

/** Whether a property belongs to a button: those have a `kind`, plain links have none. */
export function isInButton(document: Document, place: Place): boolean {
  const holder = holderOf(document, place);
  return isJsonObject(holder) && holder.kind !== undefined;
}

/** Whether what holds a property could have another one in its place: an entry of the menu has no `href`. */
export function canHaveInstead(
  name: string,
  document: Document,
  place: Place,
  { validators }: RuleContext,
): boolean {
  const pointer = pointerTo(place.parent);
  const [list = '', index = '', ...inside] = pointerKeys(pointer);
  const block = structuredClone(valueAt(document.value, [list, index]) ?? {});
  const holder = valueAt(block, inside);
  if (!isJsonObject(holder)) return false;
  holder[name] = '';
  validators.block(block);
  const isUnknown = validators.block.errors?.some(
    ({ keyword, instancePath, params }) =>
      keyword === 'additionalProperties' &&
      params.additionalProperty === name &&
      instancePath === pointer.slice(`/${list}/${index}`.length),
  );
  return isUnknown !== true;
}
