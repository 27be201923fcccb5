import { isJsonObject, pointerKeys, valueAt } from '../../renderer/project/json.ts';
import type { RuleContext } from '../context.ts';
import type { Definition } from '../definition.ts';
import type { PropertyOccurrence } from '../indexer.ts';
import { pointerTo } from '../place.ts';

/** Tells whether a property belongs to a button: those have a `kind`, plain links have none. */
export function isInButton({ holder }: PropertyOccurrence): boolean {
  return holder.kind !== undefined;
}

/** Tells whether a `kind` is that of a button to the contact page, which has no address of its own. */
export function leadsToContact({ value, holder }: PropertyOccurrence): boolean {
  return value === 'contact' && holder.to === undefined;
}

/** Tells whether another property is allowed in place of this one: a menu entry has no `href`. */
export function allowsProperty(
  name: string,
  { value }: Definition,
  { parent }: PropertyOccurrence,
  { validators }: RuleContext,
): boolean {
  const pointer = pointerTo(parent);
  const [list = '', index = '', ...inside] = pointerKeys(pointer);
  const block = structuredClone(valueAt(value, [list, index]) ?? {});
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
