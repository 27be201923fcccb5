import type { BlockContext } from '../blocks/_shared/block-context.ts';
import type { BlockEdit } from '../blocks/define-block.ts';
import { blockOfType, typeOf } from './block-type.ts';
import type { BlockContent } from './page-content.ts';
import { type JsonValue, objectIn } from './project/json.ts';

/** Where a block was typed. */
export interface BlockPosition {
  /** The definition's file, for instance `pages/index.json`. */
  file: string;
  /** Its index among the blocks of that file, from 0. */
  index: number;
}

/** Thrown for a block that cannot be rendered; its message names the block's position. */
export class BlockError extends Error {
  override name = 'BlockError';
  constructor(
    readonly position: BlockPosition,
    readonly type: string,
    cause: unknown,
  ) {
    const { file, index } = position;
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${file}: blok ${index + 1} ("${type}") kan niet worden getoond: ${reason}`, { cause });
  }
}

export interface RenderedBlock {
  content: BlockContent;
  /** The block's data for the browser, without the markup that is in the document; null for a static block. */
  data: { type: string; props: object } | null;
  type: string;
  position: BlockPosition;
  /** Whether the block's markup on the page at a path differs from that on most pages. */
  dependsOnPath(path: string): boolean;
}

/** Returns markup in place of a block that cannot be rendered. Used only in development. */
export type ErrorPlaceholder = (error: BlockError) => string;

/** Returns the markup from `onError`. @throws BlockError `error`, when there is no `onError` */
export function placeholderFor(error: BlockError, onError: ErrorPlaceholder | undefined): string {
  if (!onError) throw error;
  return onError(error);
}

/**
 * Resolves one block of a definition, and renders it when it is static. An interactive block stays an element, so
 * that it becomes part of the page's tree.
 *
 * @param position where the block was typed, for the message when it fails
 * @param onError returns markup in place of a block that cannot be rendered; without it, the block's error is thrown
 * @param edit modifies the parsed block
 * @returns undefined for an unknown block type without `onError`: the lint reports it
 * @throws BlockError when the block's component or `resolve` throws
 */
export function renderBlock(
  block: JsonValue,
  context: BlockContext,
  position: BlockPosition,
  onError?: ErrorPlaceholder,
  edit?: BlockEdit,
): RenderedBlock | undefined {
  const type = typeOf(block);
  const implementation = blockOfType(type);
  if (!implementation) {
    const error = new BlockError(position, type, 'er is geen blok van deze soort.');
    return onError && staticBlock(onError(error), type, position);
  }
  try {
    const { publish: _days, ...shown } = objectIn(block);
    const { props, element, dependsOnPath } = implementation.prepare(shown, context, edit);
    if (!implementation.definition.interactive) return staticBlock(context.markup(element), type, position);
    const { parts: _, ...sent } = props;
    return {
      content: { kind: 'interactive', type, element },
      data: { type, props: sent },
      type,
      position,
      dependsOnPath,
    };
  } catch (error) {
    return staticBlock(placeholderFor(new BlockError(position, type, error), onError), type, position);
  }
}

/**
 * Renders a list of blocks, leaving out those of an unknown type.
 *
 * @param file the definition that they come from, for messages
 * @param onError returns markup in place of a block that cannot be rendered; without it, the block's error is thrown
 * @throws BlockError when a block throws
 */
export function renderBlocks(
  blocks: readonly JsonValue[],
  context: BlockContext,
  file: string,
  onError?: ErrorPlaceholder,
): RenderedBlock[] {
  return blocks.flatMap((block, index) => renderBlock(block, context, { file, index }, onError) ?? []);
}

/** Creates a rendered block from finished markup. */
export function staticBlock(html: string, type: string, position: BlockPosition): RenderedBlock {
  return {
    content: { kind: 'static', html },
    data: null,
    type,
    position,
    dependsOnPath: () => false,
  };
}
