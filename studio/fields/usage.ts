import { arrangeBlocks } from '../../renderer/arrange-blocks.ts';
import { type BindingScope, followBinding } from '../../renderer/follow-binding.ts';
import type { Origin } from '../../renderer/origin.ts';
import { isJsonObject, type JsonValue, textIn } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import {
  becomesDocument,
  layoutFile,
  SITE_FILE,
  type SourceFile,
} from '../../renderer/project/source-file.ts';

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

const found = new WeakMap<object, readonly string[]>();

/** The paths of all bindings in a value. Found once for each: the blocks of a layout are on many pages. */
function bindingsIn(value: JsonValue): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const known = found.get(value);
  if (known) return known;
  const own = !Array.isArray(value) && typeof value.$bind === 'string' ? [value.$bind] : [];
  const paths = [...own, ...Object.values(value).flatMap(bindingsIn)];
  found.set(value, paths);
  return paths;
}

/** Where what a page shows was typed, apart from the page itself: blocks of its layout, and what bindings lead to. */
function originsOf(page: SourceFile, project: Project, followed: Map<string, Origin[]>): Origin[] {
  const { layout, programme, blocks: _, ...rest } = isJsonObject(page.value) ? page.value : {};
  const scope: BindingScope = { project, page, programme: textIn(programme) };
  const follow = (path: string): Origin[] => {
    // Pages of one programme find the same; only what a page says of itself is another for each.
    const key = path.startsWith('page.') ? `${page.path} ${path}` : `${scope.programme} ${path}`;
    const known = followed.get(key);
    if (known) return known;
    const target = followBinding(path, scope);
    const origins = target.value === undefined ? [] : [{ file: target.file, pointer: target.pointer }];
    followed.set(key, origins);
    return origins;
  };
  const name = textIn(layout);
  const arranged = arrangeBlocks(name === undefined ? undefined : project.files.get(layoutFile(name)), page);
  const placed = arranged.blocks.flatMap(({ block, origin }) => {
    const when = isJsonObject(block) ? textIn(block.when) : undefined;
    if (when !== undefined && follow(when).length === 0) return [];
    return [origin, ...bindingsIn(block).flatMap(follow)];
  });
  return [...placed, ...Object.values(rest).flatMap(bindingsIn).flatMap(follow)];
}

function computeUsage(project: Project): Usage {
  const shown = new Map<string, Shown>();
  const followed = new Map<string, Origin[]>();
  const pages: string[] = [];
  for (const file of project.files.values()) {
    if (!isShown(file)) continue;
    const path = pathOf(file);
    pages.push(path);
    note(shown, { file: file.path, pointer: '' }, [path]);
    for (const origin of originsOf(file, project, followed)) note(shown, origin, [path]);
  }
  const site = project.files.get(SITE_FILE);
  if (site) {
    for (const pointer of ON_EVERY_PAGE) note(shown, { file: SITE_FILE, pointer }, pages);
    for (const origin of originsOf(site, project, followed)) note(shown, origin, pages);
  }
  return {
    pagesOf: ({ file, pointer }) => {
      const paths = new Set<string>();
      for (const [place, onPages] of shown.get(file) ?? []) {
        if (isInside(pointer, place) || isInside(place, pointer)) for (const page of onPages) paths.add(page);
      }
      return [...paths].sort();
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
