import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { BlockContext } from '../blocks/_shared/block-context.ts';
import type { SiteFacts } from '../blocks/_shared/site-facts.ts';
import type { BoundPage } from './bind-page.ts';
import type { JsonValue } from './json.ts';
import { PageView } from './PageView.tsx';
import { type PageContent, type PageData, type Region, regions } from './page-content.ts';
import { type BlockStandIn, type RenderedBlock, renderBlock } from './render-blocks.ts';

/** The blocks that stand on every page, rendered once for all of them. */
export interface Chrome {
  header: readonly RenderedBlock[];
  footer: readonly RenderedBlock[];
}

/** A page as markup, and what the browser needs besides it. */
export interface RenderedPage {
  /** What stands inside the root element. */
  html: string;
  data: PageData;
  /** Every block type on the page, without doubles and in alphabetical order. */
  blockTypes: readonly string[];
}

/**
 * Renders a list of blocks, leaving out those of a type that does not exist.
 *
 * @param file the definition they stand in, for messages
 * @param inPlaceOf shown for a block that cannot be rendered; without it the block's error is thrown
 * @throws BlockError when a block throws
 */
export function renderBlocks(
  blocks: readonly JsonValue[],
  context: BlockContext,
  file: string,
  inPlaceOf?: BlockStandIn,
): RenderedBlock[] {
  return blocks.flatMap((block, index) => renderBlock(block, context, { file, index }, inPlaceOf) ?? []);
}

/**
 * Rendered blocks as one page: the static ones are finished markup in its tree, the interactive ones are rendered
 * with it.
 */
export function assemblePage(
  path: string,
  rendered: Readonly<Record<Region, readonly RenderedBlock[]>>,
  site: SiteFacts,
): RenderedPage {
  const perRegion = <Value>(pick: (block: RenderedBlock) => Value): Record<Region, Value[]> => ({
    header: rendered.header.map(pick),
    main: rendered.main.map(pick),
    footer: rendered.footer.map(pick),
  });
  const content: PageContent = { path, site, regions: perRegion((block) => block.content) };
  const types = regions.flatMap((region) => rendered[region].map(({ type }) => type));
  return {
    html: renderToString(createElement(PageView, { page: content })),
    data: { path, site, regions: perRegion((block) => block.data) },
    blockTypes: [...new Set(types)].sort(),
  };
}

/**
 * A bound page as markup.
 *
 * @throws BlockError when a block throws and there is nothing to show in its place
 */
export function renderPage(
  page: BoundPage,
  chrome: Chrome,
  context: BlockContext,
  site: SiteFacts,
  inPlaceOf?: BlockStandIn,
): RenderedPage {
  const blocks = Array.isArray(page.value.blocks) ? page.value.blocks : [];
  const main = renderBlocks(blocks, context, page.file, inPlaceOf);
  return assemblePage(page.route, { ...chrome, main }, site);
}
