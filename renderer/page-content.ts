import type { ReactElement } from 'react';
import type { SiteFacts } from '../blocks/_shared/site-facts.ts';

/** The parts of a page, in reading order. */
export const regions = ['header', 'main', 'footer'] as const;
export type Region = (typeof regions)[number];

/** A block as the page's React tree holds it: finished markup, or a live component. */
export type BlockContent =
  | { kind: 'static'; html: string }
  | { kind: 'interactive'; type: string; element: ReactElement };

/** What the page's React tree shows. The same on the server and in the browser. */
export interface PageContent {
  /** The route, for instance `/hackathon`; for a page that does not exist, the path that was asked for. */
  path: string;
  regions: Readonly<Record<Region, readonly BlockContent[]>>;
  site: SiteFacts;
}

/**
 * What stands in a page's HTML for the browser: everything of `PageContent` except the static markup, also that of
 * interactive blocks (`parts`), which is the document itself. `null` stands for a static block.
 */
export interface PageData {
  path: string;
  site: SiteFacts;
  regions: Record<Region, ({ type: string; props: object } | null)[]>;
}
