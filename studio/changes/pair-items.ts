import { isJsonObject, type JsonValue, objectIn } from '../../renderer/project/json.ts';
import { sameJson } from '../edit/same-json.ts';

type List = readonly JsonValue[];

/** An item of a list, in both versions of it. */
interface ItemPair {
  before: number;
  after: number;
  /** Whether its place among the remaining items changed. */
  moved: boolean;
}

/** Properties whose value identifies an item within its list. */
const NAMES = ['id', 'sessionNumber'];

/** The share of equal properties from which an object counts as a later version of another. */
const ALIKE = 0.5;

const propertiesOf = (value: JsonValue) => Object.entries(objectIn(value));

/** Whether two items can be versions of the same one; blocks of different types cannot. */
function isSameSort(a: JsonValue, b: JsonValue): boolean {
  if (isJsonObject(a) !== isJsonObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return !isJsonObject(a) || !isJsonObject(b) || sameJson(a.type, b.type);
}

const isSameName = (a: JsonValue, b: JsonValue) =>
  isJsonObject(a) &&
  isJsonObject(b) &&
  NAMES.some((name) => a[name] !== undefined && sameJson(a[name], b[name])) &&
  sameJson(a.type, b.type);

/** How similar two items are, from 0 to 1. */
function likeness(a: JsonValue, b: JsonValue): number {
  if (!isSameSort(a, b)) return 0;
  const names = new Set([...propertiesOf(a), ...propertiesOf(b)].map(([name]) => name));
  names.delete('type');
  if (!isJsonObject(a) || !isJsonObject(b) || names.size === 0) return 0;
  return [...names].filter((name) => sameJson(a[name], b[name])).length / names.size;
}

/** The longest subsequence of pairs in the same order in both lists: these did not move. */
function inOrder(pairs: readonly (readonly [number, number])[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  for (const [index, [, after]] of pairs.entries()) {
    lengths[index] = 1;
    previous[index] = -1;
    for (let earlier = 0; earlier < index; earlier++) {
      const length = (lengths[earlier] ?? 0) + 1;
      if ((pairs[earlier]?.[1] ?? 0) >= after || length <= (lengths[index] ?? 0)) continue;
      lengths[index] = length;
      previous[index] = earlier;
    }
  }
  const kept = new Set<number>();
  let last = lengths.indexOf(Math.max(0, ...lengths));
  while (last >= 0) {
    kept.add(last);
    last = previous[last] ?? -1;
  }
  return kept;
}

/**
 * Finds the items of a list in a later version of it: equal ones first, then those with the same name, those that are
 * similar, and those in the place of one that is gone. Each item is in at most one pair.
 */
export function pairItems(before: List, after: List): ItemPair[] {
  const left = new Set(before.keys());
  const right = new Set(after.keys());
  const pairs: [number, number][] = [];
  const pair = (a: number, b: number) => {
    left.delete(a);
    right.delete(b);
    pairs.push([a, b]);
  };
  const pairWhere = (fits: (a: JsonValue, b: JsonValue) => boolean) => {
    for (const a of [...left]) {
      const fitting = [...right].filter((b) => fits(before[a] ?? null, after[b] ?? null));
      // Of several equal items, the nearest to the earlier place is chosen.
      const [nearest] = fitting.toSorted((x, y) => Math.abs(x - a) - Math.abs(y - a));
      if (nearest !== undefined) pair(a, nearest);
    }
  };
  pairWhere(sameJson);
  pairWhere(isSameName);
  const alike = [...left].flatMap((a) =>
    [...right].map((b) => ({ a, b, share: likeness(before[a] ?? null, after[b] ?? null) })),
  );
  for (const { a, b, share } of alike.toSorted((x, y) => y.share - x.share)) {
    if (share >= ALIKE && left.has(a) && right.has(b)) pair(a, b);
  }
  /** The indexes of the pair just before an item, in both versions. */
  const behind = (index: number, side: 0 | 1) => {
    const earlier = pairs.filter((found) => found[side] < index).map((found) => found[side]);
    return pairs.find((found) => found[side] === Math.max(-1, ...earlier)) ?? [-1, -1];
  };
  for (const a of [...left]) {
    const [, place] = behind(a, 0);
    const b = [...right].find((candidate) => behind(candidate, 1)[1] === place);
    if (b !== undefined && isSameSort(before[a] ?? null, after[b] ?? null)) pair(a, b);
  }
  const sorted = pairs.toSorted(([a], [b]) => a - b);
  const kept = inOrder(sorted);
  return sorted.map(([a, b], index) => ({ before: a, after: b, moved: !kept.has(index) }));
}
