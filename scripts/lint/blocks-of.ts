import type { JsonValue } from '../../renderer/json.ts';
import type { Document } from './context.ts';

/** The lists of blocks that a document can have: a page's own, and those of the site. */
const lists = ['blocks', 'header', 'footer'];

/** A block of a document and where it stands in the bound document. */
export interface FoundBlock {
  value: JsonValue;
  pointer: string;
}

/** Every block of a document, in the order of the page. */
export function* blocksOf({ value }: Document): Generator<FoundBlock> {
  for (const list of lists) {
    const blocks = value[list];
    if (!Array.isArray(blocks)) continue;
    for (const [index, block] of blocks.entries()) yield { value: block, pointer: `/${list}/${index}` };
  }
}
