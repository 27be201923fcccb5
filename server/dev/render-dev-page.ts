import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';
import type { BlockContext, ResolvedPicture } from '../../blocks/_shared/block-context.ts';
import { blockFileNames } from '../../builder/assets/hashed-assets.ts';
import { pictureSize, UnreadablePictureError } from '../../builder/assets/media-files.ts';
import { calendarFiles } from '../../builder/output/calendar-files.ts';
import { checkProject, type Offense } from '../../lint/check-project.ts';
import { readTolerantly } from '../../lint/json/json-text.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import { resolveRoute, routeTable } from '../../lint/route-table.ts';
import { bindPage } from '../../renderer/bind-page.ts';
import { buildContext } from '../../renderer/build-context.ts';
import { documentHtml, notFoundHtml } from '../../renderer/document.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { pageHead } from '../../renderer/page-head.ts';
import type { JsonValue } from '../../renderer/project/json.ts';
import { type Project, readProject } from '../../renderer/project/read-project.ts';
import { readSite, type Site, siteFacts } from '../../renderer/project/read-site.ts';
import {
  NOT_FOUND_FILE,
  SITE_FILE,
  type SourceFile,
  sourceFile,
} from '../../renderer/project/source-file.ts';
import { staticBlock } from '../../renderer/render-blocks.ts';
import {
  assemblePage,
  type Chrome,
  type RenderedPage,
  renderBlocks,
  renderPage,
} from '../../renderer/render-page.ts';
import { catalogueEntries, catalogueHeading } from './block-catalogue.tsx';
import { devStyler } from './dev-style.ts';
import { diagnosticsOverlay } from './diagnostics-overlay.tsx';
import { blockPlaceholder, errorPage } from './error-markup.tsx';

/** An answer of the development server. */
type DevAnswer = { status: 200 | 404 | 500; html: string } | { redirectTo: string };

/** Vite serves the scripts, and knows when they change. */
const DEV_ASSETS = {
  headTags:
    '<link rel="icon" href="/media/logos/favicon.svg" type="image/svg+xml">' +
    '<script type="module" src="/renderer/browser/entry.tsx"></script>',
  inlineScript: '',
  build: 'development',
};

/** Shown instead of a page when a file that it needs is not valid; the overlay shows which. */
const BROKEN_FILE =
  'Er staat een fout in een bestand dat deze pagina nodig heeft. Hier staat in welk, en hoe je die herstelt.';

/** A file with as much of its value as can be read, so that a broken file still shows the rest of its page. */
const readable = (file: SourceFile): SourceFile =>
  file.value === undefined
    ? { ...sourceFile(file.path, file.text), value: readTolerantly(file.text).value }
    : file;

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** The media type of a picture by its name (RFC 2046 and the image types registered since). */
const mediaType = (name: string) => mediaTypes[extname(name)] ?? `image/${extname(name).slice(1)}`;

/** Pictures by file. Photographs are large, and every page asks for all of them. */
const readBefore = new Map<string, { state: string; picture: ResolvedPicture }>();

/**
 * Reads a picture. Photographs have several files in a build; here they have one.
 *
 * @throws UnreadablePictureError as `pictureSize` does
 */
async function devPicture(root: string, name: string): Promise<ResolvedPicture> {
  const file = join(root, 'pages/_media', name);
  const { mtimeMs, size: bytes } = statSync(file);
  const state = `${mtimeMs} ${bytes}`;
  const before = readBefore.get(file);
  if (before?.state === state) return before.picture;
  const size = await pictureSize(name, readFileSync(file));
  const src = `/media/${name}`;
  const sources =
    extname(name) === '.svg' ? [] : [{ type: mediaType(name), srcSet: `${src} ${size.width}w` }];
  const picture = { src, ...size, sources };
  readBefore.set(file, { state, picture });
  return picture;
}

/** Reads the pictures of a project, with an offense for each that cannot be read. */
async function readPictures(root: string, project: Project) {
  const media = new Map<string, ResolvedPicture>();
  const unreadable: Offense[] = [];
  for (const name of project.media) {
    try {
      media.set(name, await devPicture(root, name));
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error;
      unreadable.push(offenseOfPicture(name, error));
    }
  }
  return { media, unreadable };
}

/** Addresses of the files of blocks, which Vite serves from their folders. */
const blockFiles = () => new Map(blockFileNames(REPOSITORY).map((name) => [name, `/blocks/${name}`]));

/** The problem of an unreadable picture as an offense. */
const offenseOfPicture = (name: string, { message }: UnreadablePictureError): Offense => ({
  file: `pages/_media/${name}`,
  pointer: '',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  rule: 'build',
  severity: 'error',
  fixable: false,
  message,
  cure: 'Zolang dit zo is, stopt de bouw van de site.',
});

