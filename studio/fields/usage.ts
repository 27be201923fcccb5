import { groupedBy } from '../../lint/grouped-by.ts';
import type { BoundPage } from '../../renderer/bind-page.ts';
import type { Origin } from '../../renderer/origin.ts';
import { isJsonObject } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { becomesDocument, SITE_FILE, type SourceFile } from '../../renderer/project/source-file.ts';
import { boundPage } from '../bound-page.ts';

/** Which pages show a value. */
interface Usage {
  /** The paths of pages that show a value, part of it, or what contains it, in order. */
  pagesOf(origin: Origin): readonly string[];
}

/** Properties of the site file that every page uses in its text, its head or its structured data. */
const ON_EVERY_PAGE = [
  '/brand',
  '/baseUrl',
  '/description',
  '/socialImage',
  '/copyrightYear',
  '/company',
  '/functions',
  '/header',
  '/footer',
];

/** Whether the value at one pointer is, or is inside, the value at another. */
const isInside = (pointer: string, around: string) => pointer === around || pointer.startsWith(`${around}/`);

/** The path of a page, or a word for the 404 page. */
const pathOf = ({ kind, name }: SourceFile) => (kind === 'page' ? name : 'niet gevonden');

const isShown = (file: SourceFile) =>
  becomesDocument(file) && isJsonObject(file.value) && file.value.redirect === undefined;

/** Pointers of the values that a definition shows, by the file in which they were typed. */
type Pointers = ReadonlyMap<string, ReadonlySet<string>>;

const knownPointers = new WeakMap<BoundPage, Pointers>();

/** Collects what a definition shows; kept until it changes, so that an edit looks at few pages again. */
function pointersIn(bound: BoundPage): Pointers {
  const before = knownPointers.get(bound);
  if (before) return before;
  const byFile = new Map<string, Set<string>>();
  for (const { file, pointer } of bound.origins.values()) {
    byFile.set(file, (byFile.get(file) ?? new Set()).add(pointer));
  }
  knownPointers.set(bound, byFile);
  return byFile;
}

const overlaps = (pointer: string, places: Iterable<string>) =>
  [...places].some((place) => isInside(pointer, place) || isInside(place, pointer));

function computeUsage(project: Project): Usage {
  const shows = (file: SourceFile, origin: Origin) =>
    overlaps(origin.pointer, pointersIn(boundPage(file, project)).get(origin.file) ?? []);
  const pages = [...project.files.values()].filter(isShown);
  const pathsOf = (showing: readonly SourceFile[]) => [...new Set(showing.map(pathOf))].sort();
  const allPaths = pathsOf(pages);
  /** The pages that show any value of a definition, by its path. */
  const shown = pages.flatMap((page) =>
    [...new Set([page.path, ...pointersIn(boundPage(page, project)).keys()])].map((file) => ({ file, page })),
  );
  const showing = groupedBy(shown, ({ file }) => file);
  const site = project.files.get(SITE_FILE);
  const isOnEveryPage = (origin: Origin) =>
    site !== undefined &&
    ((origin.file === SITE_FILE && overlaps(origin.pointer, ON_EVERY_PAGE)) || shows(site, origin));
  return {
    pagesOf(origin) {
      if (isOnEveryPage(origin)) return allPaths;
      const candidates = showing.get(origin.file) ?? [];
      const isShowing = (page: SourceFile) => page.path === origin.file || shows(page, origin);
      return pathsOf(candidates.map(({ page }) => page).filter(isShowing));
    },
  };
}

const known = new WeakMap<Project, Usage>();

/** Returns an inverse index over layouts and bindings of all pages; computed once per project value. */
export function usageOf(project: Project): Usage {
  const usage = known.get(project) ?? computeUsage(project);
  known.set(project, usage);
  return usage;
}
