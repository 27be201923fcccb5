import type { Origin } from '../renderer/origin.ts';
import type { RuleContext } from './context.ts';
import type { Definition } from './definition.ts';

/** A text of a page that another page has too. */
interface SharedText extends Origin {
  text: string;
  /** The files of the other pages, in their order. */
  others: readonly string[];
}

/**
 * Finds texts that two or more pages share, at each of these pages: an author looks at the file that is open. Pages that
 * are kept from search engines do not count.
 *
 * @param textOf returns the text and where it was typed; undefined when a page has none
 */
export function* textsShared(
  { pages }: RuleContext,
  textOf: (page: Definition) => (Origin & { text: string }) | undefined,
): Generator<SharedText> {
  const byText = new Map<string, { page: Definition; origin: Origin; text: string }[]>();
  for (const page of pages) {
    const found = page.value.noindex === true ? undefined : textOf(page);
    if (!found || found.text.trim() === '') continue;
    const { text, ...origin } = found;
    const key = text.trim().toLowerCase();
    byText.set(key, [...(byText.get(key) ?? []), { page, origin, text }]);
  }
  for (const users of byText.values()) {
    for (const { page, origin, text } of users) {
      const others = users.filter((user) => user.page !== page).map((user) => user.page.file.path);
      if (others.length > 0) yield { ...origin, text, others };
    }
  }
}
