import type { Document, RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { idOfPage, sameId } from './messages.ts';
import { pageIds } from './page-ids.ts';

export const meta: RuleMeta = {
  id: 'unique-block-id',
  severity: 'error',
  title: 'Elk anker één keer op de pagina',
  description:
    'Het "id" van een blok is het anker van links met #. Staat het er twee keer, dan springt de link naar het verkeerde blok.',
};

export function* check({ pages, site }: RuleContext): Generator<Problem> {
  const idsIn = ({ facts, at }: Document) =>
    facts.ids.map((found) => ({ id: found.value, origin: at(found) }));
  const ofSite = site ? idsIn(site) : [];
  for (const { facts, at } of [...(site ? [site] : []), ...pages]) {
    for (const found of facts.ids) {
      if (pageIds.has(found.value)) yield { ...at(found), target: 'value', ...idOfPage(found.value) };
    }
  }
  for (const page of pages) {
    if (page.facts.ids.length === 0 && ofSite.length < 2) continue;
    const seen = new Map<string, string>();
    for (const { id, origin } of [...ofSite, ...idsIn(page)]) {
      const first = seen.get(id);
      if (first === undefined) seen.set(id, origin.file);
      else yield { ...origin, target: 'value', ...sameId(id, first, page.route ?? 'deze pagina') };
    }
  }
}
