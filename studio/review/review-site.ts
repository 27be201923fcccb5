import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { checkProject, type Offense } from '../../lint/check-project.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import { routeTable } from '../../lint/route-table.ts';
import { UsageError } from '../../renderer/files/usage-error.ts';
import { isJsonObject, textIn } from '../../renderer/project/json.ts';
import { type Project, readProject } from '../../renderer/project/read-project.ts';
import { pageWithRoute } from '../../renderer/project/routes.ts';
import { SITE_FILE } from '../../renderer/project/source-file.ts';
import { type MediaChange, mediaChanges } from '../changes/media-changes.ts';
import { type FileChange, projectChanges, titleOf } from '../changes/project-changes.ts';
import { usageOf } from '../fields/usage.ts';
import { answerOf, type Git, gitIn } from '../git/git.ts';
import { commitOf, filesAt, projectIn, writeFilesTo } from '../git/revisions.ts';
import { pageTitle } from '../views/entries.ts';
import { type BuiltVersion, buildVersion, differingPages } from './built-sites.ts';
import { type DeadLink, deadLinks } from './dead-links.ts';
import { type PicturedChange, type PicturedPage, picturePages } from './page-pictures.ts';

/** The most pages that are shown: more than a reviewer looks at. */
const MOST_PAGES = 24;

/** A commit that is handed in. */
interface ReviewCommit {
  author: string;
  /** ISO 8601, with the author's offset. */
  date: string;
  message: string;
}

/** What a page looks like, and the other pages that changed in the same way. */
export interface ShownPage extends PicturedPage {
  title: string;
  /** Paths of pages with a change that is shown here already. */
  alike: readonly string[];
}

/** Everything that a report says. */
export interface Review {
  siteName: string;
  /** The earlier version: its commit, and the date of that. */
  base: { commit: string; date: string };
  /** The later version; undefined for the files as they are on this computer. */
  head: string | undefined;
  commits: readonly ReviewCommit[];
  /** How many files outside `pages/` differ: the pictures are made with the later code. */
  otherFiles: number;
  changes: readonly (FileChange & {
    /** Paths of the pages that show what changed, of a definition that is no page. */
    shownOn: readonly string[];
  })[];
  media: readonly MediaChange[];
  problems: { added: readonly Offense[]; solved: readonly Offense[]; errors: number };
  /** What a reader calls each definition, by its path. */
  titles: ReadonlyMap<string, string>;
  dead: readonly DeadLink[];
  pages: readonly ShownPage[];
  /** How many pages look otherwise, also those without pictures here. */
  pageCount: number;
  /** Why there are no pictures, in Dutch. */
  withoutPictures?: string;
  /** Why the later version cannot be built. */
  buildProblem?: string;
}

interface ReviewRequest {
  /** The folder that holds `pages/`. */
  root: string;
  base: string;
  head?: string | undefined;
  /** Opens a browser. Throws when there is none. */
  openBrowser(): Promise<Browser>;
}

const knownBy = ({ rule, file, message }: Offense) => `${rule}\n${file}\n${message}`;

/** Offenses of one list that are not in another, however often they are in it. */
function without(offenses: readonly Offense[], others: readonly Offense[]): Offense[] {
  const known = others.map(knownBy);
  return offenses.filter((offense) => {
    const at = known.indexOf(knownBy(offense));
    if (at !== -1) known.splice(at, 1);
    return at === -1;
  });
}

async function compareProblems(
  folders: { before: string; after: string },
  projects: { before: Project; after: Project },
): Promise<Review['problems']> {
  const judge = async (side: 'before' | 'after') => {
    const project = projects[side];
    const { byPath } = routeTable(projects.before.files.values());
    const baseRoutes = [...byPath].map(([path, { file }]) => ({ path, file }));
    const options = { ...(await optionsOnDisk(folders[side], project)), baseRoutes };
    return checkProject(project, options);
  };
  const [before, after] = [await judge('before'), await judge('after')];
  return {
    added: without(after, before),
    solved: without(before, after),
    errors: after.filter(({ severity }) => severity === 'error').length,
  };
}

function compareDeadLinks(before: BuiltVersion, after: BuiltVersion): DeadLink[] {
  const keyOf = ({ page, href, text }: DeadLink) => `${page} ${href} ${text}`;
  const known = new Set(deadLinks(before).map(keyOf));
  return deadLinks(after).filter((link) => !known.has(keyOf(link)));
}

/** The pages that show what changed in a definition. */
function pagesShowing({ file, state, path, values, sessions }: FileChange, project: Project): string[] {
  if (path !== undefined || state === 'removed') return [];
  const { pagesOf } = usageOf(project);
  const pointers = [...values, ...sessions].map(({ pointer }) => pointer);
  return [...new Set(pointers.flatMap((pointer) => pagesOf({ file, pointer })))].sort();
}

/** Leaves out of each page what an earlier one shows already: a menu is the same on all pages. */
function withoutRepeats(pages: readonly PicturedPage[], nameOf: (path: string) => string): ShownPage[] {
  const seenOn = new Map<string, string>();
  const alike = new Map<string, string[]>();
  const shown = pages.map((page) => {
    const isFresh = ({ signature }: PicturedChange) => {
      const first = seenOn.get(signature);
      if (first !== undefined) alike.set(first, [...(alike.get(first) ?? []), page.path]);
      else seenOn.set(signature, page.path);
      return first === undefined;
    };
    return { ...page, changes: page.changes.filter(isFresh), title: nameOf(page.path) };
  });
  return shown.map((page) => ({ ...page, alike: [...new Set(alike.get(page.path) ?? [])] }));
}

