import {
  type JsonObject,
  type JsonValue,
  lastKey,
  listIn,
  objectIn,
  pointerKey,
  pointerKeys,
  textIn,
  textsIn,
} from '../../../renderer/project/json.ts';
import type { Advice } from '../../advice.ts';
import type { Group } from '../../blocks/block-catalogue.ts';
import type { Suggest } from '../../dutch/suggest.ts';
import { invisibleIn } from '../../dutch/words.ts';
import type { Fix, Target } from '../../rule.ts';
import { videoCodeIn } from '../../texts/video-code.ts';
import type { SchemaError } from '../../validators.ts';
import {
  alternatives,
  hasOwn,
  isListInItself,
  isOfBlockPage,
  isSwitchedOff,
  kindMeant,
  kindsOfPage,
} from './ajv-error.ts';
import { fieldsLacking, fieldsMeant, withoutConsequences, withoutEchoes } from './echoes.ts';
import * as say from './messages.ts';
import { type Misplaced, misplacedIn, objectAround } from './misplaced.ts';

/** One problem that a schema found, for an author. */
export interface Explanation extends Advice {
  /** JSON Pointer in the value that was judged. */
  pointer: string;
  target: Target;
  fix?: Fix | undefined;
  /** True when something is missing, which an incomplete file may have after all. */
  absence?: true;
  formatOnly?: true;
  /** Pointers in the value at which this problem would be reported too. */
  echoes?: readonly string[];
}

/** Lists the values that a constant, an enumeration or a union of constants allows. */
function allowedBy(schema: JsonObject = {}): JsonValue[] {
  const branches = [schema, ...listIn(schema.anyOf), ...listIn(schema.oneOf)];
  return [...listIn(schema.enum), ...branches.flatMap((branch) => objectIn(branch).const ?? [])];
}

/** Returns the type of the block whose properties an error is about. */
function blockOf({ parentSchema }: SchemaError): string | undefined {
  return textIn(objectIn(objectIn(parentSchema?.properties).type).const);
}

/** Tells whether a number or boolean would be valid in quotation marks. */
function fitsQuoted({ params, data, parentSchema }: SchemaError): boolean {
  if (params.type !== 'string' || (typeof data !== 'number' && typeof data !== 'boolean')) return false;
  // Of a larger number, fewer digits are read than were typed.
  if (Math.abs(Number(data)) > Number.MAX_SAFE_INTEGER) return false;
  const pattern = textIn(parentSchema?.pattern);
  return pattern === undefined || new RegExp(pattern, 'u').test(String(data));
}

/** Tells whether a number is read as infinity, such as 1e999, which no schema takes for a number. */
function isTooLarge({ params, data }: SchemaError): boolean {
  const isNumeric = params.type === 'integer' || params.type === 'number';
  return isNumeric && typeof data === 'number' && !Number.isFinite(data);
}

/** Returns the number or boolean that would be valid without quotation marks; undefined when none would. */
function fitUnquoted({ params, data, parentSchema }: SchemaError): string | undefined {
  const bare = typeof data === 'string' ? say.unquoted(String(params.type), data) : undefined;
  const { minimum, maximum } = parentSchema ?? {};
  const isTooLow = typeof minimum === 'number' && Number(bare) < minimum;
  const isTooHigh = typeof maximum === 'number' && Number(bare) > maximum;
  return isTooLow || isTooHigh ? undefined : bare;
}

/** Returns a name without whitespace and invisible characters. */
function bare(name: string): string {
  return name.replaceAll(/[\s\p{C}]/gu, '');
}

/** Explains a name that would be correct without an invisible character. */
function hiddenInName(path: string, name: string): Explanation {
  return {
    pointer: `${path}/${pointerKey(name)}`,
    target: 'key',
    ...say.hiddenInName(bare(name)),
    fix: { replacement: JSON.stringify(bare(name)) },
    // Characters that are invisible everywhere have their own rule.
    ...(invisibleIn(name).length > 0 ? { formatOnly: true } : {}),
  };
}

