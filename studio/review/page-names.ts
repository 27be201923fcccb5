import { groupedBy } from '../../lint/grouped-by.ts';
import { escapeHtml as text } from '../../renderer/document.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { titleOf } from '../changes/project-changes.ts';
import { pageTitle } from '../views/entries.ts';

const addressIn = (path: string) => ` (${path})`;

/**
 * Names each page, by its path, as a reader does: by its title, with the address where another page has the same title.
 * A page that only redirects has no title.
 */
function pageNames(project: Project): [path: string, name: string][] {
  const pages = routesOf(project).pages.map((file) => ({
    path: file.name,
    title: pageTitle(file, project),
  }));
  const alike = groupedBy(pages, ({ title }) => title);
  return pages.map(({ path, title }) => {
    const isAlone = alike.get(title)?.length === 1;
    return [path, isAlone ? title : title + addressIn(path)];
  });
}

/**
 * Returns the names by which readers know the pages and definitions of two versions; where both versions have a name,
 * the later one counts.
 *
 * @returns `names` of pages, by path on the site, and `titles` of all definitions, by path of the file
 */
export function readerNames(projects: { before: Project; after: Project }) {
  const both = [projects.before, projects.after];
  const names = new Map(both.flatMap(pageNames));
  const titles = new Map(
    both.flatMap((project) =>
      [...project.files.values()].map((file): [string, string] => {
        const name = file.kind === 'page' ? names.get(file.name) : undefined;
        return [file.path, name ?? titleOf(file, project)];
      }),
    ),
  );
  return { names, titles };
}

/** Writes the name of a page; an address in it, which tells it from another page, is quiet. */
export function nameHtml(name: string, path: string | undefined): string {
  const address = path === undefined ? '' : addressIn(path);
  if (address === '' || !name.endsWith(address)) return text(name);
  return `${text(name.slice(0, -address.length))} <span class="path">${text(path ?? '')}</span>`;
}
