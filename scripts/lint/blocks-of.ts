import type { JsonValue } from '../../renderer/json.ts';
import type { Document } from './context.ts';

/** The lists of blocks that a document can have: a page's own, and those of the site. */
const lists = ['blocks', 'header', 'footer'];

/** A block of a document: the `index`th in the bound document's list. */
export interface FoundBlock {
  value: JsonValue;
  list: string;
  index: number;
}

/** Where a block, or a property of it, stands in the bound document, as a JSON Pointer. */
export const pointerInBlock = ({ list, index }: FoundBlock, pointer = '') => `/${list}/${index}${pointer}`;

/** Every block of a document, in the order of the page. */
export function* blocksOf({ value }: Document): Generator<FoundBlock> {
  for (const list of lists) {
    const blocks = value[list];
    if (!Array.isArray(blocks)) continue;
    for (let index = 0; index < blocks.length; index++) {
      yield { value: blocks[index] ?? null, list, index };
    }
  }
}
