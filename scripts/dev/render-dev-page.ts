import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';
import type { ResolvedPicture } from '../../blocks/_shared/block-context.ts';
import { bindPage } from '../../renderer/bind-page.ts';
import { buildContext } from '../../renderer/build-context.ts';
import { documentHtml, escapeHtml } from '../../renderer/document.ts';
import type { JsonValue } from '../../renderer/json.ts';
import { pageHead } from '../../renderer/page-head.ts';
import { type Project, readProject } from '../../renderer/read-project.ts';
import { readSite, siteFacts } from '../../renderer/read-site.ts';
import type { BlockError } from '../../renderer/render-blocks.ts';
import { assemblePage, renderBlocks, renderPage } from '../../renderer/render-page.ts';
import { routesOf } from '../../renderer/routes.ts';
import { type SourceFile, sourceFile } from '../../renderer/source-file.ts';
import { calendarFiles } from '../build/calendar-files.ts';
import { pictureSize } from '../build/media-files.ts';
import { checkProject } from '../lint/check-project.ts';
import { readTolerantly } from '../lint/json-text.ts';
import { optionsOnDisk } from '../lint/options-on-disk.ts';
import { catalogueEntries, catalogueHeading } from './block-catalogue.ts';
import { diagnosticsOverlay } from './diagnostics-overlay.ts';

/** An answer of the development server. */
export type DevAnswer = { status: 200 | 404 | 500; html: string } | { redirectTo: string };

/** Scripts and style come from Vite, which knows when they change. */
const DEV_ASSETS = {
  headTags:
    '<link rel="icon" href="/media/logos/favicon.svg" type="image/svg+xml">' +
    '<link rel="stylesheet" href="/renderer/styles/site.css">' +
    '<script type="module" src="/renderer/browser/entry.tsx"></script>',
  inlineScript: '',
  build: 'development',
};

/** Shown in place of a block that cannot be rendered. */
const placeholder = ({ type, message }: BlockError) =>
  '<div class="shell py-16"><div style="border:3px dashed currentColor;border-radius:12px;padding:1.5rem">' +
  `<p><strong>${escapeHtml(type || '?')}</strong></p><p>${escapeHtml(message)}</p></div></div>`;

/** Shown instead of a page when a file that it cannot do without is not valid; the overlay tells the rest. */
const BROKEN_FILE =
  'Er staat een fout in een bestand dat deze pagina nodig heeft. Hier staat in welk, en hoe je die herstelt.';

/** A file with as much of its document as can be read, so that a broken file still shows the rest of its page. */
const readable = (file: SourceFile): SourceFile =>
  file.value === undefined
    ? { ...sourceFile(file.path, file.text), value: readTolerantly(file.text).value }
    : file;

async function pictures(root: string, project: Project): Promise<Map<string, ResolvedPicture>> {
  const known = await Promise.all(
    [...project.media].map(async (name): Promise<[string, ResolvedPicture]> => {
      const content = readFileSync(join(root, 'pages/_media', name));
      return [name, { src: `/media/${name}`, ...(await pictureSize(name, content)), sources: [] }];
    }),
  );
  return new Map(known);
}

/**
 * The page at a path, as the definitions on disk are now. What is wrong with them is shown over the page, and the
 * valid rest of the page under it.
 *
 * @param path the path of a request, without query
 */
export async function renderDevPage(root: string, path: string): Promise<DevAnswer> {
  const onDisk = readProject(root);
  const offenses = checkProject(onDisk, optionsOnDisk(root));
  const project: Project = {
    ...onDisk,
    files: new Map([...onDisk.files].map(([name, file]) => [name, readable(file)])),
  };
  const { pages, redirects } = routesOf(project);
  const redirect = redirects.find(({ from }) => from === path);
  if (redirect) return { redirectTo: redirect.to };

  const overlay = diagnosticsOverlay({ files: onDisk.files.size, offenses });
  const file = pages.find(({ name }) => name === path) ?? project.files.get('pages/_not-found.json');
  const found = file?.name === path;
  try {
    if (!file) throw new Error('pages/_not-found.json is missing.');
    const { site, blocks } = readSite(project);
    const context = buildContext(project, site, await pictures(root, project));
    const chrome = {
      header: renderBlocks(blocks.header, context, 'pages/_site.json', placeholder),
      footer: renderBlocks(blocks.footer, context, 'pages/_site.json', placeholder),
    };
    const page = bindPage(file, project);
    const rendered = renderPage(page, chrome, context, siteFacts(site), placeholder);
    const html = documentHtml(pageHead(page, site, undefined, project), rendered, '', DEV_ASSETS);
    return { status: found ? 200 : 404, html: html.replace('</body>', `${overlay}</body>`) };
  } catch (error) {
    const message =
      error instanceof z.ZodError ? BROKEN_FILE : error instanceof Error ? error.message : String(error);
    const html = `<!doctype html><html lang="nl"><head><title>Fout</title></head><body><pre>${escapeHtml(message)}</pre>${overlay}</body></html>`;
    return { status: 500, html };
  }
}

/** The example of a bar that sticks to the top stays in its own place. */
const CATALOGUE_STYLE = 'main header{position:static!important}';

/** The block catalogue: every block with its example, the JSON to copy, and its fields. In development only. */
export async function renderCatalogue(root: string): Promise<DevAnswer> {
  const project = readProject(root);
  const { site, blocks } = readSite(project);
  const context = buildContext(project, site, await pictures(root, project));
  const region = (list: readonly JsonValue[]) => renderBlocks(list, context, 'pages/_site.json', placeholder);
  const entries = catalogueEntries();
  const main = entries.flatMap((entry) => [
    { content: { kind: 'static' as const, html: catalogueHeading(entry) }, data: null, type: entry.type },
    ...renderBlocks([entry.example], context, `blocks/${entry.type}/example.json`, placeholder),
  ]);
  const rendered = assemblePage(
    '/_blocks',
    { header: region(blocks.header), main, footer: region(blocks.footer) },
    siteFacts(site),
  );
  const head = pageHead(
    { ...bindPage({ ...sourceFile('', '{}'), name: '/_blocks' }, project) },
    site,
    undefined,
    project,
  );
  return {
    status: 200,
    html: documentHtml({ ...head, title: 'Blokken', noindex: true }, rendered, CATALOGUE_STYLE, DEV_ASSETS),
  };
}

/** A picture of the project as it stands on disk; undefined when there is none of that name. */
export function devMedia(root: string, name: string): { content: Uint8Array; type: string } | undefined {
  const project = readProject(root);
  if (!project.media.has(name)) return undefined;
  const file = join(root, 'pages/_media', name);
  const types: Record<string, string> = {
    '.svg': 'image/svg+xml',
    '.jpg': 'image/jpeg',
    '.jpeg': 'image/jpeg',
  };
  return existsSync(file)
    ? { content: readFileSync(file), type: types[extname(name)] ?? `image/${extname(name).slice(1)}` }
    : undefined;
}

/** A programme's calendar by its path, such as `agenda/gemeenten.ics`; undefined when there is none. */
export function devCalendar(root: string, path: string): string | Uint8Array | undefined {
  const project = readProject(root);
  return calendarFiles(readSite(project).site, project).find((file) => file.path === path)?.content;
}
