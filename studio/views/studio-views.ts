import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedPicture } from '../../blocks/_shared/block-context.ts';
import { registry } from '../../blocks/registry.ts';
import { pointerTo } from '../../lint/document-index.ts';
import { groupedBy } from '../../lint/grouped-by.ts';
import { nodeAt } from '../../lint/json/locate.ts';
import { treeOf } from '../../lint/json/syntax-tree.ts';
import { isPictureOfSite } from '../../lint/site-pictures.ts';
import { stringsIn } from '../../lint/walk-strings.ts';
import { blockOfType, typeOf } from '../../renderer/block-type.ts';
import { readJson } from '../../renderer/files/read-json.ts';
import type { Origin } from '../../renderer/origin.ts';
import { downloadAddress, downloadsOf } from '../../renderer/project/downloads.ts';
import {
  type JsonObject,
  type JsonValue,
  listIn,
  objectIn,
  pointerKeys,
  textIn,
  valueAt,
} from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { pageRoutes } from '../../renderer/project/routes.ts';
import { SITE_FILE, type SourceFile } from '../../renderer/project/source-file.ts';
import { mediaFilePattern } from '../../schemas/media-file-pattern.ts';
import { boundPage } from '../bound-page.ts';
import { definitionLabel } from '../fields/definition-label.ts';
import { blockFields, definitionFields } from '../fields/field-shapes.ts';
import { formOf, placesIn } from '../fields/form.ts';
import { usageOf } from '../fields/usage.ts';
import { plain } from '../found-words.ts';
import { pageAt } from '../page-at.ts';
import type {
  BlockChoice,
  FormField,
  LinkTarget,
  ListedBlock,
  MediaEntry,
  PageModel,
  ValueSource,
} from '../protocol.ts';
import { pageBlocks, siteBlocks, summaryOf } from './block-list.ts';
import { pageTitle, redirectTitle } from './entries.ts';
import { textsIn } from './search.ts';

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

const samePlace = (a: Origin, b: Origin) => a.file === b.file && a.pointer === b.pointer;

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
  const block = blocks.find(({ origin }) => samePlace(origin, place));
  const shown = page && block ? shownForm(project, page, block) : undefined;
  if (shown) return shown;
  const file = project.files.get(place.file);
  if (!file) return [];
  const value = valueAt(file.value, pointerKeys(place.pointer));
  const own = (pointer: string) => ({ origin: { file: place.file, pointer } });
  const type = typeOf(value);
  if (place.pointer !== '' && blockOfType(type)) {
    return formOf(blockFields(type), value, place.pointer, own);
  }
  if (place.pointer !== '' || file.kind === 'unknown') return [];
  const kind = file.kind === 'not-found' ? 'page' : file.kind;
  const fields = definitionFields(kind);
  const source = sourceOfShared(project, file);
  return formOf(fields, file.value, '', (pointer) => ({ ...own(pointer), source }));
}

/** The source of a definition that pages share, so that its form mentions it; undefined for a page and the site. */
function sourceOfShared(project: Project, { kind, path: file }: SourceFile): ValueSource | undefined {
  if (kind !== 'programme' && kind !== 'layout') return undefined;
  const pages = usageOf(project).pagesOf({ file, pointer: '' });
  return { label: definitionLabel(file), pages, binding: undefined };
}

/** Returns the source text of the value at a place; undefined when there is none. */
export function sourceAt(project: Project, { file, pointer }: Origin): string | undefined {
  const text = project.files.get(file)?.text;
  if (text === undefined || pointer === '') return text;
  const node = nodeAt(treeOf(text.replace(/^\uFEFF/, ' ')).root, pointer);
  return node && text.slice(node.offset, node.offset + node.length);
}

const readExample = (type: string) => readJson(`blocks/${type}/example.json`);

/** Returns the example of a block type; undefined when there is no such type. */
export function exampleOf(type: string): JsonValue | undefined {
  return blockOfType(type) && readExample(type);
}

