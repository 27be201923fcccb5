import type { Origin } from '../../../renderer/origin.ts';
import { blockNames } from '../../block-names.ts';
import type { PageContext } from '../../context.ts';
import type { Document } from '../../document.ts';
import type { PageRuleMeta, Problem } from '../../rule.ts';
import { idOfPage, sameDefaultId, sameId } from './messages.ts';
import { pageIds } from './page-ids.ts';

export const meta: PageRuleMeta = {
  id: 'unique-block-id',
  severity: 'error',
  title: 'Elk anker één keer op de pagina',
  description:
    'Het "id" van een blok is het anker van links met #. Staat het er twee keer, dan springt de link naar het verkeerde blok.',
  pageByPage: true,
};

/** A name that has to be the only one of its kind on a page. */
interface Claim {
  /** Tells kinds of names apart: an element's own id, and what the ids of its fields begin with. */
  key: string;
  id: string;
  byDefault: boolean;
  origin: Origin;
}

const typedIds = ({ facts, at }: Document): Claim[] =>
  facts.ids.map((found) => ({ key: found.value, id: found.value, byDefault: false, origin: at(found) }));

/** The other names of blocks. Where part of a document is missing, an `id` may be missing with it. */
function otherNames(document: Document): Claim[] {
  if (!document.file.whole || document.bindingProblems.length > 0) return [];
  return [...blockNames(document)].map(({ name, of, byDefault, origin }) => ({
    key: of === 'fields' ? `${name}-` : name,
    id: name,
    byDefault,
    origin,
  }));
}

/** What was typed comes first, so that of two equal names the one that was never typed is reported. */
const claimsOf = (document: Document): Claim[] =>
  [...typedIds(document), ...otherNames(document)].sort((a, b) => Number(a.byDefault) - Number(b.byDefault));

export function* check({ pages, site }: PageContext): Generator<Problem> {
  for (const { facts, at } of [...(site ? [site] : []), ...pages]) {
    for (const found of facts.ids) {
      if (pageIds.has(found.value)) yield { ...at(found), target: 'value', ...idOfPage(found.value) };
    }
  }
  const ofSite = site ? claimsOf(site) : [];
  for (const page of pages) {
    const ofPage = claimsOf(page);
    if (ofPage.length === 0 && ofSite.length < 2) continue;
    const seen = new Map<string, string>();
    for (const { key, id, byDefault, origin } of [...ofSite, ...ofPage]) {
      const first = seen.get(key);
      if (first === undefined) seen.set(key, origin.file);
      // Fields of two blocks with one typed `id` share their ids too; the `id` is reported already.
      else if (byDefault || key === id) {
        const advice = byDefault ? sameDefaultId : sameId;
        yield { ...origin, target: 'value', ...advice(id, first, page.route ?? 'deze pagina') };
      }
    }
  }
}
