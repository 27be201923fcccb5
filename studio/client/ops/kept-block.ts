import type { Origin } from '../../../renderer/origin.ts';
import { parentPointer } from '../../../renderer/project/json.ts';
import { isAt, isWithin } from '../../places.ts';
import type { ListedBlock } from '../../protocol.ts';
import { keyedItems } from './item-keys.ts';

/** The blocks of a page before and after a change; `before` is empty when they are not known. */
export interface ChangedBlocks {
  before: readonly ListedBlock[];
  after: readonly ListedBlock[];
}

const listOf = ({ file, pointer }: Origin) => `${file} ${parentPointer(pointer)}`;

/**
 * Finds a block again after its list changed, wherever it moved in that list.
 *
 * @returns undefined when it is gone, or when more than one block may be the same
 */
export function keptBlock(origin: Origin, { before, after }: ChangedBlocks): ListedBlock | undefined {
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

/** The block around a place before its list changed. */
const blockBefore = (place: Origin, { before }: ChangedBlocks) =>
  before.findLast(({ origin }) => isWithin(place, origin));

/** Tells whether the block around a place is gone, or can no longer be told apart from others. */
export function isInGoneBlock({ file, pointer }: Origin, blocks: ChangedBlocks): boolean {
  const around = blockBefore({ file, pointer }, blocks);
  return around !== undefined && keptBlock(around.origin, blocks) === undefined;
}

/** Follows a place in a block whose list changed. Other places stay, and so do those of a block that is gone. */
export function keptPlace({ file, pointer }: Origin, blocks: ChangedBlocks): Origin {
  const place = { file, pointer };
  const around = blockBefore(place, blocks);
  const kept = around && keptBlock(around.origin, blocks);
  if (!kept || isAt(kept.origin, around.origin)) return place;
  return { ...kept.origin, pointer: kept.origin.pointer + pointer.slice(around.origin.pointer.length) };
}
