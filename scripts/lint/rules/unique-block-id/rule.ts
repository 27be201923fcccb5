import { blockIds } from '../../block-ids.ts';
import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { sameId } from './messages.ts';

export const meta: RuleMeta = {
  id: 'unique-block-id',
  severity: 'error',
  title: 'Elk anker één keer op de pagina',
  description:
    'Het "id" van een blok is het anker van links met #. Staat het er twee keer, dan springt de link naar het verkeerde blok.',
};

export function* check({ pages, site }: RuleContext): Generator<Problem> {
  const ofSite = site
    ? blockIds(site).map(({ id, pointer }) => ({ id, origin: site.originOf(pointer) }))
    : [];
  for (const page of pages) {
    const own = blockIds(page);
    if (own.length === 0 && ofSite.length < 2) continue;
    const seen = new Map<string, string>();
    const ids = [...ofSite, ...own.map(({ id, pointer }) => ({ id, origin: page.originOf(pointer) }))];
    for (const { id, origin } of ids) {
      const first = seen.get(id);
      if (first === undefined) seen.set(id, origin.file);
      else yield { ...origin, target: 'value', ...sameId(id, first, page.route ?? 'deze pagina') };
    }
  }
}
