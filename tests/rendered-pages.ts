import { join } from 'node:path';
import { builtBlockFiles } from '../builder/assets/hashed-assets.ts';
import { bindPage } from '../renderer/bind-page.ts';
import { buildContext } from '../renderer/build-context.ts';
import { siteDay } from '../renderer/calendar/site-day.ts';
import { documentHtml } from '../renderer/document.ts';
import { pageHead } from '../renderer/page-head.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { readSite, siteFacts } from '../renderer/project/read-site.ts';
import { type Redirect, routesOf } from '../renderer/project/routes.ts';
import { renderBlocks, renderPage } from '../renderer/render-page.ts';

const ROOT = join(import.meta.dirname, '..');

/** Every page of this repository as a visitor's browser gets it, but for fonts, scripts and hashed pictures. */
interface RenderedPages {
  /** The whole document per route; the page for unknown paths stands under `/404`. */
  documents: ReadonlyMap<string, string>;
  redirects: readonly Redirect[];
}

/** A day on which every date of the programmes and the hackathon is still to come. */
const BEFORE_ALL_DATES = '2025-09-01';

/**
 * Renders the pages without a bundle. A picture's address is `/media/` and its path below `pages/_media`.
 *
 * @param only the route of the one page to render; all pages when absent
 * @throws BlockError when a block cannot be rendered
 */
export function renderedPages(asOf = BEFORE_ALL_DATES, only?: string): RenderedPages {
  const project = readProject(ROOT);
  const { site, blocks } = readSite(project);
  const media = new Map(
    [...project.media].map((name) => [name, { src: `/media/${name}`, width: 600, height: 400, sources: [] }]),
  );
  const context = buildContext(project, site, media, builtBlockFiles(ROOT).urls, siteDay(asOf));
  const shared = {
    header: renderBlocks(blocks.header, context, 'pages/_site.json'),
    footer: renderBlocks(blocks.footer, context, 'pages/_site.json'),
  };
  const { pages, redirects } = routesOf(project);
  const notFound = project.files.get('pages/_not-found.json');
  const all = notFound ? [...pages, notFound] : pages;
  const wanted = only === undefined ? all : all.filter(({ name }) => name === only);
  const documents = wanted.map((file) => {
    const page = bindPage(file, project);
    const rendered = renderPage(page, shared, context, siteFacts(site));
    const head = pageHead(page, site, { url: '/social.png', width: 1200, height: 630, alt: '' }, project);
    const html = documentHtml(head, rendered, '', {
      headTags: '',
      inlineScript: '',
      build: '',
    });
    return [file === notFound ? '/404' : page.route, html] as const;
  });
  return { documents: new Map(documents), redirects };
}
