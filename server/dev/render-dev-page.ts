import { z } from 'zod';
import type { BlockContext } from '../../blocks/_shared/block-context.ts';
import { blockFileNames } from '../../builder/assets/hashed-assets.ts';
import { calendarFiles } from '../../builder/output/calendar-files.ts';
import { checkProject } from '../../lint/check-project.ts';
import { publicationMark } from '../../lint/dutch/days-in-words.ts';
import { aboutFolder } from '../../lint/format/about-folder.ts';
import { readTolerantly } from '../../lint/json/json-text.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import { resolveRoute, routeTable } from '../../lint/routes/route-table.ts';
import { bindPage } from '../../renderer/bind-page.ts';
import { buildContext } from '../../renderer/build-context.ts';
import { siteDay } from '../../renderer/calendar/site-day.ts';
import { documentHtml, notFoundHtml } from '../../renderer/document.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { pageHead } from '../../renderer/page-head.ts';
import { isJsonObject, type JsonValue, listIn } from '../../renderer/project/json.ts';
import { type Project, readProject } from '../../renderer/project/read-project.ts';
import { readSite, type Site, siteFacts } from '../../renderer/project/read-site.ts';
import {
  layoutFile,
  NOT_FOUND_FILE,
  programmeFile,
  SITE_FILE,
  type SourceFile,
  sourceFile,
} from '../../renderer/project/source-file.ts';
import { renderBlock, renderBlocks, staticBlock } from '../../renderer/render-blocks.ts';
import { pageAssembler, type RenderedPage, type SharedRegions } from '../../renderer/render-page.ts';
import { catalogueEntries, catalogueHeading } from './block-catalogue.tsx';
import { readPictures } from './dev-pictures.ts';
import { devStyle } from './dev-style.ts';
import { diagnosticsOverlay } from './diagnostics-overlay.tsx';
import { blockPlaceholder, errorPage } from './error-markup.tsx';
import { blockMark, pageMark } from './publication-marks.tsx';

/** A response of the development server. */
export type DevAnswer = { status: 200 | 404 | 500; html: string } | { redirectTo: string };

/** The tag for the site's icon. */
export const ICON_TAG = '<link rel="icon" href="/media/logos/favicon.svg" type="image/svg+xml">';

/** Vite serves the scripts, and knows when they change. */
const DEV_ASSETS = {
  headTags: `${ICON_TAG}<script type="module" src="/renderer/browser/entry.tsx"></script>`,
  inlineScript: '',
  build: 'development',
};

/** Shown instead of a page when a file that it needs is not valid; the overlay shows which. */
const BROKEN_FILE =
  'Er staat een fout in een bestand dat deze pagina nodig heeft. Hier staat in welk, en hoe je die herstelt.';

/** Returns a file with as much of its value as can be parsed, so that the rest of the page still shows. */
function readable(file: SourceFile): SourceFile {
  if (file.value !== undefined) return file;
  return { ...file, value: readTolerantly(file.text).value };
}

/** Returns the URLs of the blocks' files, which Vite serves from their folders. */
export function blockFiles() {
  return new Map(blockFileNames(REPOSITORY).map((name) => [name, `/blocks/${name}`]));
}

/** The parts that all pages are rendered with. */
interface DevSite {
  /** The day that counts as today. */
  asOf: string;
  site: Site;
  context: BlockContext;
  shared: SharedRegions;
  styleOf: (page: RenderedPage) => string;
}

/** Renders blocks, with a notice above those that visitors do not get on a day. */
function markedBlocks(blocks: readonly JsonValue[], context: BlockContext, file: string, day: string) {
  return blocks.flatMap((block, index) => {
    const mark = publicationMark(block, day);
    const position = { file, index };
    const rendered = renderBlock(block, context, position, blockPlaceholder) ?? [];
    return mark === undefined ? rendered : [staticBlock(blockMark(mark), '', position), rendered].flat();
  });
}

/** Adds markup to the end of a document. */
const withMark = (html: string, markup: string) => html.replace('</body>', () => `${markup}</body>`);

/** A page of the development server, before its overlay is added. */
interface DevPage {
  status: 200 | 404;
  html: string;
}

/** Lists the files that a page is made from: its own, its layout and its programme. */
function filesOf(page: SourceFile | undefined): ReadonlySet<string> {
  if (!page || !isJsonObject(page.value)) return new Set(page ? [page.path] : []);
  const { layout, programme } = page.value;
  return new Set([page.path, layoutFile(String(layout)), programmeFile(String(programme))]);
}

/** Returns the project with as much of each file as can be parsed. */
export function tolerant(onDisk: Project): Project {
  return { ...onDisk, files: new Map([...onDisk.files].map(([name, file]) => [name, readable(file)])) };
}

/** The definitions of a site as they are on disk now. */
interface DevSources {
  /** The folder that holds `pages/`. */
  root: string;
  /** The day that counts as today, by default today in Amsterdam. */
  asOf: string | undefined;
  onDisk: Project;
  /** The readable part of `onDisk`. */
  project: Project;
}

function readSources(root: string, asOf: string | undefined): DevSources {
  const onDisk = readProject(root);
  return { root, asOf, onDisk, project: tolerant(onDisk) };
}

