import type { RuleContext } from '../../context.ts';
import { parseAddress } from '../../route-table.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { noSuchPage, notInternal } from './messages.ts';

export const meta: RuleMeta = {
  id: 'redirect-target',
  severity: 'error',
  title: 'Doorverwijzing naar een pagina die er is',
  description: 'Een doorverwijzing zonder doel brengt de bezoeker op de foutpagina.',
};

export function* check({ documents, routes, suggest }: RuleContext): Generator<Problem> {
  for (const { head, originOf } of documents) {
    const { redirect } = head;
    if (typeof redirect !== 'string') continue;
    const place = originOf('/redirect');
    const { path, pathEnd } = parseAddress(redirect);
    if (!/^\/(?![/\\])[^\s\\]*$/.test(redirect)) {
      yield { ...place, target: 'value', ...notInternal(redirect) };
    } else if (!routes.byPath.has(path)) {
      const target = pathEnd === redirect.length ? 'value' : { start: 0, end: pathEnd };
      yield { ...place, target, ...noSuchPage(path, suggest(path, routes.paths)) };
    }
  }
}
