import { renderToString } from 'react-dom/server';
import { PagePathProvider } from '../blocks/_shared/page-path.ts';
import { type SiteFacts, SiteFactsProvider } from '../blocks/_shared/site-facts.ts';
import { BlockView, PageView } from './PageView.tsx';
import type { BlockContent } from './page-content.ts';

/** The markup of a page around its blocks, as `PageView` renders it. */
export interface PageFrame {
  beforeHeader: string;
  beforeMain: string;
  beforeFooter: string;
  end: string;
  /** A static block's markup in the element that `PageView` shows it in. */
  wrapStatic(html: string): string;
}

/** The element that marks where blocks go. */
const MARKER = '<hr>';
const markerBlock: BlockContent = { kind: 'static', html: MARKER };

/**
 * Returns the frame of every page, taken from `PageView` itself: rendered once with a marker in each region, and split
 * there. Pages are joined from it instead of being rendered as one tree; `render-page.test.ts` shows that the results
 * are equal.
 *
 * @throws Error when `PageView` does not render each block in its own element
 */
export function pageFrame(site: SiteFacts): PageFrame {
  const marker = renderToString(<BlockView block={markerBlock} />);
  const [open, close] = marker.split(MARKER);
  const regions = { header: [markerBlock], main: [markerBlock], footer: [markerBlock] };
  const page = renderToString(<PageView page={{ path: '/', site, regions }} />);
  const [beforeHeader = '', beforeMain = '', beforeFooter = '', end] = page.split(marker);
  if (end === undefined) throw new Error('PageView has to show every block in an element of its own.');
  return { beforeHeader, beforeMain, beforeFooter, end, wrapStatic: (html) => `${open}${html}${close}` };
}

/** Returns the markup of one interactive block on the page at a path, as in the page's tree. */
export function renderInteractive(block: BlockContent, path: string, site: SiteFacts) {
  return renderToString(
    <SiteFactsProvider value={site}>
      <PagePathProvider value={path}>
        <BlockView block={block} />
      </PagePathProvider>
    </SiteFactsProvider>,
  );
}
