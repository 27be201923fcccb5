import { pathOf } from '../../../renderer/project/path-of.ts';
import { internalPathPattern } from '../../../schemas/link-pattern.ts';
import { defineRule } from '../../rule.ts';
import { noSuchPage, notFoundStays, notInternal } from './messages.ts';

export default defineRule({
  id: 'redirect-target',
  severity: 'error',
  title: 'Doorverwijzing naar een pagina die er is',
  description: 'Een doorverwijzing zonder doel brengt de bezoeker op de foutpagina.',
  *page({ file, value, originOf }, { routes, suggest }) {
    const { redirect } = value;
    if (file.kind === 'not-found') {
      for (const field of ['redirect', 'aliases']) {
        if (value[field] !== undefined) yield { ...originOf(`/${field}`), target: 'key', ...notFoundStays };
      }
      return;
    }
    if (typeof redirect !== 'string') return;
    const place = originOf('/redirect');
    const path = pathOf(redirect);
    // A bare anchor is on this page itself, which has no blocks.
    if (redirect.startsWith('#') || !internalPathPattern.test(redirect)) {
      yield { ...place, target: 'value', ...notInternal(redirect) };
    } else if (!routes.byPath.has(path)) {
      const target = path === redirect ? 'value' : { start: 0, end: path.length };
      yield { ...place, target, ...noSuchPage(path, suggest(path, routes.paths)) };
    }
  },
});
