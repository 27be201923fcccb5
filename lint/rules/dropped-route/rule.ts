import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { dropped } from './messages.ts';

export const meta: RuleMeta = {
  id: 'dropped-route',
  severity: 'error',
  title: 'Geen adres zonder opvolger',
  description:
    'Wie een pagina weghaalt of verplaatst, laat het oude adres doorverwijzen. Werkt samen met --base.',
};

export function* check({ options, routes }: RuleContext): Generator<Problem> {
  for (const { path, file } of options.baseRoutes ?? []) {
    if (!routes.byPath.has(path)) yield { file, pointer: '', target: 'name', ...dropped(path) };
  }
}
