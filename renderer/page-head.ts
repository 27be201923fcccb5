import type { BoundPage } from './bind-page.ts';
import type { PageHead } from './document.ts';
import { pageUrl } from './project/page-url.ts';
import type { Project } from './project/read-project.ts';
import type { Site } from './project/read-site.ts';
import { structuredData } from './schema-org/structured-data.ts';

/**
 * Collects the facts in the head of a bound page's document.
 *
 * @param project holds the page's programme, and the pages above it
 */
export function pageHead(page: BoundPage, site: Site, image: PageHead['image'], project: Project): PageHead {
  const { route, value } = page;
  return {
    title: String(value.title ?? ''),
    brand: site.brand,
    description: String(value.description ?? ''),
    url: route.startsWith('/') ? pageUrl(route, site) : undefined,
    noindex: value.noindex === true,
    image,
    jsonLd: structuredData(page, site, project),
  };
}
