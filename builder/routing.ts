import type { Project } from '../renderer/project/read-project.ts';
import { type Redirect, routesOf } from '../renderer/project/routes.ts';
import { NOT_FOUND_FILE } from '../renderer/project/source-file.ts';

/** What of a project becomes a document, and what sends visitors on. It can be sent to another thread. */
export interface Routing {
  /** How many pages have an address of their own. */
  pages: number;
  redirects: readonly Redirect[];
  /** The paths of the files that become documents, in the order in which they are handed out. */
  documents: readonly string[];
}

/** What a project's pages become. */
export function routingOf(project: Project): Routing {
  const { pages, redirects } = routesOf(project);
  const notFound = project.files.get(NOT_FOUND_FILE);
  const documents = (notFound ? [...pages, notFound] : pages).map(({ path }) => path);
  return { pages: pages.length, redirects, documents };
}
