import { type JsonValue, listIn, objectIn, pointerKeys, textsIn } from '../../../renderer/project/json.ts';
import type { Suggest } from '../../dutch/suggest.ts';
import type { SchemaError } from '../../validators.ts';

/** Tells whether a value has an own property by this name. */
export function hasOwn(value: JsonValue | undefined, name: string): boolean {
  return Object.hasOwn(objectIn(value), name);
}

/** Lists the names of which exactly one is required, by a `oneOf` of requirements. */
export function alternatives(schema: JsonValue | undefined): string[] {
  return listIn(objectIn(schema).oneOf).flatMap((branch) => textsIn(objectIn(branch).required));
}

/** Lists the names of which an error's object lacks one. */
export function namesLacking({ keyword, params, parentSchema }: SchemaError): string[] {
  if (keyword === 'required') return [String(params.missingProperty)];
  return keyword === 'oneOf' ? alternatives(parentSchema) : [];
}

/** Returns a key that is equal for errors about the same field of an object. */
export function fieldKey(pointer: string | undefined, name: string): string {
  return `${pointer}\n${name}`;
}

/** Properties that give a page different fields from those of a page with blocks. */
export const kindsOfPage = ['redirect', 'layout'];

/** Tells whether an error is about the fields of a page, judged as a page with blocks. */
export function isOfBlockPage({ instancePath, schemaPath }: SchemaError): boolean {
  return instancePath === '' && schemaPath.startsWith('#/else/else/');
}

/** Returns which of `kindsOfPage` a misspelled property was meant to be. */
export function kindMeant(error: SchemaError, suggest: Suggest): string | undefined {
  if (error.keyword !== 'additionalProperties' || !isOfBlockPage(error)) return undefined;
  const names = Object.keys(objectIn(error.parentSchema?.properties));
  const [nearest] = suggest(String(error.params.additionalProperty), [...kindsOfPage, ...names]);
  return kindsOfPage.find((name) => name === nearest);
}

/** Tells whether a property is `false` where it should be left out. */
export function isSwitchedOff({ keyword, params, data }: SchemaError): boolean {
  return keyword === 'const' && params.allowedValue === true && data === false;
}

/** Tells whether an unknown property repeats the list that its object is in. */
export function isListInItself({ keyword, params, instancePath, data }: SchemaError): boolean {
  const name = String(params.additionalProperty);
  const isSame = keyword === 'additionalProperties' && pointerKeys(instancePath).at(-2) === name;
  return isSame && Array.isArray(objectIn(data)[name]);
}
