import type { RuleContext } from '../../context.ts';
import { aliasesOf, parseAddress } from '../../route-table.ts';
import type { Advice, Problem, RuleMeta } from '../../rule.ts';
import { notOnlyPath, ownAddress, reserved, twice } from './messages.ts';

export const meta: RuleMeta = {
  id: 'alias-conflict',
  severity: 'error',
  title: 'Aliassen die kunnen werken',
  description: 'Een alias is een ander adres van de pagina, zonder # of ?, en niet haar eigen adres.',
};

/** Where the server and the build keep their own files. */
const reservedStarts = ['/functions/', '/assets/', '/_'];

function faultIn(alias: string, route: string, seen: ReadonlySet<string>): Advice | undefined {
  if (alias === route) return ownAddress(alias);
  if (seen.has(alias)) return twice(alias);
  const path = parseAddress(alias).path.replace(/\/+$/, '');
  if (path !== alias && alias !== '/') return notOnlyPath(alias, path);
  const start = reservedStarts.find((reservedStart) => alias.startsWith(reservedStart));
  return start === undefined ? undefined : reserved(start);
}

export function* check({ documents }: RuleContext): Generator<Problem> {
  for (const { route, value, originOf } of documents) {
    if (route === undefined || value.aliases === undefined) continue;
    const seen = new Set<string>();
    for (const { alias, pointer } of aliasesOf(value)) {
      const fault = faultIn(alias, route, seen);
      seen.add(alias);
      if (fault) yield { ...originOf(pointer), target: 'value', ...fault };
    }
  }
}
