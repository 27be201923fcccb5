import type { BlockContext } from '../blocks/_shared/block-context.ts';
import type { SiteFacts } from '../blocks/_shared/site-facts.ts';
import type { BoundPage } from './bind-page.ts';
import type { PageData } from './page-content.ts';
import { type PageFrame, pageFrame, renderInteractive } from './page-frame.tsx';
import { listIn } from './project/json.ts';
import {
  BlockError,
  type ErrorPlaceholder,
  placeholderFor,
  type RenderedBlock,
  renderBlocks,
} from './render-blocks.ts';

/** The blocks in the regions that all pages share. */
export interface SharedRegions {
  header: readonly RenderedBlock[];
  footer: readonly RenderedBlock[];
}

/** The markup of a page in pieces. Most pages share the header and footer verbatim. */
interface PageMarkup {
  header: string;
  main: readonly string[];
  footer: string;
}

/** A page as markup, and its page data. */
export interface RenderedPage {
  /** The markup inside the root element, in pieces, of which `main` has one for each block. */
  markup: PageMarkup;
  data: PageData;
}

/**
 * Returns markup without React's preload tags for its pictures: the browser finds the pictures themselves in the
 * same document.
 */
function withoutPreloads(html: string) {
  return html.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '');
}

/** A block in the markup of one page. */
export interface ShownBlock {
  html: string;
  data: RenderedBlock['data'];
}

/**
 * Creates a function that returns a rendered block's markup on the page at a path, in its own element. It throws a
 * BlockError for an interactive block that cannot be rendered when `onError` is missing.
 */
export function blockPresenter({ wrapStatic }: Pick<PageFrame, 'wrapStatic'>) {
  return (
    { content, data, position, type }: RenderedBlock,
    path: string,
    facts: SiteFacts,
    onError?: ErrorPlaceholder,
  ): ShownBlock => {
    if (content.kind === 'static') return { html: withoutPreloads(wrapStatic(content.html)), data };
    try {
      return { html: withoutPreloads(renderInteractive(content, path, facts)), data };
    } catch (error) {
      const html = placeholderFor(new BlockError(position, type, error), onError);
      return { html: wrapStatic(html), data: null };
    }
  };
}

/**
 * Returns the path for which a shared region is rendered: empty when none of its blocks depends on the
 * path.
 */
export function pathOfRegion(blocks: readonly RenderedBlock[], path: string): string {
  return blocks.some(({ dependsOnPath }) => dependsOnPath(path)) ? path : '';
}

/** Joins rendered blocks into the page at a path. @throws BlockError when an interactive block throws */
type AssemblePage = (path: string, main: readonly RenderedBlock[]) => RenderedPage;

/**
 * Creates a function that assembles pages with the same header and footer. The markup is what `PageView` renders for
 * the same blocks, but joined from strings, so that what is equal on all pages is rendered once.
 *
 * @param onError returns markup in place of an interactive block that cannot be rendered; without it, that throws
 * @throws BlockError when a block throws; for the header and footer, immediately
 */
export function pageAssembler(
  shared: SharedRegions,
  site: SiteFacts,
  onError?: ErrorPlaceholder,
): AssemblePage {
  const frame = pageFrame(site);
  const present = blockPresenter(frame);
  const show = (block: RenderedBlock, path: string) => present(block, path, site, onError);

  /** Renders a shared region: once for all pages on whose path none of its blocks depends. */
  const regionRenderer = (blocks: readonly RenderedBlock[], before: string, after: string) => {
    const render = (path: string) => {
      const shown = blocks.map((block) => show(block, path));
      const html = `${before}${shown.map((block) => block.html).join('')}${after}`;
      return { html, data: shown.map(({ data }) => data) };
    };
    const onMostPages = render('');
    return (path: string) => (pathOfRegion(blocks, path) === '' ? onMostPages : render(path));
  };

  const headerAt = regionRenderer(shared.header, frame.beforeHeader, frame.beforeMain);
  const footerAt = regionRenderer(shared.footer, frame.beforeFooter, frame.end);
  return (path, blocks) => {
    const header = headerAt(path);
    const main = blocks.map((block) => show(block, path));
    const footer = footerAt(path);
    return {
      markup: { header: header.html, main: main.map(({ html }) => html), footer: footer.html },
      data: {
        path,
        site,
        regions: { header: header.data, main: main.map(({ data }) => data), footer: footer.data },
      },
    };
  };
}

/**
 * Renders the blocks of a bound page.
 *
 * @throws BlockError when a block throws
 */
export function renderMain({ value, file }: BoundPage, context: BlockContext) {
  return renderBlocks(listIn(value.blocks), context, file);
}
