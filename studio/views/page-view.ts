import { nodeAt } from '../../lint/json/locate.ts';
import { treeOf } from '../../lint/json/syntax-tree.ts';
import { blockOfType, typeOf } from '../../renderer/block-type.ts';
import type { Origin } from '../../renderer/origin.ts';
import { type JsonObject, objectIn, pointerKeys, valueAt } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { pageRoutes } from '../../renderer/project/routes.ts';
import { SITE_FILE, type SourceFile } from '../../renderer/project/source-file.ts';
import { boundPage } from '../bound-page.ts';
import { definitionLabel } from '../fields/definition-label.ts';
import { blockFields, definitionFields } from '../fields/field-shapes.ts';
import { formOf, placesIn } from '../fields/form.ts';
import { usageOf } from '../fields/usage.ts';
import { pageAt } from '../page-at.ts';
import { isAt } from '../places.ts';
import type { FormField, ListedBlock, PageModel, ValueSource } from '../protocol.ts';
import { pageBlocks, siteBlocks } from './block-list.ts';
import { pageTitle, redirectTitle } from './entries.ts';

/** Describes a page: its blocks in order, those of header and footer, and its own fields. */
export function pageModel(page: SourceFile, project: Project, path: string): PageModel {
  const bound = boundPage(page, project);
  const redirectTo = pageRoutes(page).redirect;
  const known = { path, file: page.path, list: { file: page.path, pointer: '/blocks' } };
  if (redirectTo !== undefined) {
    const fields = formOf(definitionFields('redirect'), page.value, '', placesIn(project, bound));
    const title = redirectTitle(redirectTo);
    return { ...known, title, redirectTo, blocks: [], header: [], footer: [], fields };
  }
  const fields = definitionFields('page');
  return {
    ...known,
    title: pageTitle(page, project),
    blocks: pageBlocks(page, project),
    header: siteBlocks(project, 'header'),
    footer: siteBlocks(project, 'footer'),
    fields: formOf(fields, { ...bound.value, ...ownNames(page) }, '', placesIn(project, bound)),
  };
}

/** What binding removes from a page but its author may change: the name of its layout. */
function ownNames({ value }: SourceFile): JsonObject {
  const layout = objectIn(value).layout;
  return layout === undefined ? {} : { layout };
}

/** The form of a block that the page shows: the values are those that visitors read, whatever file they are in. */
function shownForm(project: Project, page: SourceFile, { key, type }: ListedBlock): FormField[] | undefined {
  if (!key) return undefined;
  const isMain = key.region === 'main';
  const source = isMain ? page : project.files.get(SITE_FILE);
  if (!source) return undefined;
  const bound = boundPage(source, project);
  const shown = `${isMain ? '/blocks' : `/${key.region}`}/${key.index}`;
  const value = valueAt(bound.value, pointerKeys(shown));
  return formOf(blockFields(type), value, shown, placesIn(project, bound, page.path));
}

/**
 * Returns the form of a block as the page at a path shows it. For a block that it does not show, and for a whole
 * definition (an empty pointer), the values are those that were typed.
 */
export function formAt(project: Project, path: string, place: Origin): readonly FormField[] {
  const page = pageAt(path, project).own;
  const blocks = page
    ? [...siteBlocks(project, 'header'), ...pageBlocks(page, project), ...siteBlocks(project, 'footer')]
    : [];
  const block = blocks.find(({ origin }) => isAt(origin, place));
  const shown = page && block ? shownForm(project, page, block) : undefined;
  if (shown) return shown;
  const file = project.files.get(place.file);
  if (!file) return [];
  const value = valueAt(file.value, pointerKeys(place.pointer));
  const source = sourceOfShared(project, file, place.pointer);
  const own = (pointer: string) => ({ origin: { file: place.file, pointer }, source });
  const type = typeOf(value);
  if (place.pointer !== '' && blockOfType(type)) {
    return formOf(blockFields(type), value, place.pointer, own);
  }
  if (place.pointer !== '' || file.kind === 'unknown') return [];
  const kind = file.kind === 'not-found' ? 'page' : file.kind;
  const fields = definitionFields(kind);
  return formOf(fields, file.value, '', own);
}

/**
 * The source of a definition that pages share, or of a block in it, so that its form mentions it; undefined for a page
 * and the site.
 */
function sourceOfShared(
  project: Project,
  { kind, path: file }: SourceFile,
  pointer: string,
): ValueSource | undefined {
  if (kind !== 'programme' && kind !== 'layout') return undefined;
  const pages = usageOf(project).pagesOf({ file, pointer });
  return { label: definitionLabel(file), pages, binding: undefined };
}

/** Returns the source text of the value at a place; undefined when there is none. */
export function sourceAt(project: Project, { file, pointer }: Origin): string | undefined {
  const text = project.files.get(file)?.text;
  if (text === undefined || pointer === '') return text;
  const node = nodeAt(treeOf(text.replace(/^\uFEFF/, ' ')).root, pointer);
  return node && text.slice(node.offset, node.offset + node.length);
}
