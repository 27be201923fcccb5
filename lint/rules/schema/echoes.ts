import { lastKey, objectIn, parentPointer } from '../../../renderer/project/json.ts';
import type { Suggest } from '../../dutch/suggest.ts';
import type { SchemaError } from '../../validators.ts';
import {
  alternatives,
  fieldKey,
  hasOwn,
  isListInItself,
  isOfBlockPage,
  isSwitchedOff,
  kindMeant,
  namesLacking,
} from './ajv-error.ts';

/** Keywords whose errors always accompany a clearer one. */
const silent: ReadonlySet<string> = new Set(['if', 'discriminator']);

/** Tells whether another rule judges this: the rules for addresses and icons know more. */
function judgedElsewhere({ keyword, instancePath, data }: SchemaError): boolean {
  if (typeof data !== 'string') return false;
  const key = lastKey(instancePath);
  return keyword === 'pattern'
    ? key === 'to' || key === 'href' || key === 'redirect'
    : keyword === 'enum' && key === 'icon';
}

/** Lists the fields that an error's object lacks. */
export function fieldsLacking(error: SchemaError): string[] {
  return namesLacking(error).map((name) => fieldKey(error.instancePath, name));
}

/** Lists the unused fields of its object that an unknown property may stand for. */
export function fieldsMeant(error: SchemaError, suggest: Suggest): string[] {
  const { keyword, params, parentSchema, data, instancePath } = error;
  if (keyword !== 'additionalProperties') return [];
  const names = Object.keys(objectIn(parentSchema?.properties)).filter((name) => !hasOwn(data, name));
  return suggest(String(params.additionalProperty), names).map((name) => fieldKey(instancePath, name));
}

function pointersOf(errors: readonly SchemaError[]): ReadonlySet<string> {
  return new Set(errors.map(({ instancePath }) => instancePath));
}

/** Leaves out errors that accompany a clearer one, and those that another rule reports. */
export function withoutEchoes(errors: readonly SchemaError[]): SchemaError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const isInUnion = ({ schemaPath, keyword, instancePath }: SchemaError) =>
    unions.some(
      (union) =>
        union.instancePath === instancePath &&
        schemaPath.startsWith(`${union.schemaPath}/`) &&
        keyword !== union.keyword,
    );
  const heard = errors.filter(
    (error) => !silent.has(error.keyword) && !isInUnion(error) && !judgedElsewhere(error),
  );
  const isChoice = ({ keyword }: SchemaError) => keyword === 'const' || keyword === 'enum';
  const withChoice = pointersOf(heard.filter(isChoice));
  const ofOtherType = pointersOf(heard.filter(({ keyword }) => keyword === 'type'));
  // A list of choices says more than a type, and a wrong type says more than its consequences.
  return heard.filter((error) =>
    error.keyword === 'type'
      ? !withChoice.has(error.instancePath)
      : isChoice(error) || !ofOtherType.has(error.instancePath),
  );
}

/** Leaves out errors that will be gone once the others are cured. */
export function withoutConsequences(errors: readonly SchemaError[], suggest: Suggest): SchemaError[] {
  const meant = new Set(errors.flatMap((error) => fieldsMeant(error, suggest)));
  const nested = new Set(
    errors.filter(isListInItself).map(({ instancePath }) => parentPointer(instancePath)),
  );
  const isOtherPage = errors.some((error) => kindMeant(error, suggest) !== undefined);
  const switchedOff = pointersOf(errors.filter(isSwitchedOff));
  const follows = (error: SchemaError) =>
    fieldsLacking(error).some((field) => meant.has(field)) ||
    (error.keyword === 'minItems' && nested.has(error.instancePath)) ||
    (isOtherPage && isOfBlockPage(error) && kindMeant(error, suggest) === undefined) ||
    (error.keyword === 'oneOf' &&
      alternatives(error.parentSchema).some((name) => switchedOff.has(`${error.instancePath}/${name}`)));
  return errors.filter((error) => !follows(error));
}
