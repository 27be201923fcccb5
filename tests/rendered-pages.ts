import { bindPage } from '../renderer/bind-page.ts';
import { documentHtml } from '../renderer/document.ts';
import { pageHead } from '../renderer/page-head.ts';
import type { Project } from '../renderer/project/read-project.ts';
import { type Redirect, routesOf } from '../renderer/project/routes.ts';
import { renderBlocks } from '../renderer/render-blocks.ts';
import { pageAssembler, renderMain } from '../renderer/render-page.ts';
import { siteContext } from './site-context.ts';

/** The pages of this repository as a visitor's browser receives them, except for fonts, scripts and hashed pictures. */
interface RenderedPages {
  /** The routes of all pages; `/404` is the page for unknown paths. */
  routes: readonly string[];
  /** Renders the complete document of a route. @throws BlockError when a block cannot be rendered */
  render(route: string): string;
  redirects: readonly Redirect[];
}

/**
 * Prepares the pages without bundling the client.
 *
 * @param given the project, by default that of this repository
 * @throws BlockError when a block of header or footer cannot be rendered
 */
export function renderedPages(asOf?: string, given?: Project): RenderedPages {
  const { project, site, facts, blocks, context } = siteContext(given, asOf);
  const header = renderBlocks(blocks.header, context, 'pages/_site.json');
  const footer = renderBlocks(blocks.footer, context, 'pages/_site.json');
  const assemble = pageAssembler({ header, footer }, facts);
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
