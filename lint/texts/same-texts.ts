import type { Origin } from '../../renderer/origin.ts';
import type { RuleContext } from '../context.ts';
import type { Definition } from '../definition.ts';
import { listed } from '../dutch/words.ts';
import { groupedBy } from '../grouped-by.ts';

/** A text that a page shares with other pages. */
interface SharedText extends Origin {
  text: string;
  /** The other pages, as a message names them: `pages/a.json, pages/b.json en 3 andere`. */
  others: string;
}

/** Maximum files that a message names. */
const MOST_NAMED = 3;

/**
 * Finds texts that two or more pages share, and reports each page: an author looks at the file that is open. Pages that
 * are kept from search engines do not count.
 *
 * @param textOf returns the text and where it was typed; undefined when a page has none
 */
export function* textsShared(
  { pages }: RuleContext,
  textOf: (page: Definition) => (Origin & { text: string }) | undefined,
): Generator<SharedText> {
  const all = pages.flatMap((page) => {
    const found = page.value.noindex === true ? undefined : textOf(page);
    if (!found || found.text.trim() === '') return [];
    const { text, ...origin } = found;
    return { file: page.file.path, origin, text };
  });
  for (const users of groupedBy(all, ({ text }) => text.trim().toLowerCase()).values()) {
    if (users.length === 1) continue;
    const first = users.slice(0, MOST_NAMED + 1).map(({ file }) => file);
    const places = new Set<string>();
    for (const { file, origin, text } of users) {
      // A text in a layout is one text, however many pages show it.
      const place = `${origin.file} ${origin.pointer}`;
      if (places.has(place)) continue;
      places.add(place);
      const named = first.filter((other) => other !== file).slice(0, MOST_NAMED);
      const more = users.length - 1 - named.length;
      yield { ...origin, text, others: listed([...named, ...(more > 0 ? [`${more} andere`] : [])], 'en') };
    }
  }
}
