import { type BoundPage, bindPage } from '../../renderer/bind-page.ts';
import type { Origin } from '../../renderer/origin.ts';
import { isJsonObject } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { becomesDocument, SITE_FILE, type SourceFile } from '../../renderer/project/source-file.ts';

/** Which pages show a value. */
export interface Usage {
  /** Pages that show a value, part of it, or what it is part of: their paths, in order. */
  pagesOf(origin: Origin): readonly string[];
}

/** Properties of the site file that every page shows, in its text, its head or its structured data. */
const ON_EVERY_PAGE = [
  '/brand',
  '/baseUrl',
  '/description',
  '/copyrightYear',
  '/company',
  '/functions',
  '/header',
  '/footer',
];

/** Pages by the pointer of what they show. */
type Shown = Map<string, Set<string>>;

/** Whether the value at one pointer is, or is inside, the value at another. */
const isInside = (pointer: string, around: string) => pointer === around || pointer.startsWith(`${around}/`);

/** The path of a page; of the page for what does not exist, a word for it. */
const pathOf = ({ kind, name }: SourceFile) => (kind === 'page' ? name : 'niet gevonden');

const isShown = (file: SourceFile) =>
  becomesDocument(file) && isJsonObject(file.value) && file.value.redirect === undefined;

function note(shown: Map<string, Shown>, { file, pointer }: Origin, pages: Iterable<string>): void {
  const inFile = shown.get(file) ?? new Map<string, Set<string>>();
  shown.set(file, inFile);
  const known = inFile.get(pointer) ?? new Set<string>();
  inFile.set(pointer, known);
  for (const page of pages) known.add(page);
}

function noteAll(shown: Map<string, Shown>, bound: BoundPage, pages: Iterable<string>): void {
  for (const origin of bound.origins.values()) note(shown, origin, pages);
}

function computeUsage(project: Project): Usage {
  const shown = new Map<string, Shown>();
  const pages: string[] = [];
  for (const file of project.files.values()) {
    if (!isShown(file)) continue;
    const path = pathOf(file);
    pages.push(path);
    note(shown, { file: file.path, pointer: '' }, [path]);
    noteAll(shown, bindPage(file, project), [path]);
  }
  const site = project.files.get(SITE_FILE);
  if (site) {
    for (const pointer of ON_EVERY_PAGE) note(shown, { file: SITE_FILE, pointer }, pages);
    noteAll(shown, bindPage(site, project), pages);
  }
  return {
    pagesOf: ({ file, pointer }) => {
      const found = new Set<string>();
      for (const [place, onPages] of shown.get(file) ?? []) {
        if (isInside(pointer, place) || isInside(place, pointer)) for (const page of onPages) found.add(page);
      }
      return [...found].sort();
    },
  };
}

const known = new WeakMap<Project, Usage>();

/** An inverse index over layouts and bindings of all pages; computed once per project value. */
export function usageOf(project: Project): Usage {
  const usage = known.get(project) ?? computeUsage(project);
  known.set(project, usage);
  return usage;
}
