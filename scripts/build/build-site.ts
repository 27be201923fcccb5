import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { bindPage } from '../../renderer/bind-page.ts';
import { earlyTouchesScript } from '../../renderer/browser/early-touches.ts';
import { buildContext, readSite, siteFacts } from '../../renderer/build-context.ts';
import { type DocumentAssets, documentHtml, redirectHtml } from '../../renderer/document.ts';
import { pageHead } from '../../renderer/page-head.ts';
import { type Project, readProject } from '../../renderer/read-project.ts';
import { type Chrome, renderBlocks, renderPage } from '../../renderer/render-page.ts';
import { routesOf } from '../../renderer/routes.ts';
import { calendarFiles } from './calendar-files.ts';
import { clientBundle, copyClient } from './client-bundle.ts';
import { contentHash } from './content-hash.ts';
import { headersFile, redirectsFile, robotsFile, sitemapFile } from './hosting-files.ts';
import { type BuiltFile, buildPicture } from './media-files.ts';
import { pageStyles } from './page-styles.ts';
import { securityHeaders } from './security-headers.ts';
import { socialImages } from './social-images.ts';

/** The fonts of renderer/styles/fonts. The first screen needs both. */
const FONTS = ['bricolage-grotesque.woff2', 'figtree.woff2'];

export interface BuildOptions {
  /** The folder of this repository: blocks, renderer, fonts. */
  repository: string;
  /** The folder that holds pages/. */
  root: string;
  outDir: string;
  cacheDir: string;
  /** The public environment (`VITE_…`). */
  settings: Readonly<Record<string, string>>;
}

export interface BuildReport {
  pages: number;
  redirects: number;
}

/** Where a route's document stands in a site. */
export const documentPath = (route: string) => `${route === '/' ? '' : `${route.slice(1)}/`}index.html`;

/** Fonts with a hash in their name, and their addresses by file name. */
function builtFonts(repository: string): { files: BuiltFile[]; urls: Map<string, string> } {
  const urls = new Map<string, string>();
  const files = FONTS.map((font) => {
    const content = readFileSync(join(repository, 'renderer/styles/fonts', font));
    const path = `media/${basename(font, extname(font))}-${contentHash(content)}.woff2`;
    urls.set(font, `/${path}`);
    return { path, content };
  });
  return { files, urls };
}

async function builtPictures(root: string, project: Project, cacheDir: string) {
  const built = await Promise.all(
    [...project.media].map(async (name) => {
      const content = readFileSync(join(root, 'pages/_media', name));
      return { name, ...(await buildPicture(name, content, join(cacheDir, 'media'))) };
    }),
  );
  return {
    media: new Map(built.map(({ name, picture }) => [name, picture])),
    files: built.flatMap(({ files }) => files),
  };
}

/**
 * Builds the whole site next to `outDir` and puts it in its place when it is finished: whatever goes wrong, the
 * old site stays as it was. Expects a project that passed the lint.
 *
 * @throws BlockError when a block cannot be rendered
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const unfinished = `${options.outDir}.unfinished-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    const report = await writeSite({ ...options, outDir: unfinished });
    const previous = `${options.outDir}.previous-${process.pid}`;
    if (existsSync(options.outDir)) renameSync(options.outDir, previous);
    renameSync(unfinished, options.outDir);
    rmSync(previous, { recursive: true, force: true });
    return report;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function writeSite({
  repository,
  root,
  outDir,
  cacheDir,
  settings,
}: BuildOptions): Promise<BuildReport> {
  const folders = new Set<string>();
  const write = ({ path, content }: BuiltFile) => {
    const file = join(outDir, path);
    const folder = dirname(file);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    writeFileSync(file, content);
  };

  const project = readProject(root);
  const { site, blocks } = readSite(project);
  const bundle = await clientBundle(repository, settings, cacheDir);
  const fonts = builtFonts(repository);
  const pictures = await builtPictures(root, project, cacheDir);
  const social = await socialImages({ repository, root, project, site, cacheDir: join(cacheDir, 'social') });
  for (const file of [...fonts.files, ...pictures.files, ...social.files]) write(file);
  copyClient(bundle, outDir);

  const context = buildContext(project, site, pictures.media);
  const facts = siteFacts(site);
  const stylesFor = pageStyles(repository, (font) => fonts.urls.get(font) ?? '');
  const loader = earlyTouchesScript(bundle.entry);
  const assets: DocumentAssets = {
    headTags: [
      ...[...fonts.urls.values()].map(
        (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
      ),
      social.iconTags,
    ].join(''),
    loader,
    build: contentHash(bundle.entry, loader),
  };
  const chrome: Chrome = {
    header: renderBlocks(blocks.header, context, 'pages/_site.json'),
    footer: renderBlocks(blocks.footer, context, 'pages/_site.json'),
  };

  const { pages, redirects } = routesOf(project);
  const indexed: string[] = [];
  const notFound = project.files.get('pages/_not-found.json');
  for (const file of notFound ? [...pages, notFound] : pages) {
    const page = bindPage(file, project);
    const rendered = renderPage(page, chrome, context, facts);
    const head = pageHead(page, site, social.imageOf(page), project);
    const noindex = head.noindex || file === notFound;
    const css = await stylesFor(rendered.blockTypes);
    const path = file === notFound ? '404.html' : documentPath(page.route);
    write({ path, content: documentHtml({ ...head, noindex }, rendered, css, assets) });
    if (!noindex) indexed.push(head.url);
  }
  for (const { from, to } of redirects) {
    write({ path: documentPath(from), content: redirectHtml(to, `${site.baseUrl}${to}`) });
  }

  for (const file of calendarFiles(site, project)) write(file);

  const headers = securityHeaders([loader], {
    scheduler: site.links.scheduler,
    functions: settings.VITE_SUPABASE_URL,
  });
  write({ path: '_headers', content: headersFile(headers) });
  write({ path: '_redirects', content: redirectsFile(redirects) });
  write({ path: 'sitemap.xml', content: sitemapFile(indexed) });
  write({ path: 'robots.txt', content: robotsFile(site.baseUrl) });
  return { pages: pages.length, redirects: redirects.length };
}
