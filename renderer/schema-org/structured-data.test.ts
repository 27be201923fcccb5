import { describe, expect, it } from 'vitest';
import { bindPage } from '../bind-page.ts';
import { structuredDataTags } from '../document.ts';
import { REPOSITORY } from '../files/repository.ts';
import { pageHead } from '../page-head.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../project/json.ts';
import { type Project, projectOf, readProject } from '../project/read-project.ts';
import { readSite } from '../project/read-site.ts';
import { routesOf } from '../project/routes.ts';
import { sourceFile } from '../project/source-file.ts';

const project = readProject(REPOSITORY);
const { site } = readSite(project);
const { pages, redirects } = routesOf(project);

/** Returns the structured data of a page, read from its markup as a search engine does. */
function dataOf(route: string, from: Project = project): JsonObject[] {
  const file = routesOf(from).pages.find(({ name }) => name === route);
  if (!file) throw new Error(`There is no page ${route}.`);
  const html = structuredDataTags(pageHead(bindPage(file, from), site, undefined, from));
  const scripts = html.matchAll(/<script type="application\/ld\+json" data-page>(.*?)<\/script>/gs);
  return [...scripts].map(([, text = '']) => JSON.parse(text));
}

const ofType = (data: readonly JsonObject[], type: string) => data.filter((item) => item['@type'] === type);

/** Returns every object in a value, at any depth. */
const objectsIn = (value: JsonValue | undefined): JsonObject[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isJsonObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
};

const stepsOf = (trail: JsonObject | undefined) => objectsIn(trail?.itemListElement);

describe('the structured data of every page', () => {
  const all = pages.map(({ name }) => ({ route: name, data: dataOf(name) }));
  const known = new Set(pages.map(({ name }) => `${site.baseUrl}${name}`));

  it('uses schema.org, names its type everywhere and is never empty', () => {
    expect(all.length).toBeGreaterThan(0);
    for (const { route, data } of all) {
      expect(data.length, route).toBeGreaterThan(0);
      expect(ofType(data, 'Organization'), route).toHaveLength(route === '/' ? 1 : 0);
      for (const item of data) expect(item['@context']).toBe('https://schema.org');
      for (const item of objectsIn(data)) {
        expect(item['@type'], route).toMatch(/^[A-Z]/);
        expect(
          Object.values(item).filter((value) => value === '' || value === null),
          route,
        ).toEqual([]);
      }
    }
  });

  it('has the breadcrumbs from the home page, with addresses that exist', () => {
    for (const { route, data } of all) {
      const trails = ofType(data, 'BreadcrumbList');
      expect(trails, route).toHaveLength(route === '/' ? 0 : 1);
      if (route === '/') continue;
      const steps = stepsOf(trails[0]);
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps[0]).toMatchObject({ name: 'Home', item: `${site.baseUrl}/` });
      // The last step is the page itself.
      const [page, ...above] = [...steps].reverse();
      expect(above.filter(({ item }) => !known.has(String(item)))).toEqual([]);
      expect(page, route).not.toHaveProperty('item');
    }
  });

  it('is a course on the page of each programme, and nowhere else', () => {
    const programmes = [...project.files.values()].filter(({ kind }) => kind === 'programme');
    const courses = all.filter(({ data }) => ofType(data, 'Course').length > 0);
    expect(courses.map(({ route }) => route)).toEqual(
      programmes.map(({ name }) => `/jaarprogramma/${name}`).sort(),
    );
    for (const { route, data } of courses) {
      expect(ofType(data, 'Course')).toMatchObject([
        {
          url: `${site.baseUrl}${route}`,
          provider: { name: site.brand },
          offers: { category: 'Paid' },
          hasCourseInstance: { courseMode: 'Blended', courseSchedule: { repeatCount: 9 } },
        },
      ]);
    }
  });

  it('has an event for each date of the hackathon, without a location', () => {
    const events = ofType(dataOf('/hackathon'), 'Event');
    expect(events.map(({ startDate }) => startDate)).toEqual([
      '2025-09-09',
      '2025-11-11',
      '2026-01-13',
      '2026-03-10',
    ]);
    for (const event of events) expect(event).not.toHaveProperty('location');
  });
});

describe('the breadcrumbs of a page', () => {
  const file = (value: JsonObject) => JSON.stringify(value);
  const page = (title: string) => file({ title, description: 'x', blocks: [] });
  const names = (route: string, sources: Record<string, string>) =>
    stepsOf(ofType(dataOf(route, projectOf(sources)), 'BreadcrumbList')[0]).map(({ name }) => name);

  it('follows a folder that redirects, and skips one that leads nowhere', () => {
    expect(redirects).toContainEqual({ from: '/jaarprogramma', to: '/training-coaching' });
    const sources = {
      'pages/a.json': file({ redirect: '/b#c' }),
      'pages/b.json': page('B'),
      'pages/a/weg/c.json': page('C'),
      'pages/d.json': file({ redirect: '/a' }),
      'pages/d/e.json': page('E'),
      'pages/f/index.json': page('F'),
      'pages/f/g.json': page('G'),
      'pages/h.json': file({ redirect: '/f' }),
      'pages/h/i.json': page('I'),
      'pages/index.json': page('Start'),
      'pages/j.json': file({ redirect: '/' }),
      'pages/j/k.json': page('K'),
    };
    expect(names('/a/weg/c', sources)).toEqual(['Home', 'B', 'C']);
    expect(names('/d/e', sources)).toEqual(['Home', 'E']);
    expect(names('/f/g', sources)).toEqual(['Home', 'F', 'G']);
    expect(names('/f', sources)).toEqual(['Home', 'F']);
    expect(names('/h/i', sources)).toEqual(['Home', 'F', 'I']);
    expect(names('/j/k', sources)).toEqual(['Home', 'K']);
  });
});

describe('a page without a route, or with an odd value', () => {
  it('has no structured data, and no address', () => {
    const file = sourceFile('pages/_not-found.json', '{"title":"Weg","description":"x"}');
    const page = bindPage(file, project);
    const head = pageHead(page, site, undefined, project);
    expect(head.jsonLd).toEqual([]);
    expect(head.url).toBeUndefined();
  });

  it('ignores values that are not a programme, a date or a list', () => {
    const blocks = [
      null,
      { type: 'practical-info', dates: { dates: 'morgen' } },
      { type: 'practical-info', dates: { dates: [1, '2026-02-30', null] } },
    ];
    const value = { title: 'A', description: 'x', programme: 'bestaat-niet', blocks };
    const sources = { 'pages/a.json': JSON.stringify(value) };
    expect(dataOf('/a', projectOf(sources)).map((item) => item['@type'])).toEqual(['BreadcrumbList']);
  });
});
