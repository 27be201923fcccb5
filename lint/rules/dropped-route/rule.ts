import { defineRule } from '../../rule.ts';
import { dropped } from './messages.ts';

export default defineRule({
  id: 'dropped-route',
  severity: 'error',
  title: 'Geen adres zonder opvolger',
  description:
    'Wie een pagina weghaalt of verplaatst, laat het oude adres doorverwijzen. Werkt samen met --base.',
  *project({ options, routes }) {
    for (const { path, file } of options.baseRoutes ?? []) {
      if (!routes.byPath.has(path)) yield { file, pointer: '', target: 'name', ...dropped(path) };
    }
  },
});
