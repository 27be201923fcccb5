import { decodeAddress } from '../../../renderer/project/decode-address.ts';
import { pathOf } from '../../../renderer/project/path-of.ts';
import { pageRoutes } from '../../../renderer/project/routes.ts';
import { trimPath } from '../../../renderer/project/trim-path.ts';
import type { Advice } from '../../advice.ts';
import { deviceNameIn } from '../../routes/file-names.ts';
import { isReservedFile, reservedFolderOf } from '../../routes/reserved-paths.ts';
import { spellingOf } from '../../routes/route-table.ts';
import { defineRule } from '../../rule.ts';
import {
  deviceName,
  notOnlyPath,
  ownAddress,
  reserved,
  reservedFile,
  sameAddress,
  tooLong,
  twice,
  unclean,
} from './messages.ts';

/**
 * A path that no disk or server takes for a file name, pattern or command. Old addresses may have capitals, dots and
 * percent-encoded bytes, but not those for `.`, `/`, `\` and control characters: servers decode them.
 */
const cleanPath = /^(\/(?!\.)([\p{L}\p{M}\p{N}_-]|%(?!2[ef]|5c|[01]|7f)[0-9a-f]{2}|\.(?!\/|$))+)+$/iu;

/** Longest path segment, in bytes: file systems allow 255 (NAME_MAX), and `.html` may follow. */
const LONGEST_PART = 250;

function hasLongPart(path: string): boolean {
  return decodeAddress(path)
    .split('/')
    .some((part) => Buffer.byteLength(part) > LONGEST_PART);
}

function problemWith(alias: string, route: string, seen: ReadonlySet<string>): Advice | undefined {
  if (alias === route) return ownAddress(alias);
  if (seen.has(alias)) return twice(alias);
  // Two spellings of one alias may stay: they lead to the same page.
  if (spellingOf(alias) === spellingOf(route)) return sameAddress(alias, route);
  const path = trimPath(pathOf(alias));
  if (path !== alias && alias !== '/') return notOnlyPath(alias, path);
  if (alias === '/') return undefined;
  if (hasLongPart(alias)) return tooLong(alias);
  if (!cleanPath.test(alias)) return unclean(alias);
  const device = deviceNameIn(decodeAddress(alias));
  if (device !== undefined) return deviceName(alias, device);
  if (isReservedFile(alias)) return reservedFile(alias);
  const start = alias.startsWith('/_') ? '/_' : reservedFolderOf(alias);
  return start === undefined ? undefined : reserved(start);
}

export default defineRule({
  id: 'alias-conflict',
  severity: 'error',
  title: 'Aliassen die kunnen werken',
  description:
    'Een alias is een ander adres van de pagina: een gewoon pad, niet het eigen adres van de pagina en geen adres dat de site zelf gebruikt.',
  *page({ route, value, originOf }) {
    if (route === undefined) return;
    const seen = new Set<string>();
    for (const { alias, pointer } of pageRoutes({ value }).aliases) {
      const advice = problemWith(alias, route, seen);
      seen.add(alias);
      if (advice) yield { ...originOf(pointer), target: 'value', ...advice };
    }
  },
});
