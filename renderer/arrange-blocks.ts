import type { Origin } from './origin.ts';
import { isJsonObject, type JsonValue, objectIn, textIn } from './project/json.ts';
import type { SourceFile } from './project/source-file.ts';

/** A block with a `slot` that does not exist in the page's layout. */
export interface SlotProblem extends Origin {
  /** The slot as the author typed it. */
  slot: string;
  /** The slots of the layout; empty when the page has no layout. */
  candidates: string[];
}

/** A block of a layout or a page, and where it was typed. */
export interface ArrangedBlock {
  block: JsonValue;
  origin: Origin;
  from: 'layout' | 'page';
  /** True for a block of the layout whose slot is filled by blocks of the page. */
  isReplaced: boolean;
}

function blocksOf(source: SourceFile | undefined, from: ArrangedBlock['from']): ArrangedBlock[] {
  const list = isJsonObject(source?.value) ? source.value.blocks : undefined;
  if (!source || !Array.isArray(list)) return [];
  return list.map((block, index) => ({
    block,
    origin: { file: source.path, pointer: `/blocks/${index}` },
    from,
    isReplaced: false,
  }));
}

/** Returns the slot that a block names. */
export function slotOf({ block }: Pick<ArrangedBlock, 'block'>): string | undefined {
  return textIn(objectIn(block).slot);
}

/**
 * Returns the blocks of a layout and a page in reading order: the page's blocks for a slot
 * replace the layout's blocks in that slot, and the page's other blocks follow. In `all`, replaced blocks come
 * before their replacements.
 */
export function arrangeBlocks(layout: SourceFile | undefined, page: SourceFile) {
  const layoutBlocks = blocksOf(layout, 'layout');
  const pageBlocks = blocksOf(page, 'page');
  const candidates = [...new Set(layoutBlocks.flatMap((block) => slotOf(block) ?? []))];
  const fillsSlot = (block: ArrangedBlock) => candidates.includes(slotOf(block) ?? '');
  const filled = new Set(pageBlocks.filter(fillsSlot).map(slotOf));
  const placed = new Set<string>();
  const fromLayout = layoutBlocks.flatMap((block) => {
    const slot = slotOf(block);
    if (slot === undefined || !filled.has(slot)) return [block];
    const replaced = { ...block, isReplaced: true };
    if (placed.has(slot)) return [replaced];
    placed.add(slot);
    return [replaced, ...pageBlocks.filter((candidate) => slotOf(candidate) === slot)];
  });
  const others = pageBlocks.filter((block) => !fillsSlot(block));
  const slotProblems = others.flatMap((block): SlotProblem[] => {
    const slot = slotOf(block);
    if (slot === undefined) return [];
    return [{ ...block.origin, pointer: `${block.origin.pointer}/slot`, slot, candidates }];
  });
  const all = [...fromLayout, ...others];
  return { all, blocks: all.filter(({ isReplaced }) => !isReplaced), slotProblems };
}
