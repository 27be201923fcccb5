import { isJsonObject, type JsonValue } from '../renderer/project/json.ts';
import { layoutFile } from '../renderer/project/source-file.ts';
import type { PageContext } from './context.ts';
import type { Document } from './definition.ts';
import type { Definition } from './definition-file.ts';
import type { Suggest } from './dutch/suggest.ts';

/** The lists of blocks that a document can have: a page's own, and those of the site. */
const lists = ['blocks', 'header', 'footer'];

/** A block of a document: the `index`th in the bound document's list. */
interface FoundBlock {
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

/** Whether a file can be read to its end and has a list of blocks. */
export const hasBlocks = (file: Definition | undefined) =>
  file?.whole === true && isJsonObject(file.value) && Array.isArray(file.value.blocks);

/** Whether a page without a layout has one under a misspelled name. A look at all names: only for what seems to be missing. */
export const hasMisspelledLayout = ({ file: { head } }: Document, suggest: Suggest) =>
  head.layout === undefined && suggest('layout', Object.keys(head)).length > 0;

/**
 * Whether all blocks of a document are known: false where its file or its layout cannot be read to the end, the layout
 * does not exist or has no list of blocks, or a binding leads nowhere. What seems to be missing may then be there after
 * all.
 */
export function knowsAllBlocks({ file, bindingProblems }: Document, { byFile }: PageContext): boolean {
  const { layout } = file.head;
  const hasLayout = layout === undefined || hasBlocks(byFile.get(layoutFile(String(layout)))?.file);
  return file.whole && bindingProblems.length === 0 && hasLayout;
}
