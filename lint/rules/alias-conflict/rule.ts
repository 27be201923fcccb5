import { trimPath } from '../../../renderer/project/trim-path.ts';
import type { RuleContext } from '../../context.ts';
import { isOwnFile, ownFolderOf } from '../../reserved-paths.ts';
import { aliasesOf, parseAddress } from '../../route-table.ts';
import type { Advice, Problem, RuleMeta } from '../../rule.ts';
import { notOnlyPath, ownAddress, ownFile, reserved, twice, unclean } from './messages.ts';

export const meta: RuleMeta = {
  id: 'alias-conflict',
  severity: 'error',
  title: 'Aliassen die kunnen werken',
  description:
    'Een alias is een ander adres van de pagina: een gewoon pad, niet haar eigen adres en geen adres dat de site zelf gebruikt.',
};

/**
 * A path that is no file name, pattern or command to any disk or server. Old addresses may have capitals, dots and
 * percent-encoded bytes, but not those for `.`, `/`, `\` and control characters: servers read them decoded.
 */
const cleanPath = /^(\/(?!\.)([\p{L}\p{M}\p{N}_-]|%(?!2[ef]|5c|[01]|7f)[0-9a-f]{2}|\.(?!\/|$))+)+$/iu;

function faultIn(alias: string, route: string, seen: ReadonlySet<string>): Advice | undefined {
  if (alias === route) return ownAddress(alias);
  if (seen.has(alias)) return twice(alias);
  const path = trimPath(parseAddress(alias).path);
  if (path !== alias && alias !== '/') return notOnlyPath(alias, path);
  if (alias === '/') return undefined;
  if (!cleanPath.test(alias)) return unclean(alias);
  if (isOwnFile(alias)) return ownFile(alias);
  const start = alias.startsWith('/_') ? '/_' : ownFolderOf(alias);
  return start === undefined ? undefined : reserved(start);
}

export function* check({ documents }: RuleContext): Generator<Problem> {
  for (const { route, head, originOf } of documents) {
    if (route === undefined || head.aliases === undefined) continue;
    const seen = new Set<string>();
    for (const { alias, pointer } of aliasesOf(head)) {
      const fault = faultIn(alias, route, seen);
      seen.add(alias);
      if (fault) yield { ...originOf(pointer), target: 'value', ...fault };
    }
  }
}