function unknownProperty(error: SchemaError, suggest: Suggest): Explanation {
  const name = String(error.params.additionalProperty);
  const names = Object.keys(objectIn(error.parentSchema?.properties));
  const free = names.filter((candidate) => !hasOwn(error.data, candidate) && candidate !== '$schema');
  const place = { pointer: `${error.instancePath}/${pointerKey(name)}`, target: 'key' } as const;
  if (isListInItself(error)) return { ...place, ...say.listInItself(name) };
  const known = isOfBlockPage(error) ? [...kindsOfPage, ...free] : free;
  if (bare(name) !== name && known.includes(bare(name))) return hiddenInName(error.instancePath, name);
  const kind = kindMeant(error, suggest);
  const near = kind === undefined ? suggest(name, free) : [kind];
  const [only] = near;
  // Only capitals differ, so there is no choice.
  const safe = near.length === 1 && only?.toLowerCase() === name.toLowerCase();
  return {
    ...place,
    ...say.unknownProperty(name, blockOf(error), near, free),
    fix: safe ? { replacement: JSON.stringify(only) } : undefined,
  };
}

function wrongChoice(
  { data, instancePath: pointer, parentSchema }: SchemaError,
  suggest: Suggest,
): Explanation {
  const allowed = allowedBy(parentSchema);
  const whole = { pointer, target: 'value' } as const;
  const bare = allowed.find(
    (value) => typeof data === 'string' && say.unquoted(typeof value, data) === String(value),
  );
  if (bare !== undefined) {
    const written = String(bare);
    return {
      ...whole,
      ...say.wrongType(typeof bare, data, undefined, written),
      fix: { replacement: written },
    };
  }
  const names = textsIn(allowed);
  const near = typeof data === 'string' ? suggest(data, names) : [];
  const [only] = near;
  const safe = typeof data === 'string' && near.length === 1 && only?.toLowerCase() === data.toLowerCase();
  // Blocks have no `kind`, and only a block has a `type` with described choices.
  const isBlockType = lastKey(pointer) === 'type' && Array.isArray(parentSchema?.enumDescriptions);
  return {
    ...whole,
    ...(isBlockType ? say.unknownBlock(data, near, names) : say.wrongChoice(data, near, allowed)),
    fix: safe ? { replacement: JSON.stringify(only) } : undefined,
  };
}

function missing(error: SchemaError): Explanation {
  const name = String(error.params.missingProperty);
  const hidden = Object.keys(objectIn(error.data)).find((other) => other !== name && bare(other) === name);
  if (hidden !== undefined) return hiddenInName(error.instancePath, hidden);
  const properties = objectIn(error.parentSchema?.properties);
  const types = textsIn(objectIn(properties.type).enum);
  return {
    pointer: error.instancePath,
    target: 'name',
    absence: true,
    ...(name === 'type' && types.length > 0
      ? say.missingType(types)
      : say.missingProperty(name, blockOf(error), textIn(objectIn(properties[name]).description))),
  };
}

function oneOf(error: SchemaError, suggest: Suggest): Explanation {
  const { data, instancePath: pointer, parentSchema } = error;
  if (allowedBy(parentSchema).length > 0) return wrongChoice(error, suggest);
  const names = alternatives(parentSchema);
  const present = names.filter((name) => hasOwn(data, name));
  if (present.length > 1) {
    return { pointer: `${pointer}/${pointerKey(present[1] ?? '')}`, target: 'key', ...say.both(present) };
  }
  return { pointer, target: 'name', absence: true, ...say.neither(names) };
}

/** Explains fields that are one level too high or too low, at the first of them. */
function misplaced({ names, from, to, isNew }: Misplaced): Explanation {
  const isDeeper = isNew || objectAround(to) === from;
  // From the outer of the two objects a field leads to the inner one, and perhaps an index in its list.
  const [outer, inner] = isDeeper ? [from, to] : [to, from];
  const [key = '', index] = pointerKeys(inner.slice(outer.length));
  return {
    pointer: `${from}/${pointerKey(names[0] ?? '')}`,
    target: 'key',
    echoes: [to],
    ...(isDeeper ? say.belongsIn(names, key, index, isNew) : say.belongsBeside(names, key)),
  };
}

const BIND = ['$bind'];

/** Returns the misspelling of `$bind` when it is the only property: `{ "$bnd": "site.brand" }`. */
function bindMeant(data: JsonValue | undefined, suggest: Suggest): string | undefined {
  const [name = '', ...others] = Object.keys(objectIn(data));
  const isMeant = /^(\$|bind\b)/i.test(name) && name !== '$bind' && suggest(name, BIND).length > 0;
  return isMeant && others.length === 0 ? name : undefined;
}

