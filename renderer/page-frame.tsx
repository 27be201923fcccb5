import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PagePathProvider } from '../blocks/_shared/page-path.ts';
import { type SiteFacts, SiteFactsProvider } from '../blocks/_shared/site-facts.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { PageView } from './PageView.tsx';
import type { BlockContent } from './page-content.ts';

/** The markup of a page around its blocks, as `PageView` makes it. */
interface PageFrame {
  beforeHeader: string;
  beforeMain: string;
  beforeFooter: string;
  end: string;
  /** A static block's markup in the element that holds it. */
  holdStatic(html: string): string;
  /** An interactive block's markup in the element that holds it. */
  holdLive(html: string, type: string): string;
}

/** Characters that no markup holds, in place of blocks. */
const HEADER = '\u0001';
const MAIN = '\u0002';
const FOOTER = '\u0003';
const TYPE = '\u0004';

const mark = (html: string): BlockContent => ({ kind: 'static', html });

/** `PageView` with one block in each region. */
const framed = (main: BlockContent, site: SiteFacts) =>
  renderToString(
    <PageView
      page={{ path: '/', site, regions: { header: [mark(HEADER)], main: [main], footer: [mark(FOOTER)] } }}
    />,
  );

/**
 * The frame of every page, taken from `PageView` itself: it is rendered once, with marks in place of blocks. A page
 * is then joined from strings instead of being rendered as one tree; `render-page.test.ts` shows that both
 * give the same.
 *
 * @throws Error when `PageView` does not show every block in an element of its own
 */
export function pageFrame(site: SiteFacts): PageFrame {
  const page = framed(mark(MAIN), site);
  const live = framed({ kind: 'interactive', type: TYPE, element: <i>{MAIN}</i> }, site);
  const parts = page.split(new RegExp(`<[^<>]*>[${HEADER}${MAIN}${FOOTER}]</[^<>]*>`));
  const [, open, close] = new RegExp(`(<[^<>]*>)${MAIN}(</[^<>]*>)`).exec(page) ?? [];
  const [, openLive, closeLive] = new RegExp(`(<[^<>]*>)<i>${MAIN}</i>(</[^<>]*>)`).exec(live) ?? [];
  if (parts.length !== 4 || open === undefined || openLive === undefined) {
    throw new Error('PageView has to show every block in an element of its own.');
  }
  const [beforeHeader = '', beforeMain = '', beforeFooter = '', end = ''] = parts;
  return {
    beforeHeader,
    beforeMain,
    beforeFooter,
    end,
    holdStatic: (html) => `${open}${html}${close}`,
    holdLive: (html, type) => `${openLive.replace(TYPE, type)}${html}${closeLive}`,
  };
}

/** The markup of one interactive block on the page at a path, as it stands in the page's tree. */
export const liveMarkup = (element: ReactElement, type: string, path: string, site: SiteFacts) =>
  renderToString(
    <SiteFactsProvider value={site}>
      <PagePathProvider value={path}>
        <BlockBoundary type={type}>{element}</BlockBoundary>
      </PagePathProvider>
    </SiteFactsProvider>,
  );
