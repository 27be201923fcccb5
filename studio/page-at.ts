import { resolveRoute, routeTable } from '../lint/routes/route-table.ts';
import { objectIn } from '../renderer/project/json.ts';
import type { Project } from '../renderer/project/read-project.ts';
import { pageWithRoute } from '../renderer/project/routes.ts';
import { NOT_FOUND_FILE, type SourceFile } from '../renderer/project/source-file.ts';

/** What visitors find at a path of the site. */
interface PageAt {
  /** The definition with this path; for `/_not-found`, that of the 404 page. */
  own: SourceFile | undefined;
  /** What visitors get: the page, or the 404 page. */
  shown: SourceFile | undefined;
  /** The path that visitors are redirected to. */
  redirectTo: string | undefined;
}

/** Finds the page at a path. */
export function pageAt(path: string, { files }: Project): PageAt {
  const notFound = files.get(NOT_FOUND_FILE);
  if (path === '/_not-found') return { own: notFound, shown: notFound, redirectTo: undefined };
  const own = pageWithRoute(path, { files });
  const redirects = objectIn(own?.value).redirect !== undefined;
  if (own && !redirects) return { own, shown: own, redirectTo: undefined };
  const routes = routeTable(files.values());
  const route = routes.byPath.get(path);
  const leadsOn = route && route.kind !== 'page' && resolveRoute(path, routes) !== undefined;
  return { own, shown: notFound, redirectTo: leadsOn ? route.to : undefined };
}
