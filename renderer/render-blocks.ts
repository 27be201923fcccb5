import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type BlockContext, BlockContextProvider } from '../blocks/_shared/block-context.ts';
import { registry } from '../blocks/registry.ts';
import { isJsonObject, type JsonValue } from './json.ts';
import type { BlockContent } from './page-content.ts';

/** A block that could not be rendered, with its place on the page. */
export class BlockError extends Error {
  override name = 'BlockError';
  constructor(
    /** The page's file, for instance `pages/index.json`. */
    readonly file: string,
    /** The block's number on the page, from 1. */
    readonly number: number,
    readonly type: string,
    cause: unknown,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${file}: blok ${number} ("${type}") kan niet worden getoond: ${reason}`, { cause });
  }
}

export interface RenderedBlock {
  content: BlockContent;
  /** The block as the browser needs it; null for a static block. */
  data: { type: string; props: object } | null;
  type: string;
}

/** What to show in place of a block that cannot be shown, as markup. Used in development only. */
export type BlockStandIn = (error: BlockError) => string;

const standIn = (html: string, type: string): RenderedBlock => ({
  content: { kind: 'static', html },
  data: null,
  type,
});

/**
 * One block of a definition, resolved, and rendered when it is static. What is interactive stays an element, so
 * that it becomes part of the page's tree.
 *
 * @param place the page's file and the block's index, for the message when it fails
 * @param inPlaceOf shown for a block that cannot be rendered; without it the block's error is thrown
 * @returns undefined for a block type that does not exist, when there is nothing to show in its place: the lint
 *   reports it, and the data is kept
 * @throws BlockError when the block's component or `resolve` throws
 */
export function renderBlock(
  block: JsonValue,
  context: BlockContext,
  place: { file: string; index: number },
  inPlaceOf?: BlockStandIn,
): RenderedBlock | undefined {
  const type = isJsonObject(block) && typeof block.type === 'string' ? block.type : '';
  const implementation = Object.hasOwn(registry, type) ? registry[type] : undefined;
  if (!implementation) {
    const error = new BlockError(place.file, place.index + 1, type, 'er is geen blok van deze soort.');
    return inPlaceOf && standIn(inPlaceOf(error), type);
  }
  try {
    const { props, element } = implementation.prepare(block, context);
    if (implementation.definition.interactive) {
      return { content: { kind: 'interactive', type, element }, data: { type, props }, type };
    }
    const html = renderToStaticMarkup(createElement(BlockContextProvider, { value: context }, element));
    return { content: { kind: 'static', html }, data: null, type };
  } catch (error) {
    const failure = new BlockError(place.file, place.index + 1, type, error);
    if (inPlaceOf) return standIn(inPlaceOf(failure), type);
    throw failure;
  }
}
