import type { Project } from '../../renderer/read-project.ts';
import { type Routes, routesOf } from '../../renderer/routes.ts';
import type { SourceFile } from '../../renderer/source-file.ts';

/** The addresses of a site, and the files that become documents. */
export interface Documents extends Routes {
  /** The pages in the order of their routes, and the one for what does not exist. The same in every thread. */
  documents: readonly SourceFile[];
}

/** What of a project becomes documents. */
export function documentsOf(project: Project): Documents {
  const routes = routesOf(project);
  const notFound = project.files.get('pages/_not-found.json');
  return { ...routes, documents: notFound ? [...routes.pages, notFound] : routes.pages };
}