/** Explains one ajv error, at the value or name where an author would look for it. */
function explainOne(error: SchemaError, suggest: Suggest): Explanation {
  const { keyword, instancePath: pointer, params, data } = error;
  const schema = objectIn(error.parentSchema);
  const description = textIn(schema.description);
  const whole = { pointer, target: 'value' } as const;
  switch (keyword) {
    case 'additionalProperties':
      return unknownProperty(error, suggest);
    case 'required':
      return missing(error);
    case 'enum':
      return wrongChoice(error, suggest);
    case 'const':
      if (isSwitchedOff(error)) return { ...whole, ...say.switchedOff(lastKey(pointer)) };
      return wrongChoice(error, suggest);
    case 'anyOf':
    case 'oneOf':
      return oneOf(error, suggest);
    case 'pattern': {
      const code = videoCodeIn(String(data), String(schema.pattern));
      if (code !== undefined)
        return { ...whole, ...say.wholeVideoAddress(code), fix: { replacement: JSON.stringify(code) } };
      return {
        ...whole,
        formatOnly: true,
        ...say.wrongForm(String(data), textIn(schema.patternErrorMessage), description),
      };
    }
    case 'type': {
      if (isTooLarge(error))
        return { ...whole, ...say.tooLarge(Number(data), schema.minimum, schema.maximum) };
      const bare = fitUnquoted(error);
      const fix = bare === undefined ? undefined : { replacement: bare };
      const form = typeof data === 'object' ? undefined : textIn(schema.patternErrorMessage);
      const written = fitsQuoted(error) ? `"${data}"` : bare;
      return { ...whole, ...say.wrongType(String(params.type), data, form ?? description, written), fix };
    }
    case 'minItems':
      return {
        pointer,
        target: 'name',
        absence: true,
        ...say.tooFew(listIn(data).length, Number(params.limit), description),
      };
    case 'maxItems':
      return { pointer, target: 'name', ...say.tooMany(listIn(data).length, Number(params.limit)) };
    case 'minimum':
    case 'maximum':
      return { ...whole, ...say.outOfRange(data, schema.minimum, schema.maximum) };
    case 'minLength':
    case 'maxLength':
      return { ...whole, ...say.wrongLength(String(data).length, schema.minLength, schema.maxLength) };
    default:
      return { ...whole, ...say.otherProblem(description) };
  }
}

/** Finds misspellings of `$bind`, by the pointer of the object that each is in. */
function misspelledBindsIn(errors: readonly SchemaError[], suggest: Suggest): ReadonlyMap<string, string> {
  return new Map(
    errors.flatMap(({ instancePath, data }): [string, string][] => {
      const name = bindMeant(data, suggest);
      return name === undefined ? [] : [[instancePath, name]];
    }),
  );
}

function explainBind(path: string, name: string): Explanation {
  if (bare(name) === '$bind') return hiddenInName(path, name);
  const pointer = `${path}/${pointerKey(name)}`;
  return { pointer, target: 'key', ...say.unknownProperty(name, undefined, BIND, []) };
}

/**
 * Explains ajv's errors from one validation, one per mistake: what only follows from another error is left out, such as
 * a missing `title` where `titel` is misspelled.
 */
export function explain(
  errors: readonly SchemaError[],
  suggest: Suggest,
  groups: ReadonlyMap<string, Group>,
): Explanation[] {
  const binds = misspelledBindsIn(errors, suggest);
  const heard = withoutEchoes(errors.filter(({ instancePath }) => !binds.has(instancePath)));
  const lacking = new Set(heard.flatMap(fieldsLacking));
  const isMisspelled = (error: SchemaError) =>
    fieldsMeant(error, suggest).some((field) => lacking.has(field));
  const moves = misplacedIn(
    heard.filter((error) => !isMisspelled(error)),
    groups,
  );
  const moved = new Set(moves.flatMap((move) => move.errors));
  const others = heard.filter((error) => !moved.has(error));
  return [
    ...[...binds].map(([path, name]) => explainBind(path, name)),
    ...moves.map(misplaced),
    ...withoutConsequences(others, suggest).map((error) => explainOne(error, suggest)),
  ];
}
