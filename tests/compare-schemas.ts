import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonSchema } from '../schemas/json-schema.ts';
import { withoutAnnotations } from '../schemas/without-annotations.ts';

/** A breaking change: something that was valid no longer is. */
interface Break {
  /** The shared definition or kind of file, and the path in it: `block-hero.actions[].label`. */
  where: string;
  /** What changed, and how a page has to change because of it. */
  what: string;
}

/** Keywords that this comparison understands; any other may only stay unchanged or be removed. */
const understood: ReadonlySet<string> = new Set([
  ...['$ref', 'type', 'const', 'enum', 'pattern', 'properties', 'required', 'additionalProperties', 'items'],
  ...['definitions', 'allOf', 'if', 'then', 'else', 'minItems', 'minLength', 'minimum', 'exclusiveMinimum'],
  ...['maxItems', 'maxLength', 'maximum', 'exclusiveMaximum'],
]);

const floors = ['minItems', 'minLength', 'minimum', 'exclusiveMinimum'] as const;
const ceilings = ['maxItems', 'maxLength', 'maximum', 'exclusiveMaximum'] as const;

const schemaIn = (value: unknown): JsonSchema => (isObject(value) ? value : {});
const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isObject) : []);
const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const shown = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

const referenceName = ({ $ref }: JsonSchema) =>
  typeof $ref === 'string' ? /#\/definitions\/([^/]+)$/.exec($ref)?.[1] : undefined;

/** Resolves a schema's reference, and merges the unconditional parts of `allOf` into it. */
function opened(schema: JsonSchema, definitions: JsonSchema): JsonSchema {
  const name = referenceName(schema);
  if (name !== undefined) return opened(schemaIn(definitions[name]), definitions);
  const parts = schemasIn(schema.allOf);
  const always = parts.filter((part) => part.if === undefined);
  if (always.length === 0) return schema;
  const branches = parts.filter((part) => part.if !== undefined);
  const joined = Object.assign({}, ...always.map((part) => opened(part, definitions)));
  const { allOf: _, ...own } = schema;
  return { ...joined, ...own, ...(branches.length > 0 ? { allOf: branches } : {}) };
}

const bindable = ({ then }: JsonSchema) => referenceName(schemaIn(then)) === 'binding';

/** Returns the values that a schema lists; undefined when it lists none. */
function valuesOf({ const: constant, enum: values, anyOf }: JsonSchema): unknown[] | undefined {
  if (constant !== undefined) return [constant];
  const options = schemasIn(anyOf);
  if (options.length > 0 && options.every((option) => option.const !== undefined)) {
    return options.map((option) => option.const);
  }
  return Array.isArray(values) ? values : undefined;
}

const typesOf = ({ type }: JsonSchema) => (type === undefined ? undefined : [type].flat());

/** Returns the property and value that select a branch of a union: `if` the property is a constant. */
function tagOf(branch: JsonSchema): { property: string; value: unknown } | undefined {
  const [[property, schema] = ['', undefined]] = Object.entries(schemaIn(schemaIn(branch.if).properties));
  return isObject(schema) && schema.const !== undefined ? { property, value: schema.const } : undefined;
}

class Comparison {
  readonly breaks = new Map<string, Break>();
  readonly #seen = new Set<string>();
  readonly #old: JsonSchema;
  readonly #new: JsonSchema;

  constructor(before: JsonSchema, after: JsonSchema) {
    this.#old = schemaIn(before.definitions);
    this.#new = schemaIn(after.definitions);
  }

