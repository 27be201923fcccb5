import type { BlockContext } from '../blocks/_shared/block-context.ts';
import { registry } from '../blocks/registry.ts';
import type { BlockContent } from './page-content.ts';
import { isJsonObject, type JsonValue } from './project/json.ts';

/** Where a block stands. */
interface BlockPlace {
  /** The definition's file, for instance `pages/index.json`. */
  file: string;
  /** Which of the blocks there it is, from 0. */
  index: number;
}

/** A block that could not be rendered, with its place on the page. */
export class BlockError extends Error {
  override name = 'BlockError';
  constructor(
    readonly place: BlockPlace,
    readonly type: string,
    cause: unknown,
  ) {
    const { file, index } = place;
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${file}: blok ${index + 1} ("${type}") kan niet worden getoond: ${reason}`, { cause });
  }
}

export interface RenderedBlock {
  content: BlockContent;
  /** The block as the browser needs it, without the markup that it finds in the document; null for a static block. */
  data: { type: string; props: object } | null;
  type: string;
  place: BlockPlace;
}

/** What to show in place of a block that cannot be shown, as markup. Used in development only. */
export type BlockStandIn = (error: BlockError) => string;

/** What is shown in place of a block. @throws BlockError `error`, when there is nothing to show */
export function standIn(error: BlockError, inPlaceOf: BlockStandIn | undefined): string {
  if (!inPlaceOf) throw error;
  return inPlaceOf(error);
}

/**
 * One block of a definition, resolved, and rendered when it is static. What is interactive stays an element, so
 * that it becomes part of the page's tree.
 *
 * @param place where the block stands, for the message when it fails
 * @param inPlaceOf shown for a block that cannot be rendered; without it the block's error is thrown
 * @returns undefined for a block type that does not exist, when there is nothing to show in its place: the lint
 *   reports it, and the data is kept
 * @throws BlockError when the block's component or `resolve` throws
 */
export function renderBlock(
  block: JsonValue,
  context: BlockContext,
  place: BlockPlace,
  inPlaceOf?: BlockStandIn,
): RenderedBlock | undefined {
  const type = isJsonObject(block) && typeof block.type === 'string' ? block.type : '';
  const markup = (html: string): RenderedBlock => ({
    content: { kind: 'static', html },
    data: null,
    type,
    place,
  });
  const implementation = Object.hasOwn(registry, type) ? registry[type] : undefined;
  if (!implementation) {
    return inPlaceOf && markup(inPlaceOf(new BlockError(place, type, 'er is geen blok van deze soort.')));
  }
  try {
    const { props, element } = implementation.prepare(block, context);
    if (implementation.definition.interactive) {
      const { parts: _, ...sent } = props;
      return { content: { kind: 'interactive', type, element }, data: { type, props: sent }, type, place };
    }
    return markup(context.markup(element));
  } catch (error) {
    return markup(standIn(new BlockError(place, type, error), inPlaceOf));
  }
}
