import { hasWords } from '../../found-words.ts';
import type { LinkTarget } from '../../protocol.ts';
import { shownAddress } from '../homepage.ts';

/** Where a link on the site can lead. */
interface Destination {
  /** The address, which is the value. */
  id: string;
  /** The page's title, with its anchor if there is one. */
  title: string;
}

/** Lists every page, and every anchor on it. */
export function destinationsOf(pages: readonly LinkTarget[]): Destination[] {
  return pages.flatMap(({ path, title, anchors }) => [
    { id: path, title },
    ...anchors.map((anchor) => ({ id: `${path}#${anchor}`, title: `${title} › ${anchor}` })),
  ]);
}

/** Tells whether a destination's title or address contains every word of a search. */
export const matches = ({ id, title }: Destination, search: string): boolean =>
  hasWords(`${title} ${shownAddress(id)}`, search);
