import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { longDescription, longTitle, shortDescription } from './messages.ts';

export const meta: RuleMeta = {
  id: 'seo-lengths',
  severity: 'warning',
  title: 'Titels en beschrijvingen die passen',
  description:
    'Zoekmachines tonen ongeveer 60 tekens van een titel en 160 van een beschrijving. Pagina’s die buiten zoekmachines blijven tellen niet mee.',
};

/** What Google shows of a title on a desktop: about 600 pixels, some 60 characters. */
const TITLE_LIMIT = 60;
/** What Google shows of a description: about 920 pixels, some 160 characters. */
const DESCRIPTION_LIMIT = 160;
/** Shorter descriptions are often replaced by a piece of the page. */
const DESCRIPTION_LEAST = 50;

export function* check({ pages, site }: RuleContext): Generator<Problem> {
  const brand = typeof site?.value.brand === 'string' ? site.value.brand : '';
  const suffix = brand === '' ? 0 : ` | ${brand}`.length;
  for (const { file, route, head, originOf } of pages) {
    if (route === undefined || head.noindex === true) continue;
    const { title, description } = head;
    if (typeof title === 'string' && title.length + suffix > TITLE_LIMIT) {
      yield {
        ...originOf('/title'),
        target: 'value',
        ...longTitle(title.length + suffix, TITLE_LIMIT, brand),
      };
    }
    if (typeof description !== 'string' || description.trim() === '') continue;
    const place = { ...originOf('/description'), target: 'value' } as const;
    const { length } = description;
    if (length > DESCRIPTION_LIMIT) yield { ...place, ...longDescription(length, DESCRIPTION_LIMIT) };
    // Of a description with a syntax error in it, only the beginning may have been read.
    if (file.whole && length < DESCRIPTION_LEAST)
      yield { ...place, ...shortDescription(length, DESCRIPTION_LEAST) };
  }
}
