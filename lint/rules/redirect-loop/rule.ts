import type { RuleContext } from '../../context.ts';
import { parseAddress, type RouteTable } from '../../route-table.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { goesRound } from './messages.ts';

export const meta: RuleMeta = {
  id: 'redirect-loop',
  severity: 'error',
  title: 'Doorverwijzingen die ergens aankomen',
  description: 'Twee pagina’s die naar elkaar doorverwijzen laten de browser eindeloos rondlopen.',
};

/** The addresses from `start` back to `start`; undefined when the way ends somewhere, or in another circle. */
function circleFrom(start: string, routes: RouteTable): string[] | undefined {
  const way = [start];
  for (let route = routes.byPath.get(start); route && route.kind !== 'page'; ) {
    const { path } = parseAddress(route.to);
    if (path === start) return [...way, start];
    if (way.includes(path)) return undefined;
    way.push(path);
    route = routes.byPath.get(path);
  }
  return undefined;
}

export function* check({ documents, routes }: RuleContext): Generator<Problem> {
  for (const { route, head, originOf } of documents) {
    if (route === undefined || typeof head.redirect !== 'string') continue;
    const circle = circleFrom(route, routes);
    if (circle) yield { ...originOf('/redirect'), target: 'value', ...goesRound(circle) };
  }
}
