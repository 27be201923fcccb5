import { builtBlockFiles } from '../builder/assets/hashed-assets.ts';
import { bindPage } from '../renderer/bind-page.ts';
import { buildContext } from '../renderer/build-context.ts';
import { siteDay } from '../renderer/calendar/site-day.ts';
import { documentHtml } from '../renderer/document.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { pageHead } from '../renderer/page-head.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { readSite, siteFacts } from '../renderer/project/read-site.ts';
import { type Redirect, routesOf } from '../renderer/project/routes.ts';
import { renderBlocks } from '../renderer/render-blocks.ts';
import { pageAssembler, renderMain } from '../renderer/render-page.ts';

/** The pages of this repository as a visitor's browser receives them, except for fonts, scripts and hashed pictures. */
interface RenderedPages {
  /** The routes of all pages; `/404` is the page for unknown paths. */
  routes: readonly string[];
  /** Renders the complete document of a route. @throws BlockError when a block cannot be rendered */
  render(route: string): string;
  redirects: readonly Redirect[];
}

/** A day on which every date of the programmes and the hackathon is in the future. */
const BEFORE_ALL_DATES = '2025-09-01';

/**
 * Prepares the pages without bundling the client. A picture's URL is `/media/` and its path below `pages/_media`.
 *
 * @throws BlockError when a block of header or footer cannot be rendered
 */
export function renderedPages(asOf = BEFORE_ALL_DATES): RenderedPages {
  const project = readProject(REPOSITORY);
  const { site, blocks } = readSite(project);
  const media = new Map(
    [...project.media].map((name) => [name, { src: `/media/${name}`, width: 600, height: 400, sources: [] }]),
  );
  const context = buildContext(project, site, media, builtBlockFiles(REPOSITORY).urls, siteDay(asOf));
  const header = renderBlocks(blocks.header, context, 'pages/_site.json');
  const footer = renderBlocks(blocks.footer, context, 'pages/_site.json');
  const assemble = pageAssembler({ header, footer }, siteFacts(site));
  const { pages, redirects } = routesOf(project);
  const files = new Map(pages.map((file) => [file.name, file]));
  const notFound = project.files.get('pages/_not-found.json');
  if (notFound) files.set('/404', notFound);
  return {
    routes: [...files.keys()],
    redirects,
    render(route) {
      const file = files.get(route);
      if (!file) throw new Error(`There is no page ${route}.`);
      const page = bindPage(file, project);
      const rendered = assemble(page.route, renderMain(page, context));
      const head = pageHead(page, site, { url: '/social.png', width: 1200, height: 630, alt: '' }, project);
      return documentHtml(head, rendered, '', { headTags: '', inlineScript: '', build: '' });
    },
  };
}
