import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Offense } from '../../lint/check-project.ts';
import { groupedBy } from '../../lint/grouped-by.ts';
import { literalPattern } from '../../lint/texts/literal-pattern.ts';
import { todayInAmsterdam } from '../../renderer/calendar/today-in-amsterdam.ts';
import { UsageError } from '../../renderer/files/usage-error.ts';
import { objectIn, textIn } from '../../renderer/project/json.ts';
import { type Project, readProject } from '../../renderer/project/read-project.ts';
import { type Redirect, routesOf } from '../../renderer/project/routes.ts';
import { SITE_FILE } from '../../renderer/project/source-file.ts';
import { type MediaChange, mediaChanges } from '../changes/media-changes.ts';
import { type DefinitionChange, projectChanges } from '../changes/project-changes.ts';
import { usageOf } from '../fields/usage.ts';
import { answerOf, type Git, gitIn } from '../git/git.ts';
import { problemOf } from '../git/git-problems.ts';
import { commitOf, filesAt, projectIn, writeFilesTo } from '../git/revisions.ts';
import {
  type BuiltVersion,
  buildVersion,
  differentlyTold,
  differingPages,
  shownIn,
  withLaterAddresses,
} from './built-sites.ts';
import { compareProblems, type Versions } from './compare-problems.ts';
import { type DeadLink, deadLinks } from './dead-links.ts';
import { readerNames } from './page-names.ts';
import {
  type Picture,
  type PicturedChange,
  type PicturedPage,
  pictureLinks,
  picturePages,
} from './page-pictures.ts';
import { type PageVisibility, pageVisibility } from './page-visibility.ts';
import { type DerivedText, derivedTexts, textsIn, typedTexts } from './shown-texts.ts';

/** The maximum number of pages and links that are shown: more than a reviewer looks at. */
const MOST_PAGES = 24;
const MOST_LINKS = 4;

/** A commit that is handed in. */
interface ReviewCommit {
  author: string;
  /** ISO 8601, with the author's offset. */
  date: string;
  message: string;
}

/** How a page looks, and the other pages that changed in the same way. */
export interface ShownPage extends PicturedPage {
  title: string;
  /** Paths of pages with a change that is already shown here. */
  alike: readonly string[];
}

/** How two versions of a site look to visitors. */
interface Looks {
  /** Whether both versions could be built, so that what visitors see is known. */
  isBuilt: boolean;
  dead: readonly DeadLink[];
  /** A picture of each dead link that visitors see without pressing anything. */
  linkPictures: ReadonlyMap<DeadLink, Picture>;
  /** Texts that changed as a result of others, such as a total, with the pages that show them. */
  derived: readonly (DerivedText & { pages: readonly string[] })[];
  /** Values that were replaced, with the pages that still show the earlier one. */
  remains: readonly { text: string; pages: readonly string[] }[];
  pages: readonly ShownPage[];
  /** Paths of the pages that look different, including those without pictures here. */
  differing: readonly string[];
  /** Paths of the pages that look the same, and of which search results, tabs or shared links show something else. */
  differentlyTold: readonly string[];
  /** The number of pages in the later version. */
  pageTotal: number;
  /** Why there are no pictures, in Dutch. */
  withoutPictures?: string;
  /** Why the later version cannot be built. */
  buildProblem?: string;
}

/** Everything that a report says. */
export interface Review extends Looks {
  siteName: string;
  /** The earlier version: its commit, and the date of that. */
  base: { commit: string; date: string };
  /** The later version; undefined for the files as they are on this computer. */
  head: string | undefined;
  commits: readonly ReviewCommit[];
  /** The number of files outside `pages/` that differ. The pictures are made with the later code. */
  otherFiles: number;
  changes: readonly (DefinitionChange &
    PageVisibility & {
      /** For a definition that is not a page: the paths of the pages that show what changed. */
      shownOn: readonly string[];
    })[];
  /** Addresses that lead to a page from now on; they were those of a page before, or did not exist. */
  newRedirects: readonly Redirect[];
  media: readonly MediaChange[];
  problems: { added: readonly Offense[]; solved: readonly Offense[]; errors: number };
  /** The names that readers know the definitions by, per path. */
  titles: ReadonlyMap<string, string>;
  /** The names that readers know the pages by, per path on the site. */
  names: ReadonlyMap<string, string>;
  /** The day on which the report is made, as `YYYY-MM-DD`. */
  today: string;
}

