import { hasWords } from '../../found-words.ts';
import type { LinkTarget } from '../../protocol.ts';
import { shownAddress } from '../homepage.ts';

/** Where a link on the site can lead. */
interface Destination {
  /** The address, which is the value. */
  id: string;
  /** The page's title, with the first words of the block that an anchor leads to. */
  title: string;
}

/** Lists every page, and every anchor on it. */
export function destinationsOf(pages: readonly LinkTarget[]): Destination[] {
  return pages.flatMap(({ path, title, anchors }) => [
    { id: path, title },
    ...anchors.map(({ name, words }) => ({ id: `${path}#${name}`, title: `${title} › ${words}` })),
  ]);
}

/** Tells whether a destination's title or address contains every word of a search. */
export const matches = ({ id, title }: Destination, search: string): boolean =>
  hasWords(`${title} ${shownAddress(id)}`, search);
