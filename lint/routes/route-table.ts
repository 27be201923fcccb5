import { decodeAddress } from '../../renderer/project/decode-address.ts';
import { pathOf } from '../../renderer/project/path-of.ts';
import { pageRoutes } from '../../renderer/project/routes.ts';
import type { SourceFile } from '../../renderer/project/source-file.ts';

/** Where a route of the site leads. */
type Route =
  | { kind: 'page'; file: string }
  /** A page file with only a `redirect`. */
  | { kind: 'redirect'; file: string; to: string }
  | { kind: 'alias'; file: string; to: string; pointer: string };

/** Two claims on one route: `path` as the later one spells it, `firstPath` as the first one does. */
interface RouteClash {
  path: string;
  firstPath: string;
  first: Route;
  later: Route;
}

/**
 * Returns one spelling for all paths that some disk or host treats as equal: macOS and Windows ignore case, macOS also
 * how a letter with a mark is composed (Unicode, UAX #15), and servers decode percent-encoded bytes.
 */
export function spellingOf(path: string): string {
  return decodeAddress(path).normalize('NFC').toLowerCase();
}

/** Every route of the site and what claims it: the first claim wins. */
export interface RouteTable {
  byPath: ReadonlyMap<string, Route>;
  /** Claims on a route that is already taken. */
  clashes: readonly RouteClash[];
  /** The paths, for suggestions. */
  paths: ReadonlySet<string>;
}

/** Lists the routes of a project's pages. Files come before aliases, whatever the order. */
export function routeTable(files: Iterable<SourceFile>): RouteTable {
  const byPath = new Map<string, Route>();
  const clashes: RouteClash[] = [];
  const claims = new Map<string, { path: string; route: Route }>();
  const claim = (path: string, route: Route) => {
    const spelling = spellingOf(path);
    const first = claims.get(spelling);
    if (first) clashes.push({ path, firstPath: first.path, first: first.route, later: route });
    else claims.set(spelling, { path, route });
    if (!byPath.has(path)) byPath.set(path, route);
  };
  const pages = [...files]
    .filter(({ kind }) => kind === 'page')
    .map((file) => ({ file: file.path, name: file.name, ...pageRoutes(file) }));
  for (const { file, name, redirect } of pages) {
    claim(name, redirect === undefined ? { kind: 'page', file } : { kind: 'redirect', file, to: redirect });
  }
  for (const { file, name, aliases } of pages) {
    for (const { alias, pointer } of aliases) claim(alias, { kind: 'alias', file, to: name, pointer });
  }
  return { byPath, clashes, paths: new Set(byPath.keys()) };
}

/** The parts of an address on this site. */
interface InternalAddress {
  /** Empty for a link within the page. */
  path: string;
  /** Without the `#`; undefined when there is none. */
  anchor: string | undefined;
  /** The index of the `#`, in UTF-16 code units. */
  anchorStart: number;
}

/** Takes an address on this site apart: the path of `/contact?subject=x#form` is `/contact`, its anchor `form`. */
export function parseAddress(address: string): InternalAddress {
  const hash = address.indexOf('#');
  return {
    path: pathOf(address),
    anchor: hash === -1 ? undefined : address.slice(hash + 1),
    anchorStart: hash,
  };
}

/**
 * Returns the file of the page that a path reaches through redirects and aliases; undefined when it leads nowhere or in
 * circles.
 */
export function resolveRoute(path: string, routes: RouteTable): string | undefined {
  const seen = new Set<string>();
  let at = path;
  while (!seen.has(at)) {
    seen.add(at);
    const route = routes.byPath.get(at);
    if (!route) return undefined;
    if (route.kind === 'page') return route.file;
    at = pathOf(route.to);
  }
  return undefined;
}
