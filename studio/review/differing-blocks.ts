import { pairItems } from '../changes/pair-items.ts';
import type { PageBlock } from './in-page/blocks.ts';

/** Blocks of both versions that belong together: what one shows in the place of the other. */
interface BlockPair {
  before?: PageBlock | undefined;
  after?: PageBlock | undefined;
}

/** Returns the blocks that differ, in the order of the later page; removed blocks keep their position. */
export function differingBlocks(before: readonly PageBlock[], after: readonly PageBlock[]): BlockPair[] {
  const pairs = pairItems(
    before.map(({ html }) => html),
    after.map(({ html }) => html),
  );
  const changed = pairs
    .filter((pair) => pair.moved || before[pair.before]?.html !== after[pair.after]?.html)
    .map((pair) => ({ before: before[pair.before], after: after[pair.after], at: pair.after }));
  const added = after
    .filter(({ index }) => !pairs.some((pair) => pair.after === index))
    .map((block) => ({ after: block, at: block.index }));
  const removed = before
    .filter(({ index }) => !pairs.some((pair) => pair.before === index))
    .map((block) => {
      const behind = pairs.filter((pair) => pair.before < block.index).at(-1)?.after ?? -1;
      return { before: block, at: behind + 0.5 };
    });
  return [...changed, ...added, ...removed].sort((a, b) => a.at - b.at);
}

type NamedBlock = Pick<PageBlock, 'name' | 'html'>;

/**
 * Describes what differs between two versions of a block. It is the same on every page that shows the block, whatever
 * else a page marks in it, such as the current link of the menu.
 */
export function differenceOf(before: NamedBlock | undefined, after: NamedBlock | undefined): string {
  const [earlier, later] = [before, after].map((block) => block?.html.split(/(?=<)/) ?? []);
  const only = (own: readonly string[] = [], other: readonly string[] = []) => {
    const known = new Set(other);
    return own.filter((piece) => !known.has(piece));
  };
  const pieces = [only(earlier, later), only(later, earlier)];
  // Pieces that only changed places do not say which.
  const isOrder = pieces.every((own) => own.length === 0);
  return JSON.stringify([after?.name ?? before?.name, ...(isOrder ? [before?.html, after?.html] : pieces)]);
}
