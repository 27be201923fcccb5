import type { Origin } from '../../renderer/origin.ts';
import type { ListedBlock } from '../protocol.ts';
import { isAt } from './conflicts.ts';
import { keyedItems } from './fields/item-keys.ts';

const listOf = ({ file, pointer }: Origin) => `${file} ${pointer.slice(0, pointer.lastIndexOf('/'))}`;

/**
 * Finds a block again after its list changed, wherever it moved in that list.
 *
 * @returns undefined when it is gone, or when more than one block may be the same
 */
export function keptBlock(
  origin: Origin,
  before: readonly ListedBlock[],
  after: readonly ListedBlock[],
): ListedBlock | undefined {
  const isInList = (block: ListedBlock) => listOf(block.origin) === listOf(origin);
  const was = before.filter(isInList);
  const is = after.filter(isInList);
  const block = was.find((candidate) => isAt(candidate.origin, origin));
  if (!block) return is.find((candidate) => isAt(candidate.origin, origin));
  const known = keyedItems(
    [],
    was.map(({ value }) => value),
  );
  const keys = keyedItems(
    known,
    is.map(({ value }) => value),
  ).map(({ key }) => key);
  const same = is[keys.indexOf(known[was.indexOf(block)]?.key ?? '')];
  if (same) return same;
  // It changed while others came or went.
  const knownKeys = new Set(known.map(({ key }) => key));
  const changed = is.filter(({ type }, index) => type === block.type && !knownKeys.has(keys[index] ?? ''));
  return changed.length === 1 ? changed[0] : undefined;
}
