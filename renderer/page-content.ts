import type { ReactElement } from 'react';
import type { SiteFacts } from '../blocks/_shared/site-facts.ts';

/** The regions of a page, in reading order. */
export const regions = ['header', 'main', 'footer'] as const;
export type Region = (typeof regions)[number];

/** A block in the page's React tree: finished markup, or a component. */
export type BlockContent =
  | { kind: 'static'; html: string }
  | { kind: 'interactive'; type: string; element: ReactElement };

/** The content of a page's React tree, identical on the server and in the browser. */
export interface PageContent {
  /** The route, for instance `/hackathon`; for a page that does not exist, the requested path. */
  path: string;
  regions: Readonly<Record<Region, readonly BlockContent[]>>;
  site: SiteFacts;
}

/**
 * The page data: `PageContent` as JSON in the document, without the static markup, which the browser reads from the
 * document itself. `null` is a static block.
 */
export interface PageData {
  /** The route; the 404 page has none, and so no slash at the beginning. */
  path: string;
  site: SiteFacts;
  regions: Record<Region, ({ type: string; props: object } | null)[]>;
}
