import { shownAddress } from '../../entry-names.ts';
import { hasWords, namedFirst } from '../../found-words.ts';
import type { LinkTarget } from '../../protocol.ts';

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

const isAnchor = ({ id }: Destination) => id.includes('#');

/**
 * Lists the destinations whose title or address contains every word of a search. Those that are called so come first,
 * and pages before anchors on others.
 */
export function foundDestinations(pages: readonly LinkTarget[], search: string): Destination[] {
  const all = destinationsOf(pages);
  if (search.trim() === '') return all;
  const found = all.filter(({ id, title }) => hasWords(`${title} ${shownAddress(id)}`, search));
  const pagesFirst = [...found.filter((destination) => !isAnchor(destination)), ...found.filter(isAnchor)];
  return namedFirst(pagesFirst, ({ title }) => title, search);
}
