import { calendarAddress } from '../../blocks/_shared/calendar-address.ts';
import { isJsonObject, type JsonValue, objectIn, textIn } from './json.ts';
import { pathOf } from './path-of.ts';
import { isPublishedOn } from './publication.ts';
import { filesOfKind, type Project } from './read-project.ts';
import { pageRoutes } from './routes.ts';
import {
  BLOCK_LISTS,
  layoutFile,
  programmeFile,
  type SourceFile,
  sourceFile,
  unescapedText,
} from './source-file.ts';

/** Returns the placeholder of an unpublished block, so that bindings to the blocks after it still resolve. */
function emptyBlock(block: JsonValue, { kind }: SourceFile): JsonValue {
  // In a layout it keeps its slot for a page's own blocks; an unpublished block of a page fills no slot.
  const slot = isJsonObject(block) && kind === 'layout' ? block.slot : undefined;
  return slot === undefined ? { type: '' } : { type: '', slot };
}

/** Returns a definition without the blocks that are unpublished on a day; itself when there are none. */
function withPublishedBlocks(file: SourceFile, day: string): SourceFile {
  const { value } = file;
  if (!isJsonObject(value)) return file;
  const changed = BLOCK_LISTS.flatMap((name): [string, JsonValue][] => {
    const list = value[name];
    if (!Array.isArray(list) || list.every((block) => isPublishedOn(block, day))) return [];
    return [[name, list.map((block) => (isPublishedOn(block, day) ? block : emptyBlock(block, file)))]];
  });
  if (changed.length === 0) return file;
  return sourceFile(file.path, JSON.stringify({ ...value, ...Object.fromEntries(changed) }));
}

/** Splits pages into those published on a day and those that are not, with redirects that lead to the latter. */
function splitPages(pages: readonly SourceFile[], day: string) {
  const absent = new Set<string>();
  const hide = (page: SourceFile) => {
    absent.add(page.name);
    for (const { alias } of pageRoutes(page).aliases) absent.add(alias);
  };
  const hidden = new Set(pages.filter((page) => !isPublishedOn(page.value, day)));
  hidden.forEach(hide);
  const redirects = hidden.size === 0 ? [] : pages.filter((page) => pageRoutes(page).redirect !== undefined);
  const leadsAway = (page: SourceFile) =>
    !hidden.has(page) && absent.has(pathOf(pageRoutes(page).redirect ?? ''));
  for (let found = redirects.filter(leadsAway); found.length > 0; found = redirects.filter(leadsAway)) {
    for (const page of found) {
      hidden.add(page);
      hide(page);
    }
  }
  const shown = pages.filter((page) => !hidden.has(page));
  for (const page of shown) {
    absent.delete(page.name);
    for (const { alias } of pageRoutes(page).aliases) absent.delete(alias);
  }
  return { hidden: [...hidden], shown, absent };
}

const namesIn = (pages: readonly SourceFile[], property: 'layout' | 'programme') =>
  new Set(pages.flatMap(({ value }) => textIn(objectIn(value)[property]) ?? []));

/** Returns the values of a property that occur only in hidden pages. */
function onlyHidden(
  property: 'layout' | 'programme',
  hidden: readonly SourceFile[],
  shown: readonly SourceFile[],
): string[] {
  const ofHidden = namesIn(hidden, property);
  if (ofHidden.size === 0) return [];
  const ofShown = namesIn(shown, property);
  return [...ofHidden].filter((name) => !ofShown.has(name));
}

/** Returns whether any of some definitions names a programme, in a binding or in a property. */
function isNamed(programme: string, files: Iterable<SourceFile>): boolean {
  for (const file of files) {
    const plain = unescapedText(file);
    if (plain.includes(`programmes.${programme}.`) || plain.includes(`"${programme}"`)) return true;
  }
  return false;
}

/**
 * Returns a project as visitors get it on a day: without drafts, without pages and blocks that are unpublished on
 * that day, and without what only those use. Nothing that is built from the result can contain them.
 *
 * @param day `YYYY-MM-DD`, on the Dutch calendar
 */
export function publishedOn(project: Project, day: string): Project & Required<Pick<Project, 'absent'>> {
  const { hidden, shown, absent } = splitPages(filesOfKind(project, 'page'), day);
  const files = new Map(project.files);
  for (const { path } of hidden) files.delete(path);
  for (const name of onlyHidden('layout', hidden, shown)) files.delete(layoutFile(name));
  for (const [path, file] of files) files.set(path, withPublishedBlocks(file, day));
  for (const name of onlyHidden('programme', hidden, shown)) {
    const path = programmeFile(name);
    if (files.has(path)) absent.add(calendarAddress(name));
    const others = [...files.values()].filter((file) => file.path !== path);
    if (!isNamed(name, others)) files.delete(path);
  }
  return { ...project, files, absent };
}