/** Returns the block types that a page can have, sorted by their Dutch names, without those of header and footer. */
export function blockChoices(): BlockChoice[] {
  return Object.values(registry)
    .filter(({ definition: { type } }) => !['navigation', 'footer', 'not-found'].includes(type))
    .map(({ definition: { type, title, description, h1 } }) => {
      const example = readExample(type);
      const texts = [...textsIn(example)].map(({ text }) => text);
      const field = blockFields(type).find(({ name }) => name === h1);
      return {
        type,
        title,
        description,
        example,
        ...(field ? { heading: { name: field.name, isOptional: !field.required } } : {}),
        words: plain([type, title, description, ...texts].join(' ')),
      };
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'nl'));
}

/** A value that every page shows. */
const EVERY_PAGE: Origin = { file: SITE_FILE, pointer: '/brand' };

/** Returns the pictures of a project with their sizes, and the pages that show them. */
export function mediaEntries(
  project: Project,
  root: string,
  pictures: ReadonlyMap<string, ResolvedPicture>,
): MediaEntry[] {
  const { pagesOf } = usageOf(project);
  const places = picturePlaces(project);
  return [...project.media].sort().flatMap((path) => {
    const picture = pictures.get(path);
    const bytes = statSync(join(root, 'pages/_media', path), { throwIfNoEntry: false })?.size;
    if (!picture || bytes === undefined) return [];
    const { width, height } = picture;
    const named = places.get(path) ?? [];
    const shownAt = isPictureOfSite(path) ? [EVERY_PAGE] : named;
    const usedOn = [...new Set(shownAt.flatMap((place) => pagesOf(place)))].sort();
    const alt = descriptionAt(named, project);
    return [
      { path, url: `/media/${path}`, width, height, bytes, usedOn, ...(alt === undefined ? {} : { alt }) },
    ];
  });
}

/** The description that a picture has most often at the places that name it; undefined where it has none. */
function descriptionAt(places: readonly Origin[], { files }: Project): string | undefined {
  const counts = new Map<string, number>();
  for (const { file, pointer } of places) {
    const around = valueAt(files.get(file)?.value, pointerKeys(pointer).slice(0, -1));
    const alt = textIn(objectIn(around).alt);
    if (alt !== undefined) counts.set(alt, (counts.get(alt) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0];
}

/** The places in a definition that can name a picture, with its path; memoized per definition. */
const known = new WeakMap<SourceFile, readonly (Origin & { path: string })[]>();

function picturesIn({ path: file, value }: SourceFile) {
  const texts = [...stringsIn(value)].filter((text) => mediaFilePattern.test(text.value));
  return texts.map(({ value: path, place }) => ({ path, file, pointer: pointerTo(place) }));
}

/** The places where the definitions of a project name its pictures, by the path of the picture. */
function picturePlaces({ files }: Project) {
  const named = [...files.values()].flatMap((file) => {
    const pictures = known.get(file) ?? picturesIn(file);
    known.set(file, pictures);
    return pictures;
  });
  return groupedBy(named, ({ path }) => path);
}

/** Lists what a link can point to: every page with its anchors, and the files to download. */
export function linkTargets(project: Project): LinkTarget[] {
  const pages = [...project.files.values()]
    .filter(({ kind }) => kind === 'page')
    .map((page) => {
      const { blocks } = boundPage(page, project).value;
      const anchors = listIn(blocks).flatMap((value) => {
        const block = objectIn(value);
        const name = textIn(block.id);
        return name === undefined ? [] : { name, words: summaryOf(block) || name };
      });
      return { path: page.name, title: pageTitle(page, project), anchors };
    })
    .sort((a, b) => a.path.localeCompare(b.path, 'nl'));
  const downloads = downloadsOf(project).map((name) => ({
    path: downloadAddress(name),
    title: name,
    anchors: [],
  }));
  return [...pages, ...downloads];
}