/** The site as every page of it is rendered with. */
interface DevSite {
  site: Site;
  context: BlockContext;
  chrome: Chrome;
  styleOf: (page: RenderedPage) => string;
}

/** A page of the development server, before its overlay is put over it. */
interface DevPage {
  status: 200 | 404;
  html: string;
}

/** The project with as much of each file as can be read. */
const tolerant = (onDisk: Project): Project => ({
  ...onDisk,
  files: new Map([...onDisk.files].map(([name, file]) => [name, readable(file)])),
});

/**
 * Renders a page with the offenses over it; only the offenses when the site file cannot be read.
 *
 * @param project the readable part of `onDisk`
 */
async function answer(
  root: string,
  onDisk: Project,
  project: Project,
  render: (dev: DevSite) => DevPage,
): Promise<DevAnswer> {
  const { media, unreadable } = await readPictures(root, project);
  const offenses = [...unreadable, ...checkProject(onDisk, optionsOnDisk(root))];
  const overlay = diagnosticsOverlay({ files: onDisk.files.size, offenses });
  const withOverlay = (html: string) => html.replace('</body>', () => `${overlay}</body>`);
  try {
    const { site, blocks } = readSite(project);
    const context = buildContext(project, site, media, blockFiles());
    const region = (list: readonly JsonValue[]) => renderBlocks(list, context, SITE_FILE, blockPlaceholder);
    const chrome = { header: region(blocks.header), footer: region(blocks.footer) };
    const { status, html } = render({ site, context, chrome, styleOf: await devStyler() });
    return { status, html: withOverlay(html) };
  } catch (error) {
    // Anything else is a fault in the code.
    if (!(error instanceof z.ZodError) && project.files.has(SITE_FILE)) throw error;
    const html = errorPage({ title: 'Deze pagina kan niet worden getoond', text: BROKEN_FILE });
    return { status: 500, html: withOverlay(html) };
  }
}

/**
 * Renders the page at a path from the definitions on disk: their offenses over the page, and as much of the page as can
 * be read.
 *
 * @param path the path of a request, without query
 */
export function renderDevPage(root: string, path: string): Promise<DevAnswer> {
  const onDisk = readProject(root);
  const project = tolerant(onDisk);
  const routes = routeTable(project.files.values());
  const route = routes.byPath.get(path);
  // A browser would follow a circle of redirects without showing what is wrong.
  if (route && route.kind !== 'page' && resolveRoute(path, routes) !== undefined) {
    return Promise.resolve({ redirectTo: route.to });
  }
  return answer(root, onDisk, project, ({ site, context, chrome, styleOf }) => {
    const found = route?.kind === 'page' ? project.files.get(route.file) : undefined;
    const file = found ?? project.files.get(NOT_FOUND_FILE);
    if (!file) return { status: 404, html: notFoundHtml(site.brand) };
    const page = bindPage(file, project);
    const rendered = renderPage(page, chrome, context, siteFacts(site), blockPlaceholder);
    const html = documentHtml(
      pageHead(page, site, undefined, project),
      rendered,
      styleOf(rendered),
      DEV_ASSETS,
    );
    return { status: found ? 200 : 404, html };
  });
}

/** The example of a bar that sticks to the top stays in its own place. */
const CATALOGUE_STYLE = 'main header{position:static!important}';

/** Renders the block catalogue: every block with its example, the JSON to copy, and its fields. */
export function renderCatalogue(root: string): Promise<DevAnswer> {
  const onDisk = readProject(root);
  const project = tolerant(onDisk);
  return answer(root, onDisk, project, ({ site, context, chrome, styleOf }) => {
    const main = catalogueEntries().flatMap((entry) => {
      const file = `blocks/${entry.type}/example.json`;
      const heading = staticBlock(catalogueHeading(entry), entry.type, { file, index: 0 });
      return [heading, ...renderBlocks([entry.example], context, file, blockPlaceholder)];
    });
    const rendered = assemblePage('/_blocks', { ...chrome, main }, siteFacts(site), blockPlaceholder);
    const page = bindPage({ ...sourceFile('', '{}'), name: '/_blocks' }, project);
    const head = { ...pageHead(page, site, undefined, project), title: 'Blokken', noindex: true };
    return {
      status: 200,
      html: documentHtml(head, rendered, styleOf(rendered) + CATALOGUE_STYLE, DEV_ASSETS),
    };
  });
}

/** A picture of the project from disk; undefined when there is none of that name. */
export function devMedia(root: string, name: string): { content: Uint8Array; type: string } | undefined {
  const project = readProject(root);
  if (!project.media.has(name)) return undefined;
  const file = join(root, 'pages/_media', name);
  return existsSync(file) ? { content: readFileSync(file), type: mediaType(name) } : undefined;
}

/**
 * Writes a programme's calendar by its path, such as `agenda/gemeenten.ics`; undefined when there is none, or when the
 * site file cannot be read: the page at that path then shows what is wrong.
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