async function commitsBetween(git: Git, base: string, head: string): Promise<ReviewCommit[]> {
  const log = await answerOf(
    git,
    'log',
    '-z',
    '--no-merges',
    '--format=%an%x01%aI%x01%B',
    `${base}..${head}`,
    '--',
    'pages',
  );
  return (log ?? '').split('\0').flatMap((entry) => {
    const [author = '', date = '', message = ''] = entry.split('\x01');
    return date === '' ? [] : [{ author, date, message: message.trim() }];
  });
}

/** The commit with which to compare: where the later version left the line of the earlier one. */
async function comparedCommit(git: Git, base: string, head: string): Promise<string> {
  const commit = await commitOf(git, base);
  if (commit === undefined)
    throw new UsageError(`Git kent de revisie ${base} niet. Noem een tak, een tag of een commit.`);
  return (await answerOf(git, 'merge-base', commit, head)) ?? commit;
}

interface Versions {
  folders: { before: string; after: string };
  projects: { before: Project; after: Project };
}

/** Builds both versions, and finds what visitors see otherwise. */
async function lookAt(
  { folders, projects }: Versions,
  openBrowser: ReviewRequest['openBrowser'],
  temporary: string,
): Promise<Pick<Review, 'dead' | 'pages' | 'pageCount' | 'withoutPictures' | 'buildProblem'>> {
  const nothing = { dead: [], pages: [], pageCount: 0 };
  const after = await buildVersion(folders.after, projects.after, join(temporary, 'site-after'));
  if ('problem' in after) {
    const withoutPictures = 'De nieuwe versie kan niet worden gebouwd, dus er zijn geen beelden van.';
    return { ...nothing, withoutPictures, buildProblem: after.problem };
  }
  const before = await buildVersion(folders.before, projects.before, join(temporary, 'site-before'));
  if ('problem' in before) {
    return {
      ...nothing,
      withoutPictures: 'De vorige versie kan niet worden gebouwd, dus er is niets om naast te leggen.',
    };
  }
  const dead = compareDeadLinks(before, after);
  const paths = differingPages(before, after);
  const found = { dead, pageCount: paths.length };
  if (paths.length === 0) return { ...found, pages: [] };
  let browser: Browser;
  try {
    browser = await openBrowser();
  } catch {
    const withoutPictures = 'Op deze computer is geen browser gevonden, dus er zijn geen beelden bij.';
    return { ...found, pages: [], withoutPictures };
  }
  try {
    const pages = await picturePages(
      browser,
      { before: before.folder, after: after.folder },
      paths.slice(0, MOST_PAGES),
    );
    const titleOfPage = (path: string) => {
      const project = [projects.after, projects.before].find((version) => pageWithRoute(path, version));
      const page = project && pageWithRoute(path, project);
      return page ? pageTitle(page, project) : path;
    };
    return { ...found, pages: withoutRepeats(pages, titleOfPage) };
  } finally {
    await browser.close();
  }
}

/**
 * Compares two versions of a site for a reviewer: in words, as visitors see them, and by the lint.
 *
 * @throws UsageError when git does not know a revision
 */
export async function reviewSite({ root, base, head, openBrowser }: ReviewRequest): Promise<Review> {
  const git = gitIn(root);
  const later = head === undefined ? 'HEAD' : await commitOf(git, head);
  if (later === undefined)
    throw new UsageError(`Git kent de revisie ${head} niet. Noem een tak, een tag of een commit.`);
  const commit = await comparedCommit(git, base, later);
  const temporary = mkdtempSync(join(tmpdir(), 'site-review-'));
  try {
    const filesBefore = await filesAt(git, commit);
    const folders = {
      before: join(temporary, 'before'),
      after: head === undefined ? root : join(temporary, 'after'),
    };
    writeFilesTo(filesBefore, folders.before);
    if (head !== undefined) writeFilesTo(await filesAt(git, later), folders.after);
    const projects = { before: projectIn(filesBefore), after: readProject(folders.after) };
    const range = head === undefined ? [commit] : [commit, later];
    const others = await answerOf(git, 'diff', '--name-only', ...range, '--', '.', ':(exclude)pages');
    const site = projects.after.files.get(SITE_FILE)?.value;
    return {
      siteName: (isJsonObject(site) ? textIn(site.brand) : undefined) ?? 'de site',
      base: {
        commit: commit.slice(0, 7),
        date: (await answerOf(git, 'log', '-1', '--format=%cI', commit)) ?? '',
      },
      head: head === undefined ? undefined : later.slice(0, 7),
      commits: await commitsBetween(git, commit, later),
      otherFiles: (others ?? '').split('\n').filter(Boolean).length,
      changes: projectChanges(projects.before, projects.after).map((change) => ({
        ...change,
        shownOn: pagesShowing(change, projects.after),
      })),
      titles: new Map(
        [projects.before, projects.after].flatMap((project) =>
          [...project.files.values()].map((file) => [file.path, titleOf(file, project)] as const),
        ),
      ),
      media: mediaChanges(
        { files: filesBefore, project: projects.before },
        { root: folders.after, project: projects.after },
      ),
      problems: await compareProblems(folders, projects),
      ...(await lookAt({ folders, projects }, openBrowser, temporary)),
    };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
