import { isJsonObject } from './json.ts';
import type { Project } from './read-project.ts';
import type { SourceFile } from './source-file.ts';

/** A path that sends the visitor on. */
export interface Redirect {
  from: string;
  to: string;
}

/** Every address of a site. */
interface Routes {
  /** The files that are pages of their own, in the order of their routes. */
  pages: readonly SourceFile[];
  /** Redirect pages and aliases. */
  redirects: readonly Redirect[];
}

/** The addresses that a project's definitions give, whatever else may be wrong with them. */
export function routesOf(project: Project): Routes {
  const pages: SourceFile[] = [];
  const redirects: Redirect[] = [];
  for (const file of project.files.values()) {
    if (file.kind !== 'page') continue;
    if (!isJsonObject(file.value)) continue;
    const { redirect, aliases } = file.value;
    if (typeof redirect === 'string') {
      redirects.push({ from: file.name, to: redirect });
      continue;
    }
    pages.push(file);
    for (const alias of Array.isArray(aliases) ? aliases : []) {
      if (typeof alias === 'string') redirects.push({ from: alias, to: file.name });
    }
  }
  return { pages: pages.sort((a, b) => (a.name < b.name ? -1 : 1)), redirects };
}