interface ReviewRequest {
  /** The folder that holds `pages/`. */
  root: string;
  base: string;
  head?: string | undefined;
  /** Opens a browser. Throws when there is none. */
  openBrowser(): Promise<Browser>;
}

function compareDeadLinks(before: BuiltVersion, after: BuiltVersion): DeadLink[] {
  const keyOf = ({ page, href, text }: DeadLink) => `${page} ${href} ${text}`;
  const known = new Set(deadLinks(before).map(keyOf));
  return deadLinks(after).filter((link) => !known.has(keyOf(link)));
}

/** The pages that show what changed in a definition. */
function pagesShowing({ file, state, path, values, sessions }: DefinitionChange, project: Project): string[] {
  if (path !== undefined || state === 'removed') return [];
  const { pagesOf } = usageOf(project);
  const pointers = [...values, ...sessions].map(({ pointer }) => pointer);
  return [...new Set(pointers.flatMap((pointer) => pagesOf({ file, pointer })))].sort();
}

/** Leaves out of each page what an earlier one already shows: a menu is the same on all pages. */
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

/** Says why git finds no commit for a revision: it may not be usable in this folder at all. */
async function unknownRevision(git: Git, revision: string): Promise<UsageError> {
  const inside = await git(['rev-parse', '--git-dir']);
  if (inside.code !== 0) {
    const { message, cure } = problemOf(inside);
    return new UsageError(`${message} ${cure}`);
  }
  return new UsageError(`Git kent de revisie ${revision} niet. Noem een tak, een tag of een commit.`);
}

/** The commit to compare with: where the later version branched off from the earlier one. */
async function comparedCommit(git: Git, base: string, head: string): Promise<string> {
  const commit = await commitOf(git, base);
  if (commit === undefined) throw await unknownRevision(git, base);
  return (await answerOf(git, 'merge-base', commit, head)) ?? commit;
}

/** Finds texts that changed as a result of others, without dates: the sessions of a schedule report those. */
function compareDerived(
  versions: { before: BuiltVersion; after: BuiltVersion },
  projects: Versions['projects'],
  paths: readonly string[],
): Review['derived'] {
  const typed = { before: typedTexts(projects.before), after: typedTexts(projects.after) };
  const found = new Map<string, DerivedText & { pages: readonly string[] }>();
  for (const path of paths) {
    const [before, after] = [versions.before, versions.after].map(({ documents }) =>
      shownIn(documents.get(path)),
    );
    if (before === undefined || after === undefined) continue;
    for (const text of derivedTexts({ before, after }, typed)) {
      if (/\d{2}-\d{2}-\d{4}/.test(text.is)) continue;
      const key = `${text.was}\n${text.is}`;
      const pages = found.get(key)?.pages ?? [];
      found.set(key, { ...text, pages: [...new Set([...pages, path])] });
    }
  }
  return [...found.values()];
}

/** Finds the pages that still show a price, day, number or address that was replaced. */
function findRemains({ documents }: BuiltVersion, changes: readonly DefinitionChange[]): Review['remains'] {
  const isFact = (text: string) => /[\d@]/.test(text) && text.length >= 3 && text.length <= 60;
  const replaced = changes.flatMap(({ values }) =>
    values.flatMap(({ kind, was, is }) =>
      kind === 'changed' && was !== undefined && isFact(was) && !is?.includes(was) ? [was] : [],
    ),
  );
  const texts = [...documents].map(([path, html]) => ({
    path,
    words: textsIn(shownIn(html) ?? '').join('\n'),
  }));
  return [...new Set(replaced)].map((text) => {
    const whole = new RegExp(`(?<![\\p{L}\\d])${literalPattern(text)}(?![\\p{L}\\d])`, 'u');
    return { text, pages: texts.filter(({ words }) => whole.test(words)).map(({ path }) => path) };
  });
}

