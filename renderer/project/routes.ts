import { isJsonObject, listIn, objectIn, textIn } from './json.ts';
import type { Project } from './read-project.ts';
import { PAGES, type SourceFile } from './source-file.ts';

/** A path that redirects the visitor. */
export interface Redirect {
  from: string;
  to: string;
}

/** What a page says about routes other than its own. */
interface PageRoutes {
  /** Where it redirects visitors; undefined for a page with content. */
  redirect: string | undefined;
  /** Other routes that lead to it, with their JSON Pointers. */
  aliases: readonly { alias: string; pointer: string }[];
}

/** Reads the redirect and the aliases of a page, whatever else may be wrong with it. */
export function pageRoutes({ value }: Pick<SourceFile, 'value'>): PageRoutes {
  const { redirect, aliases } = objectIn(value);
  return {
    redirect: textIn(redirect),
    aliases: listIn(aliases).flatMap((alias, index) =>
      typeof alias === 'string' ? [{ alias, pointer: `/aliases/${index}` }] : [],
    ),
  };
}

/** Finds the page of a route, which may be a redirect; undefined when no file has it. */
export function pageWithRoute(route: string, { files }: Pick<Project, 'files'>): SourceFile | undefined {
  const path = `${PAGES.slice(0, -1)}${route === '/' ? '' : route}`;
  return [`${path}/index.json`, `${path}.json`]
    .map((name) => files.get(name))
    .find((file) => file?.kind === 'page' && file.name === route);
}

/** Every address of a site. */
interface Routes {
  /** The files that are pages with content, in order of route. */
  pages: readonly SourceFile[];
  /** Redirect pages and aliases. */
  redirects: readonly Redirect[];
}

/** Returns the addresses that a project's definitions declare, whatever else may be wrong with them. */
export function routesOf(project: Project): Routes {
  const pages: SourceFile[] = [];
  const redirects: Redirect[] = [];
  for (const file of project.files.values()) {
    if (file.kind !== 'page' || !isJsonObject(file.value)) continue;
    const { redirect, aliases } = pageRoutes(file);
    if (redirect !== undefined) {
      redirects.push({ from: file.name, to: redirect });
      continue;
    }
    pages.push(file);
    for (const { alias } of aliases) redirects.push({ from: alias, to: file.name });
  }
  return { pages: pages.sort((a, b) => (a.name < b.name ? -1 : 1)), redirects };
}
