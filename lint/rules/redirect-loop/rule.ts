import { pathOf } from '../../../renderer/project/path-of.ts';
import type { RouteTable } from '../../routes/route-table.ts';
import { defineRule } from '../../rule.ts';
import { goesRound } from './messages.ts';

/** Lists the paths from `start` back to `start`; undefined when they end somewhere, or in another cycle. */
function circleFrom(start: string, routes: RouteTable): string[] | undefined {
  const way = [start];
  for (let route = routes.byPath.get(start); route && route.kind !== 'page'; ) {
    const path = pathOf(route.to);
    if (path === start) return [...way, start];
    if (way.includes(path)) return undefined;
    way.push(path);
    route = routes.byPath.get(path);
  }
  return undefined;
}

export default defineRule({
  id: 'redirect-loop',
  severity: 'error',
  title: 'Doorverwijzingen die ergens aankomen',
  description: 'Twee pagina’s die naar elkaar doorverwijzen, laten de browser eindeloos rondlopen.',
  *page({ route, value, originOf }, { routes }) {
    if (route === undefined || typeof value.redirect !== 'string') return;
    const circle = circleFrom(route, routes);
    if (circle) yield { ...originOf('/redirect'), target: 'value', ...goesRound(circle) };
  },
});
