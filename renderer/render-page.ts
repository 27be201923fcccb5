import type { BlockContext } from '../blocks/_shared/block-context.ts';
import type { SiteFacts } from '../blocks/_shared/site-facts.ts';
import type { BoundPage } from './bind-page.ts';
import type { PageData, Region } from './page-content.ts';
import { liveMarkup, pageFrame } from './page-frame.tsx';
import type { JsonValue } from './project/json.ts';
import { pathsAbove } from './project/page-url.ts';
import { BlockError, type BlockStandIn, type RenderedBlock, renderBlock, standIn } from './render-blocks.ts';

/** The blocks that stand on every page, rendered once for all of them. */
export interface Chrome {
  header: readonly RenderedBlock[];
  footer: readonly RenderedBlock[];
}

/** The markup of a page in pieces. Most pages share header and footer, letter for letter. */
export interface PageParts {
  header: string;
  main: readonly string[];
  footer: string;
}

/** A page as markup, and what the browser needs besides it. */
export interface RenderedPage {
  /** What stands inside the root element, in pieces, of which `main` has one for each block. */
  parts: PageParts;
  data: PageData;
}

/** What stands inside the root element, in one piece. */
export const pageMarkup = ({ header, main, footer }: PageParts) => `${header}${main.join('')}${footer}`;

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

/** Two paths that no page has. */
const ELSEWHERE = ['/\u0001', '/\u0002'] as const;

const PRELOAD = '<link rel="preload" as="image"';

/**
 * Markup without what React writes to fetch its pictures early: the browser meets the pictures themselves in the
 * same document.
 */
const withoutPreloads = (html: string) =>
  html.includes(PRELOAD) ? html.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '') : html;

/** A block as it stands on a page. */
interface ShownBlock {
  html: string;
  data: RenderedBlock['data'];
}

/** Joins rendered blocks into the page at a path. @throws BlockError when an interactive block throws */
type AssemblePage = (path: string, main: readonly RenderedBlock[]) => RenderedPage;

/**
 * Makes pages with the same header and footer. A page's markup is what `PageView` gives for the same blocks, but
 * joined from strings, so that what is equal on all pages is rendered once.
 *
 * Header and footer depend on the page's path only as far as they name that path or one above it (the active entry
 * of a navigation). Were they to show any other path, they would differ for two paths that no page has; then they
 * are rendered for every page.
 *
 * @param inPlaceOf shown for an interactive block that cannot be rendered; without it the block's error is thrown
 * @throws BlockError when a block throws, of header and footer at once
 */
export function pageAssembler(chrome: Chrome, site: SiteFacts, inPlaceOf?: BlockStandIn): AssemblePage {
  const frame = pageFrame(site);
  const show = ({ content, data, place }: RenderedBlock, path: string): ShownBlock => {
    if (content.kind === 'static') return { html: withoutPreloads(frame.holdStatic(content.html)), data };
    const { type, element } = content;
    try {
      return { html: withoutPreloads(frame.holdLive(liveMarkup(element, type, path, site), type)), data };
    } catch (error) {
      return { html: frame.holdStatic(standIn(new BlockError(place, type, error), inPlaceOf)), data: null };
    }
  };
  const around = (blocks: readonly RenderedBlock[], before: string, after: string) => {
    const render = (path: string) => {
      const shown = blocks.map((block) => show(block, path));
      const html = `${before}${shown.map((block) => block.html).join('')}${after}`;
      return { html, data: shown.map(({ data }) => data) };
    };
    const named = JSON.stringify(blocks.map(({ data }) => data));
    const [anywhere, elsewhere] = ELSEWHERE.map(render);
    return (path: string) =>
      anywhere === undefined ||
      anywhere.html !== elsewhere?.html ||
      pathsAbove(path).some((step) => named.includes(step))
        ? render(path)
        : anywhere;
  };
  const headerOf = around(chrome.header, frame.beforeHeader, frame.beforeMain);
  const footerOf = around(chrome.footer, frame.beforeFooter, frame.end);
  return (path, main) => {
    const [header, footer] = [headerOf(path), footerOf(path)];
    const shown = main.map((block) => show(block, path));
    return {
      parts: { header: header.html, main: shown.map(({ html }) => html), footer: footer.html },
      data: {
        path,
        site,
        regions: { header: header.data, main: shown.map(({ data }) => data), footer: footer.data },
      },
    };
  };
}

/**
 * Rendered blocks as one page. Who makes many pages with one header and footer keeps their `pageAssembler`.
 *
 * @throws BlockError as `pageAssembler` does
 */
export const assemblePage = (
  path: string,
  { main, ...chrome }: Readonly<Record<Region, readonly RenderedBlock[]>>,
  site: SiteFacts,
  inPlaceOf?: BlockStandIn,
): RenderedPage => pageAssembler(chrome, site, inPlaceOf)(path, main);

/**
 * The blocks of a bound page, rendered.
 *
 * @throws BlockError when a block throws and there is nothing to show in its place
 */
export const renderMain = ({ value, file }: BoundPage, context: BlockContext, inPlaceOf?: BlockStandIn) =>
  renderBlocks(Array.isArray(value.blocks) ? value.blocks : [], context, file, inPlaceOf);

/**
 * A bound page as markup.
 *
 * @throws BlockError when a block throws and there is nothing to show in its place
 */
export const renderPage = (
  page: BoundPage,
  chrome: Chrome,
  context: BlockContext,
  site: SiteFacts,
  inPlaceOf?: BlockStandIn,
): RenderedPage => {
  const main = renderMain(page, context, inPlaceOf);
  return assemblePage(page.route, { ...chrome, main }, site, inPlaceOf);
};
