import { posix } from 'node:path';
import { isJsonObject, objectIn, textIn } from '../../../renderer/project/json.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import type { SourceFile } from '../../../renderer/project/source-file.ts';
import { createSuggest } from '../../dutch/suggest.ts';
import { counted, didYouMean, listed, quoted } from '../../dutch/words.ts';
import { applyEdits, type Edit } from '../../json/edit.ts';
import { createLocator } from '../../json/locate.ts';
import { problemWithRoute } from '../../routes/reserved-paths.ts';
import { type RouteTable, routeTable } from '../../routes/route-table.ts';
import { countLinks, type LinkCounts, linkEdits } from './link-edits.ts';
import { moveAliases } from './move-aliases.ts';

/** The files that change when a page gets another address. */
export interface RenamePlan extends LinkCounts {
  /** The page's current file. */
  oldPath: string;
  /** Where the file will be. */
  newPath: string;
  /** The new text of every file that changes, by path; the page itself by its new path. */
  texts: ReadonlyMap<string, string>;
}

/** Returns why a new address cannot be used; undefined when it can. */
function problemWithNew(from: string, to: string, owner: SourceFile, routes: RouteTable): string | undefined {
  const problem = problemWithRoute(to);
  if (problem !== undefined) return problem;
  if (from === to) return `${from} is al het adres van deze pagina. Noem een ander nieuw adres.`;
  const taken = routes.byPath.get(to);
  if (!taken) return undefined;
  if (taken.kind === 'page') return `${to} bestaat al: ${taken.file}. Kies een ander adres.`;
  if (taken.kind === 'redirect') {
    return `${to} stuurt al door naar ${taken.to}. Verwijder eerst ${taken.file}, of kies een ander adres.`;
  }
  if (taken.file === owner.path) return undefined;
  return `${to} is al een alias van ${taken.to}. Haal die alias eerst weg uit ${taken.file}, of kies een ander adres.`;
}

/** Returns the page at an address, or a message that says why no page there can move. */
function findPage(from: string, project: Project, routes: RouteTable): SourceFile | { problem: string } {
  if (from === '/') return { problem: 'De homepage houdt altijd het adres /. Noem een andere pagina.' };
  const route = routes.byPath.get(from);
  const file = route && project.files.get(route.file);
  if (!route || !file) {
    const pages = [...routes.byPath].flatMap(([path, { kind }]) => (kind === 'page' ? [path] : []));
    const near = createSuggest()(from.startsWith('/') ? from : `/${from}`, pages);
    const cure = near.length > 0 ? didYouMean(near) : `Kies uit: ${pages.join(', ')}.`;
    return { problem: `Er is geen pagina ${quoted(from)}. ${cure}` };
  }
  if (route.kind === 'alias') {
    return { problem: `${from} is een alias van ${route.to}. Bedoel je die pagina?` };
  }
  if (route.kind === 'redirect') {
    return { problem: `${from} is geen pagina: het stuurt door naar ${route.to}. Bedoel je die pagina?` };
  }
  return file;
}

/** Returns the edit that makes the path to the page's schema relative to its new folder. */
function schemaEdits({ path, text, value }: SourceFile, newPath: string): Edit[] {
  const schema = textIn(objectIn(value).$schema) ?? '';
  if (!/^\.{1,2}\//.test(schema) || posix.dirname(path) === posix.dirname(newPath)) return [];
  const target = posix.join(posix.dirname(path), schema);
  const relative = posix.relative(posix.dirname(newPath), target);
  const moved = relative.startsWith('.') ? relative : `./${relative}`;
  const span = createLocator(text).spanOf({ pointer: '/$schema', target: 'value' });
  return [{ ...span, text: JSON.stringify(moved) }];
}

/**
 * Plans a page's move to another address: its file moves, every link, anchor and redirect to it is
 * rewritten, and its old address becomes an alias. Redirects to one of its aliases lead straight to it. Every other
 * byte stays as it is.
 *
 * @param from the page's route, for instance `/hackathon`
 * @param to the route it gets
 * @returns the plan, or a message for the author when it cannot be done
 */
export function planRename(project: Project, from: string, to: string): RenamePlan | { problem: string } {
  const routes = routeTable(project.files.values());
  const page = findPage(from, project, routes);
  if ('problem' in page) return page;
  const problem = problemWithNew(from, to, page, routes);
  if (problem !== undefined) return { problem };
  const newPath = `pages${to}.json`;
  if (project.files.has(newPath)) return { problem: `${newPath} bestaat al. Kies een ander adres.` };
  const unreadable = [...project.files.values()].filter((file) =>
    file.path === page.path ? !isJsonObject(file.value) : file.value === undefined,
  );
  if (unreadable.length > 0) {
    const names = listed(
      unreadable.map(({ path }) => path),
      'en',
    );
    const what = counted(unreadable.length, 'bestand is', 'bestanden zijn');
    return {
      problem: `${what} niet te lezen: ${names}. Herstel dat eerst; \`npm run lint\` zegt wat er mis is.`,
    };
  }

  const edits = linkEdits(project, page, to, { keepsAnchors: true });
  const texts = new Map<string, string>();
  for (const file of project.files.values()) {
    const isPage = file.path === page.path;
    const own = isPage ? [...moveAliases(file.text, from, to), ...schemaEdits(file, newPath)] : [];
    const all = [...(edits.get(file.path) ?? []), ...own];
    const path = isPage ? newPath : file.path;
    if (isPage || all.length > 0) texts.set(path, applyEdits(file.text, all));
  }
  return { oldPath: page.path, newPath, texts, ...countLinks(edits) };
}
