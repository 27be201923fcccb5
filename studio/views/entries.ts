import { publicationMark } from '../../lint/dutch/days-in-words.ts';
import { capitalised } from '../../renderer/calendar/format-date.ts';
import { isJsonObject, objectIn, textIn } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { pageRoutes } from '../../renderer/project/routes.ts';
import type { SourceFile } from '../../renderer/project/source-file.ts';
import { boundPage } from '../bound-page.ts';
import { kindNames, PAGE_DETAILS, pageWords } from '../entry-names.ts';
import type { Entry } from '../protocol.ts';

/** Returns the title of a page as visitors read it, or its path when it has none. */
export function pageTitle(page: SourceFile, project: Project): string {
  return textIn(boundPage(page, project).value.title) ?? page.name;
}

/** Returns the title of a page that only redirects. @param to the path that visitors are sent to */
export const redirectTitle = (to: string) => `Stuurt door naar ${pageWords(to)}`;

/**
 * Lists what can be opened: the pages by path, then programmes, layouts, the site file and the word list.
 *
 * @param day the day that counts as today; without it, no page is marked
 */
export function entriesOf(project: Project, day?: string): Entry[] {
  const files = [...project.files.values()];
  const pages = files.filter(({ kind }) => kind === 'page' || kind === 'not-found');
  const pageThatNames = (property: 'programme' | 'layout', name: string) =>
    pages.find(({ value }) => isJsonObject(value) && value[property] === name)?.name;
  const entries = files.flatMap((file): Entry[] => {
    const { kind, name, path: source, value } = file;
    if (kind === 'page') {
      const { redirect, aliases } = pageRoutes(file);
      const title = redirect === undefined ? pageTitle(file, project) : redirectTitle(redirect);
      return [
        {
          kind,
          file: source,
          path: name,
          title,
          redirects: redirect !== undefined,
          aliases: aliases.map(({ alias }) => alias),
          programme: textIn(objectIn(value).programme) !== undefined,
          mark: day === undefined ? undefined : publicationMark(value, day),
        },
      ];
    }
    if (kind === 'not-found') {
      return [{ kind: 'page', file: source, path: '/_not-found', title: 'Pagina die niet bestaat' }];
    }
    if (kind === 'programme') {
      const title = textIn(objectIn(value).title);
      return [{ kind, file: source, path: pageThatNames(kind, name), title: title ?? name }];
    }
    if (kind === 'layout') {
      return [{ kind, file: source, path: pageThatNames(kind, name), title: capitalised(name) }];
    }
    // These belong to every page: the open one stays open beside them.
    if (kind === 'site') return [{ kind, file: source, path: undefined, title: 'Menu, voet en gegevens' }];
    if (kind === 'words') return [{ kind, file: source, path: undefined, title: 'Woordenlijst' }];
    return [];
  });
  const isRoute = ({ path }: Entry) => path !== undefined && !path.startsWith('/_');
  const byPath = (a: Entry, b: Entry) =>
    Number(isRoute(b)) - Number(isRoute(a)) || (a.path ?? a.title).localeCompare(b.path ?? b.title, 'nl');
  return entries.sort(byPath);
}

/** Returns the name that authors know a definition by: "Contact", "Programma Voor gemeenten", "Site". */
export function entryName({ kind, title }: Pick<Entry, 'kind' | 'title'>): string {
  if (kind === 'site') return kindNames.site;
  return kind === 'programme' || kind === 'layout' ? `${kindNames[kind]} ${title}` : title;
}

/** Names where a text stands: "Contact › Opening". @param block the title of the block that holds it */
export function placeName(entry: Pick<Entry, 'kind' | 'title'>, block: string | undefined): string {
  const part = block ?? (entry.kind === 'page' ? PAGE_DETAILS : undefined);
  return part === undefined ? entryName(entry) : `${entryName(entry)} › ${part}`;
}
