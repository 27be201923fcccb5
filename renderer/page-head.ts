import type { BoundPage } from './bind-page.ts';
import type { Site } from './build-context.ts';
import type { PageHead } from './document.ts';

/** What the head of a bound page says about it. */
export function pageHead({ route, value }: BoundPage, site: Site, image: PageHead['image']): PageHead {
  const title = String(value.title ?? '');
  const url = `${site.baseUrl}${route === '/' ? '/' : route}`;
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.brand,
    url: `${site.baseUrl}/`,
    email: site.company.email,
    description: site.description,
  };
  return {
    title,
    brand: site.brand,
    description: String(value.description ?? ''),
    url,
    noindex: value.noindex === true,
    image,
    jsonLd: [organisation],
  };
}