  #report(where: string, what: string) {
    this.breaks.set(`${where}\n${what}`, { where, what });
  }

  compare(before: JsonSchema, after: JsonSchema, where: string): void {
    const name = referenceName(before);
    if (name !== undefined && name === referenceName(after)) {
      if (this.#seen.has(name)) return;
      this.#seen.add(name);
      this.#compareOpened(opened(before, this.#old), opened(after, this.#new), name);
    } else this.#compareOpened(opened(before, this.#old), opened(after, this.#new), where);
  }

  #compareOpened(before: JsonSchema, after: JsonSchema, where: string) {
    if (bindable(before)) {
      if (!bindable(after))
        this.#report(where, 'No binding may stand here any more. Pages that have one must type the value.');
      this.compare(schemaIn(before.else), bindable(after) ? schemaIn(after.else) : after, where);
      return;
    }
    if (bindable(after)) {
      this.compare(before, schemaIn(after.else), where);
      return;
    }
    this.#values(before, after, where);
    this.#limits(before, after, where);
    this.#properties(before, after, where);
    if (before.items !== undefined || after.items !== undefined) {
      this.compare(schemaIn(before.items), schemaIn(after.items), `${where}[]`);
    }
    this.#branches(before, after, where);
    this.#choice(before, after, where);
    this.#others(before, after, where);
  }

  /** Compares what may be typed: the listed values, the type, the pattern. */
  #values(before: JsonSchema, after: JsonSchema, where: string) {
    const [was, is] = [valuesOf(before), valuesOf(after)];
    const gone = is && was?.filter((value) => !is.some((other) => isDeepStrictEqual(value, other)));
    if (is && !was) {
      this.#report(
        where,
        `Only ${shown(is)} may stand here now. Pages with anything else must choose one of these.`,
      );
    } else if (is && gone && gone.length > 0) {
      this.#report(
        where,
        `${shown(gone)} may no longer stand here. Pages that have it must choose from ${shown(is)}.`,
      );
    }
    const [oldTypes, newTypes] = [typesOf(before), typesOf(after)];
    const lost =
      newTypes &&
      (oldTypes ?? ['anything']).filter(
        (type) => !newTypes.includes(type) && !(type === 'integer' && newTypes.includes('number')),
      );
    if (newTypes && lost && lost.length > 0 && !was) {
      this.#report(
        where,
        `The type was ${lost.join(', ')} and is ${newTypes.join(', ')}. Pages must write the value as ${newTypes.join(', ')}.`,
      );
    }
    if (after.pattern !== undefined && after.pattern !== before.pattern) {
      const old = before.pattern === undefined ? 'nothing in particular' : String(before.pattern);
      this.#report(
        where,
        `The text has to match ${String(after.pattern)}; it was ${old}. Pages with text of another form must change it.`,
      );
    }
  }

  #limits(before: JsonSchema, after: JsonSchema, where: string) {
    for (const keyword of floors) {
      if (
        Number(after[keyword] ?? Number.NEGATIVE_INFINITY) >
        Number(before[keyword] ?? Number.NEGATIVE_INFINITY)
      ) {
        this.#report(where, `${keyword} is ${String(after[keyword])} now. Pages with less must add to it.`);
      }
    }
    for (const keyword of ceilings) {
      if (
        Number(after[keyword] ?? Number.POSITIVE_INFINITY) <
        Number(before[keyword] ?? Number.POSITIVE_INFINITY)
      ) {
        this.#report(
          where,
          `${keyword} is ${String(after[keyword])} now. Pages with more must do with less.`,
        );
      }
    }
  }

  #properties(before: JsonSchema, after: JsonSchema, where: string) {
    const [was, is] = [schemaIn(before.properties), schemaIn(after.properties)];
    const closed = after.additionalProperties === false;
    if (closed && before.additionalProperties !== false && (typesOf(before) ?? []).includes('object')) {
      this.#report(where, 'No other properties are allowed any more. Pages must leave them out.');
    }
    for (const [name, schema] of Object.entries(was)) {
      if (is[name] !== undefined) this.compare(schemaIn(schema), schemaIn(is[name]), `${where}.${name}`);
      else if (closed)
        this.#report(where, `The property "${name}" is gone. Pages that have it must leave it out.`);
    }
    const required = new Set(namesIn(before.required));
    for (const name of namesIn(after.required).filter((property) => !required.has(property))) {
      this.#report(where, `The property "${name}" is required now. Pages without it must add it.`);
    }
  }

  /** Compares the branches of a union that is discriminated by one property. */
  #branches(before: JsonSchema, after: JsonSchema, where: string) {
    const was = schemasIn(before.allOf).map((branch) => ({
      branch,
      condition: withoutAnnotations(branch.if),
    }));
    for (const branch of schemasIn(after.allOf)) {
      const tag = tagOf(branch);
      const condition = withoutAnnotations(branch.if);
      const old = was.find((candidate) => isDeepStrictEqual(candidate.condition, condition))?.branch;
      if (old)
        this.compare(schemaIn(old.then), schemaIn(branch.then), `${where}(${String(tag?.value ?? '')})`);
      else if (!tag || this.#allowed(before, tag.property, tag.value)) {
        this.#report(
          where,
          `There is a new condition on ${tag ? `"${tag.property}": ${shown([tag.value])}` : 'what stands here'}. Pages must meet it.`,
        );
      }
    }
  }

  /** Tells whether a union had a value before; a new one cannot break a page. */
  #allowed(before: JsonSchema, property: string, value: unknown): boolean {
    const schema = opened(schemaIn(schemaIn(before.properties)[property]), this.#old);
    const values = valuesOf(bindable(schema) ? schemaIn(schema.else) : schema);
    return values === undefined || values.includes(value);
  }

  /** Compares the forms of a document: `if` it has a property, `then` one form, `else` another. */
  #choice(before: JsonSchema, after: JsonSchema, where: string) {
    if (after.if === undefined) return;
    if (!isDeepStrictEqual(withoutAnnotations(before.if), withoutAnnotations(after.if))) {
      this.#report(where, 'What decides between its forms has changed. Look at what this asks of pages.');
      return;
    }
    const [property = ''] = namesIn(schemaIn(after.if).required);
    this.compare(schemaIn(before.then), schemaIn(after.then), `${where} with "${property}"`);
    this.compare(schemaIn(before.else), schemaIn(after.else), where);
  }

  #others(before: JsonSchema, after: JsonSchema, where: string) {
    const others = Object.entries(after).filter(([keyword]) => !understood.has(keyword));
    for (const [keyword, value] of Object.entries(schemaIn(withoutAnnotations(Object.fromEntries(others))))) {
      if (keyword === 'anyOf' && valuesOf(after)) continue;
      if (!isDeepStrictEqual(withoutAnnotations(before[keyword]), value)) {
        this.#report(
          where,
          `"${keyword}" has changed to ${JSON.stringify(value)}. Look at what this asks of pages.`,
        );
      }
    }
  }
}

/**
 * Compares two generated JSON Schemas (draft-07) of one kind of file: reports what was valid under the first, but may
 * not be under the second. Additions and changed wording break nothing. What it cannot judge counts as a break.
 *
 * @param name the kind of file, for instance `page`
 */
export function compareSchemas(name: string, before: JsonSchema, after: JsonSchema): Break[] {
  const comparison = new Comparison(before, after);
  comparison.compare(before, after, name);
  return [...comparison.breaks.values()];
}
