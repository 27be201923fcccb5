import type { JsonObject, JsonValue } from '../renderer/project/json.ts';
import type { Place } from './place.ts';

/** Deepest nesting that is read; real definitions are about ten levels deep. */
export const DEPTH_LIMIT = 100;

/**
 * Which values a rule collects.
 *
 * - `'string'`, `'list'`, `'true'`: the values of that type at the property of that name
 * - a test: the texts on the page that pass it, at any property
 */
type Collector = keyof ValueTypes | ((text: string) => boolean);

/** Collectors by name: the name of a property, or any name for a test. */
export type Collectors = Readonly<Record<string, Collector>>;

interface ValueTypes {
  string: string;
  list: JsonValue[];
  true: true;
}

/** A collected value and its place in the definition. */
interface Occurrence<Value = string> extends Place {
  value: Value;
}

/** A collected value of a property, with the object that holds it. */
export interface PropertyOccurrence<Value = string> extends Occurrence<Value> {
  holder: JsonObject;
}

type OccurrenceOf<C extends Collector> = C extends keyof ValueTypes
  ? PropertyOccurrence<ValueTypes[C]>
  : Occurrence;

/** What collectors found in a definition, by collector name and in the order in which they are typed. */
export type Found<C extends Collectors> = { readonly [Name in keyof C]: readonly OccurrenceOf<C[Name]>[] };

/** What one walk through a definition finds. */
interface DefinitionIndex<C extends Collectors = Collectors> {
  found: Found<C>;
  /** The number of properties of all its objects together. */
  propertyCount: number;
  /** Whether it is nested too deeply to be read completely. */
  isTooDeep: boolean;
}

/** Properties that hold a name or an address. */
const ADDRESSES: ReadonlySet<string | number> = new Set([
  '$bind',
  'calendar',
  'href',
  'icon',
  'id',
  'programme',
  'slot',
  'src',
  'to',
  'when',
]);

/** Tells whether a property holds a name or an address, which is not text for visitors. */
export function isAddress(key: string | number): boolean {
  return ADDRESSES.has(key);
}

/** Tells whether a property holds text on the page. A description of a picture (`alt`) is text, and not on the page. */
function isOnPage(key: string): boolean {
  return key !== 'alt' && !ADDRESSES.has(key);
}

/** An index under construction. */
interface GrowingIndex extends DefinitionIndex {
  found: Record<string, OccurrenceOf<Collector>[]>;
}

type TextTest = (text: string) => boolean;

/** Collects what all rules need in one walk through each definition, to keep the lint within its time limit. */
export class Indexer {
  readonly #types = new Map<string, keyof ValueTypes>();
  readonly #tests: [name: string, test: TextTest][] = [];
  /** The initial value of every index. The lists are shared, because most stay empty. */
  readonly #nothing: GrowingIndex['found'];

  /**
   * @param all the collectors of every rule
   * @throws Error when two collectors of one name differ
   */
  constructor(all: Iterable<Collectors>) {
    const collectors = new Map<string, Collector>();
    for (const [name, collector] of [...all].flatMap((some) => Object.entries(some))) {
      if ((collectors.get(name) ?? collector) !== collector) {
        throw new Error(
          `Two rules collect different values as "${name}". Give it another name in the \`collect\` of one of them.`,
        );
      }
      collectors.set(name, collector);
    }
    for (const [name, collector] of collectors) {
      if (typeof collector === 'function') this.#tests.push([name, collector]);
      else this.#types.set(name, collector);
    }
    this.#nothing = Object.fromEntries([...collectors.keys()].map((name) => [name, []]));
  }

  /** Indexes one definition, whatever it holds. */
  index(value: JsonValue | undefined): DefinitionIndex {
    const index: GrowingIndex = { found: { ...this.#nothing }, propertyCount: 0, isTooDeep: false };
    if (typeof value === 'object' && value !== null) this.#visit(value, undefined, 0, index);
    return index;
  }

  #visit(value: JsonValue[] | JsonObject, place: Place | undefined, depth: number, index: GrowingIndex) {
    if (depth > DEPTH_LIMIT) index.isTooDeep = true;
    else if (Array.isArray(value)) {
      for (let key = 0; key < value.length; key++) {
        const item = value[key];
        if (typeof item === 'string') this.#testText(item, key, place, index);
        else if (typeof item === 'object' && item !== null) {
          this.#visit(item, { parent: place, key }, depth + 1, index);
        }
      }
    } else this.#visitProperties(value, place, depth, index);
  }

  #visitProperties(holder: JsonObject, parent: Place | undefined, depth: number, index: GrowingIndex) {
    for (const key in holder) {
      index.propertyCount++;
      const value = holder[key];
      const type = this.#types.get(key);
      if (typeof value === 'string') {
        if (type === 'string') add(index, key, { parent, key, value, holder });
        if (isOnPage(key)) this.#testText(value, key, parent, index);
      } else if (typeof value === 'object' && value !== null) {
        if (type === 'list' && Array.isArray(value)) add(index, key, { parent, key, value, holder });
        this.#visit(value, { parent, key }, depth + 1, index);
      } else if (type === 'true' && value === true) add(index, key, { parent, key, value, holder });
    }
  }

  #testText(value: string, key: string | number, parent: Place | undefined, index: GrowingIndex) {
    for (const [name, test] of this.#tests) if (test(value)) add(index, name, { parent, key, value });
  }
}

function add({ found }: GrowingIndex, name: string, occurrence: OccurrenceOf<Collector>) {
  const list = found[name];
  if (list === undefined || list.length === 0) found[name] = [occurrence];
  else list.push(occurrence);
}
