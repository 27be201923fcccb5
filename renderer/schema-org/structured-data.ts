import type { BoundPage } from '../bind-page.ts';
import { isCalendarDate } from '../calendar/plain-date.ts';
import { isJsonObject, type JsonObject, type JsonValue, listIn, textIn, textsIn } from '../project/json.ts';
import { pageUrl, pathsAbove } from '../project/page-url.ts';
import { pathOf } from '../project/path-of.ts';
import { publishedProgramme } from '../project/published-programmes.ts';
import type { Project } from '../project/read-project.ts';
import type { Site } from '../project/read-site.ts';
import { pageRoutes, pageWithRoute } from '../project/routes.ts';
import { programmeCourse } from './programme-course.ts';

const CONTEXT = { '@context': 'https://schema.org' } as const;

function textOrEmpty(value: JsonValue | undefined) {
  return textIn(value) ?? '';
}

/** Returns the organisation behind the site (https://schema.org/Organization). */
function organisation(site: Site): JsonObject {
  return {
    ...CONTEXT,
    '@type': 'Organization',
    name: site.brand,
    url: pageUrl('/', site),
    email: site.company.email,
    description: site.description,
  };
}

interface PageAbove {
  route: string;
  title: string;
}

/** Returns the page at a path, or the one that the path redirects to; undefined when there is neither. */
function pageAt(path: string, project: Project): PageAbove | undefined {
  const file = pageWithRoute(path, project);
  const redirect = file && pageRoutes(file).redirect;
  const target = redirect === undefined ? file : pageWithRoute(pathOf(redirect), project);
  if (!isJsonObject(target?.value) || pageRoutes(target).redirect !== undefined) return undefined;
  // Already the first step of every trail.
  if (target.name === '/') return undefined;
  return { route: target.name, title: textOrEmpty(target.value.title) };
}

/** Returns the pages in the folders above a route, from the outermost; folders without a page are left out. */
export function pagesAbove(route: string, project: Project): readonly PageAbove[] {
  return pathsAbove(route).flatMap((path) => pageAt(path, project) ?? []);
}

/** Returns the trail from the home page to a page (https://schema.org/BreadcrumbList); undefined for the home page. */
function breadcrumbs({ route, value }: BoundPage, site: Site, project: Project): JsonObject | undefined {
  if (route === '/' || !route.startsWith('/')) return undefined;
  const steps = [
    { route: '/', title: 'Home' },
    ...pagesAbove(route, project),
    { route, title: textOrEmpty(value.title) },
  ];
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      // The last step is the page itself, whose address search engines know.
      ...(step.route === route ? {} : { item: pageUrl(step.route, site) }),
    })),
  };
}

/**
 * Returns the days in a page's practical information, such as those of the hackathon, as events
 * (https://schema.org/Event). Place and time are omitted.
 */
function events({ route, value }: BoundPage, site: Site): JsonObject[] {
  const days = listIn(value.blocks).flatMap((block) => {
    if (!isJsonObject(block) || block.type !== 'practical-info' || !isJsonObject(block.dates)) return [];
    return textsIn(block.dates.dates);
  });
  return days.filter(isCalendarDate).map((day) => ({
    ...CONTEXT,
    '@type': 'Event',
    name: textOrEmpty(value.title),
    description: textOrEmpty(value.description),
    url: pageUrl(route, site),
    inLanguage: 'nl',
    startDate: day,
    endDate: day,
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: { '@type': 'Organization', name: site.brand, url: site.baseUrl },
  }));
}

/** Returns the programme of a page as a course with its cohort; empty for other pages. */
function course({ route, value }: BoundPage, site: Site, project: Project): JsonObject[] {
  if (typeof value.programme !== 'string') return [];
  const published = publishedProgramme(value.programme, route, site, project);
  return published ? [programmeCourse(published)] : [];
}

/**
 * Describes a bound page as JSON-LD (https://schema.org), one object per script: on the home page the organisation, on
 * others the breadcrumbs, and the course or events.
 */
export function structuredData(page: BoundPage, site: Site, project: Project): JsonObject[] {
  const trail = breadcrumbs(page, site, project);
  return [
    ...(page.route === '/' ? [organisation(site)] : []),
    ...(trail ? [trail] : []),
    ...course(page, site, project),
    ...events(page, site),
  ];
}
