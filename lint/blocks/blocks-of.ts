import { isJsonObject, type JsonValue, listIn, pointerKeys } from '../../renderer/project/json.ts';
import { BLOCK_LISTS, layoutFile } from '../../renderer/project/source-file.ts';
import type { RuleContext } from '../context.ts';
import type { Definition } from '../definition.ts';
import type { DefinitionFile } from '../definition-file.ts';
import type { Suggest } from '../dutch/suggest.ts';
import { type Place, pointerTo } from '../place.ts';

/** A block of a definition, by its list and its index there. */
interface ListedBlock {
  value: JsonValue;
  list: string;
  index: number;
}

/** Returns the JSON Pointer in the bound definition of a pointer in a block. */
export function pointerInBlock({ list, index }: ListedBlock, pointer: string): string {
  return `/${list}/${index}${pointer}`;
}

/** Lists every block of a definition, in the order of the page. */
export function* blocksOf({ value }: Pick<Definition, 'value'>): Generator<ListedBlock> {
  for (const list of BLOCK_LISTS) {
    const blocks = value[list];
    if (!Array.isArray(blocks)) continue;
    for (const [index, block] of blocks.entries()) yield { value: block, list, index };
  }
}

/** Returns the block that holds a place in a definition, with its list and index; undefined outside blocks. */
export function blockAround(place: Place, { value }: Pick<Definition, 'value'>) {
  const [list = '', key] = pointerKeys(pointerTo(place));
  const index = Number(key);
  const block = listIn(value[list])[index];
  return isJsonObject(block) ? { block, list, index } : undefined;
}

/** Tells whether a file is complete and has a list of blocks. */
export function hasBlocks(file: DefinitionFile | undefined): boolean {
  return file?.isComplete === true && isJsonObject(file.value) && Array.isArray(file.value.blocks);
}

/** Tells whether a page without a layout has one under a misspelled name. */
export function hasMisspelledLayout({ file: { properties } }: Definition, suggest: Suggest): boolean {
  return properties.layout === undefined && suggest('layout', Object.keys(properties)).length > 0;
}

/**
 * Tells whether all blocks of a definition are known: not when its file or its layout is incomplete, the layout does
 * not exist or has no list of blocks, or a binding leads nowhere. What seems to be missing may then exist after all.
 */
export function knowsAllBlocks({ file, bindingProblems }: Definition, { byPath }: RuleContext): boolean {
  const { layout } = file.properties;
  const hasLayout = layout === undefined || hasBlocks(byPath.get(layoutFile(String(layout)))?.file);
  return file.isComplete && bindingProblems.length === 0 && hasLayout;
}