/** Builds both versions, and finds what looks different to visitors. */
async function lookAt(
  { folders, projects }: Versions,
  { changes, names, today }: Pick<Review, 'changes' | 'names' | 'today'>,
  openBrowser: ReviewRequest['openBrowser'],
  temporary: string,
): Promise<Looks> {
  const nothing: Looks = {
    isBuilt: false,
    dead: [],
    linkPictures: new Map(),
    derived: [],
    remains: [],
    pages: [],
    differing: [],
    differentlyTold: [],
    pageTotal: 0,
  };
  const after = await buildVersion(folders.after, projects.after, join(temporary, 'site-after'), today);
  if ('problem' in after) {
    const withoutPictures = 'De nieuwe versie kan niet worden gemaakt, dus er zijn geen beelden van.';
    return { ...nothing, withoutPictures, buildProblem: after.problem };
  }
  const earlier = await buildVersion(folders.before, projects.before, join(temporary, 'site-before'), today);
  if ('problem' in earlier) {
    return {
      ...nothing,
      withoutPictures: 'De vorige versie kan niet worden gemaakt, dus er is niets om naast te leggen.',
    };
  }
  const renames = changes.flatMap(({ formerPath, path }): [string, string][] =>
    formerPath !== undefined && path !== undefined ? [[formerPath, path]] : [],
  );
  const before = withLaterAddresses(earlier, new Map(renames));
  const differing = differingPages(before, after);
  const found: Looks = {
    ...nothing,
    isBuilt: true,
    dead: compareDeadLinks(before, after),
    derived: compareDerived({ before, after }, projects, differing),
    remains: findRemains(after, changes),
    differing,
    differentlyTold: differentlyTold(before, after, differing),
    pageTotal: [...after.documents.values()].filter((html) => html.includes('<main')).length,
  };
  if (differing.length === 0 && found.dead.length === 0) return found;
  const sites = { before: before.folder, after: after.folder };
  return { ...found, ...(await picturesOf(found, sites, names, openBrowser)) };
}

/** Takes pictures of what looks different and of dead links, in both built sites. */
async function picturesOf(
  { differing, dead }: Looks,
  sites: { before: string; after: string },
  names: Review['names'],
  openBrowser: ReviewRequest['openBrowser'],
): Promise<Pick<Looks, 'pages' | 'linkPictures'> | Pick<Looks, 'withoutPictures'>> {
  let browser: Browser;
  try {
    browser = await openBrowser();
  } catch {
    return { withoutPictures: 'Op deze computer is geen browser gevonden, dus er zijn geen beelden bij.' };
  }
  try {
    const pages = await picturePages(browser, sites, differing.slice(0, MOST_PAGES));
    const links = groupedBy(dead, ({ href, text }) => `${href} ${text}`);
    const firsts = [...links.values()].flatMap(([first]) => first ?? []).slice(0, MOST_LINKS);
    const linkPictures = await pictureLinks(browser, sites.after, firsts);
    return { linkPictures, pages: withoutRepeats(pages, (path) => names.get(path) ?? path) };
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
  const later = await commitOf(git, head ?? 'HEAD');
  if (later === undefined) throw await unknownRevision(git, head ?? 'HEAD');
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
    const { names, titles } = readerNames(projects);
    const today = todayInAmsterdam(new Date());
    const { redirects } = routesOf(projects.after);
    const earlier = new Set(routesOf(projects.before).redirects.map(({ from }) => from));
    const told = {
      names,
      today,
      changes: projectChanges(projects.before, projects.after).map((change) => ({
        ...change,
        title: (change.path === undefined ? undefined : names.get(change.path)) ?? change.title,
        shownOn: pagesShowing(change, projects.after),
        ...pageVisibility(change, projects, redirects, today),
      })),
    };
    return {
      ...told,
      siteName: textIn(objectIn(site).brand) ?? 'de site',
      base: {
        commit: commit.slice(0, 7),
        date: (await answerOf(git, 'log', '-1', '--format=%cI', commit)) ?? '',
      },
      head: head === undefined ? undefined : later.slice(0, 7),
      commits: await commitsBetween(git, commit, later),
      newRedirects: redirects.filter(({ from }) => !earlier.has(from)),
      otherFiles: (others ?? '').split('\n').filter(Boolean).length,
      titles,
      media: mediaChanges(
        { files: filesBefore, project: projects.before },
        { root: folders.after, project: projects.after },
      ),
      problems: await compareProblems({ folders, projects }, told.changes),
      ...(await lookAt({ folders, projects }, told, openBrowser, temporary)),
    };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