/**
 * Renders a page with the offenses over it; only the offenses when the site file cannot be read.
 *
 * @param options.pageFile the definition of the page, whose offenses come first
 * @param options.isFramed whether the page is shown in a frame of the Studio, with only the errors over it
 */
async function answer(
  { root, asOf, onDisk, project }: DevSources,
  render: (dev: DevSite) => DevPage,
  { pageFile, isFramed = false }: { pageFile?: SourceFile | undefined; isFramed?: boolean } = {},
): Promise<DevAnswer> {
  const media = await readPictures(root, project);
  // The Studio shows the other offenses beside its frame.
  const options = { ...(await optionsOnDisk(root, onDisk, asOf)), errorsOnly: isFramed };
  const offenses = checkProject(onDisk, options);
  const overlay = diagnosticsOverlay(
    { files: onDisk.files.size, ...aboutFolder(offenses, root) },
    { root, pageFiles: filesOf(pageFile) },
  );
  try {
    const { site, blocks } = readSite(project);
    const day = siteDay(asOf);
    const context = buildContext(project, site, media, blockFiles(), day);
    const region = (list: readonly JsonValue[]) => markedBlocks(list, context, SITE_FILE, day.asOf);
    const shared = { header: region(blocks.header), footer: region(blocks.footer) };
    const { status, html } = render({
      asOf: day.asOf,
      site,
      context,
      shared,
      styleOf: (await devStyle()).ofPage,
    });
    return { status, html: withMark(html, overlay) };
  } catch (error) {
    // Anything else is an error in the code.
    if (!(error instanceof z.ZodError) && project.files.has(SITE_FILE)) throw error;
    const html = errorPage({ title: 'Deze pagina kan niet worden getoond', text: BROKEN_FILE });
    return { status: 500, html: withMark(html, overlay) };
  }
}

/**
 * Renders the page at a path from the definitions on disk: as much of it as can be parsed, with their offenses over
 * it.
 *
 * @param path the path of a request, without query
 * @param asOf the day that counts as today, by default today in Amsterdam
 * @param isFramed whether the page is shown in a frame of the Studio, with only the errors over it
 */
export function renderDevPage(
  root: string,
  path: string,
  asOf?: string,
  isFramed = false,
): Promise<DevAnswer> {
  const sources = readSources(root, asOf);
  const { project } = sources;
  const routes = routeTable(project.files.values());
  const route = routes.byPath.get(path);
  // In a redirect loop the browser would not show what is wrong.
  if (route && route.kind !== 'page' && resolveRoute(path, routes) !== undefined) {
    return Promise.resolve({ redirectTo: route.to });
  }
  const found = route?.kind === 'page' ? project.files.get(route.file) : undefined;
  const render = ({ asOf: day, site, context, shared, styleOf }: DevSite): DevPage => {
    const file = found ?? project.files.get(NOT_FOUND_FILE);
    if (!file) return { status: 404, html: notFoundHtml(site.brand) };
    const page = bindPage(file, project);
    const blocks = listIn(page.value.blocks);
    const main = markedBlocks(blocks, context, file.path, day);
    const rendered = pageAssembler(shared, siteFacts(site), blockPlaceholder)(page.route, main);
    const html = documentHtml(
      pageHead(page, site, undefined, project),
      rendered,
      styleOf(rendered),
      DEV_ASSETS,
    );
    const mark = publicationMark(page.value, day);
    return { status: found ? 200 : 404, html: mark === undefined ? html : withMark(html, pageMark(mark)) };
  };
  return answer(sources, render, { pageFile: found, isFramed });
}

/** Keeps the example of a sticky bar in its own place. */
const CATALOGUE_STYLE = 'main header{position:static!important}';

/** Renders the block catalogue: every block with its example, the JSON to copy, and its fields. */
export function renderCatalogue(root: string, asOf?: string): Promise<DevAnswer> {
  const sources = readSources(root, asOf);
  const { project } = sources;
  return answer(sources, ({ site, context, shared, styleOf }) => {
    const main = catalogueEntries().flatMap((entry) => {
      const file = `blocks/${entry.type}/example.json`;
      const heading = staticBlock(catalogueHeading(entry), entry.type, { file, index: 0 });
      return [heading, ...renderBlocks([entry.example], context, file, blockPlaceholder)];
    });
    const rendered = pageAssembler(shared, siteFacts(site), blockPlaceholder)('/_blocks', main);
    const page = bindPage({ ...sourceFile('', '{}'), name: '/_blocks' }, project);
    const head = { ...pageHead(page, site, undefined, project), title: 'Blokken', noindex: true };
    const html = documentHtml(head, rendered, styleOf(rendered) + CATALOGUE_STYLE, DEV_ASSETS);
    return { status: 200, html };
  });
}

/**
 * Returns a programme's calendar by its path, such as `agenda/gemeenten.ics`; undefined when there is none, or when
 * the site file cannot be read: the page at that path then shows what is wrong.
 */
export function devCalendar(root: string, path: string): string | Uint8Array | undefined {
  const project = readProject(root);
  let site: Site;
  try {
    ({ site } = readSite(project));
  } catch {
    return undefined;
  }
  return calendarFiles(site, project).find((file) => file.path === path)?.content;
}
