import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { usedMedia } from '../../builder/assets/used-media.ts';
import { siteFiles } from '../../builder/output/site-files.ts';
import { documentPath } from '../../builder/output/site-output.ts';
import { pageRenderer } from '../../builder/page-renderer.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import type { JsonObject } from '../../renderer/project/json.ts';
import { nextChange } from '../../renderer/project/next-change.ts';
import { publishedOn } from '../../renderer/project/published-on.ts';
import { type Project, projectOf } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { NOT_FOUND_FILE } from '../../renderer/project/source-file.ts';
import { DAYS, type Plan, type PlannedBlock, plans, type Window } from './planned-site.ts';
import { firstOther, type Visit, visitOf } from './planned-visits.ts';

const LOGO = 'logos/logo.svg';
const textOf = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const site: JsonObject = JSON.parse(textOf('pages/_site.json'));
const programme: JsonObject = JSON.parse(textOf('pages/_programmes/gemeenten.json'));

/** Returns the calendar date of a day of a plan. */
function dateOf({ firstDay }: Plan, day: number): string {
  return new Date(Date.parse(`${firstDay}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10);
}

/** Returns what an author types for a window. */
function typed(plan: Plan, { draft, from, until }: Window): JsonObject {
  const days = {
    ...(from === undefined ? {} : { from: dateOf(plan, from) }),
    ...(until === undefined ? {} : { until: dateOf(plan, until) }),
  };
  return {
    ...(draft ? { draft } : {}),
    ...(from === undefined && until === undefined ? {} : { publish: days }),
  };
}

const blockIn = (plan: Plan, { marker, window, slot, picture }: PlannedBlock): JsonObject => ({
  ...(picture === undefined
    ? { type: 'rich-text', text: marker }
    : { type: 'hero', title: marker, picture: { src: picture, decorative: true } }),
  ...typed(plan, window),
  ...(slot === undefined ? {} : { slot }),
});

/** Returns the definitions of a plan, as its author would type them. */
function definitionsOf(plan: Plan): Record<string, unknown> {
  const { pages, redirects, layouts, programmes, menu, footer, suggestions, under } = plan;
  const link = (name: string) => ({ label: `Naar ${name.length} ${name.slice(-1)}`, to: `/${name}` });
  const head = { title: 'Een pagina', description: 'Een pagina.' };
  const home = { ...head, blocks: [{ type: 'hero', title: 'Welkom' }] };
  const logo = { src: LOGO, decorative: true };
  return {
    'pages/_site.json': {
      ...site,
      header: [
        {
          type: 'navigation',
          logo,
          entries: [
            { label: 'Home', to: '/' },
            ...menu.map(({ to, children }) => ({
              ...link(to),
              ...(children.length === 0 ? {} : { children: children.map(link) }),
            })),
          ],
          external: [],
        },
      ],
      footer: [
        blockIn(plan, under),
        {
          type: 'footer',
          logo,
          tagline: 'Een site.',
          columns: [{ title: 'Kolom', links: [{ label: 'Home', to: '/' }, ...footer.map(link)] }],
          legalLinks: [],
        },
      ],
    },
    [NOT_FOUND_FILE]: {
      ...head,
      blocks: [
        {
          type: 'not-found',
          title: 'Weg',
          link: { label: 'Home', to: '/' },
          text: 'Weg.',
          suggestions: suggestions.map(link),
        },
      ],
    },
    'pages/index.json': home,
    ...Object.fromEntries(
      pages.map(({ name, window, alias, noindex, layout, programme: about, blocks }) => [
        `pages/${name}.json`,
        {
          ...head,
          ...typed(plan, window),
          noindex,
          ...(alias === undefined ? {} : { aliases: [`/${alias}`] }),
          ...(layout === undefined ? {} : { layout }),
          ...(about === undefined ? {} : { programme: about }),
          blocks: blocks.map((block) => blockIn(plan, block)),
        },
      ]),
    ),
    ...Object.fromEntries(
      redirects.map(({ name, to }) => [`pages/${name}.json`, { redirect: `/${to}?van=${name.length}` }]),
    ),
    ...Object.fromEntries(
      Object.entries(layouts).map(([name, blocks]) => [
        `pages/_layouts/${name}.json`,
        { blocks: blocks.map((block) => blockIn(plan, block)) },
      ]),
    ),
    ...Object.fromEntries(programmes.map((name) => [`pages/_programmes/${name}.json`, programme])),
  };
}

function projectIn(plan: Plan): Project {
  const definitions = Object.entries(definitionsOf(plan));
  const blocks = [...plan.pages.flatMap((page) => page.blocks), ...Object.values(plan.layouts).flat()];
  const pictures = blocks.flatMap(({ picture }) => picture ?? []);
  return projectOf(Object.fromEntries(definitions.map(([path, value]) => [path, JSON.stringify(value)])), [
    LOGO,
    ...pictures,
  ]);
}

/** Builds the files of the site for a day, by path, and lists the pictures that are built for it. */
function siteOf(typedProject: Project, asOf: string) {
  const project = publishedOn(typedProject, asOf);
  const { pages, redirects } = routesOf(project);
  const pictures = [...usedMedia(project)].filter((name) => name !== LOGO);
  const picture = { width: 1, height: 1, sources: [] };
  const render = pageRenderer(project, {
    media: new Map([LOGO, ...pictures].map((name) => [name, { src: `/media/${name}`, ...picture }])),
    blockFiles: new Map(),
    socialImages: new Map(),
    siteImage: undefined,
    assets: { headTags: '', inlineScript: '', build: 'test' },
    style: { css: '', classes: [], words: { everywhere: [], blocks: {} } },
    asOf,
    key: '',
  });
  const files = new Map<string, string>();
  const indexed: string[] = [];
  const notFound = project.files.get(NOT_FOUND_FILE);
  for (const file of notFound ? [...pages, notFound] : pages) {
    const rendered = render(file);
    if ('problem' in rendered) throw new Error(rendered.problem);
    files.set(file.kind === 'page' ? documentPath(file.name) : '404.html', rendered.html);
    indexed.push(...(rendered.indexedAs === undefined ? [] : [rendered.indexedAs]));
  }
  for (const { path, content } of siteFiles(project, redirects, '', indexed, {}))
    files.set(path, String(content));
  return { files, pictures };
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const unique = (list: readonly string[]) => [...new Set(list)].sort();

/** Describes what a visitor can reach on the site of a day, in the terms of the model. */
function met({ files, pictures }: ReturnType<typeof siteOf>, { texts, nowhere }: Visit): Visit {
  const at = (path: string) => files.get(path) ?? '';
  const linksOn = (html: string) => found(html, /<a [^>]*href="(\/[^"]+)"/g);
  const links = unique(linksOn(at('index.html')));
  const all = [...files].map(([path, content]) => `${path}\n${content}`).join('\n');
  return {
    files: [...files.keys()].sort(),
    texts: Object.fromEntries(
      Object.keys(texts).map((name) => {
        const [, main = ''] = /<main[\s\S]*?>([\s\S]*)<\/main>/.exec(at(`${name}.html`)) ?? [];
        return [name, found(main, /(Tekst\w+einde)/g)];
      }),
    ),
    hasUnder: at('index.html').includes('Tekstondereinde'),
    links,
    suggestions: unique(linksOn(/<main[\s\S]*<\/main>/.exec(at('404.html'))?.[0] ?? '')),
    sitemap: found(at('sitemap.xml'), /<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g).sort(),
    pictures: pictures.sort(),
    nowhere: nowhere.filter((name) => !all.includes(name) && !pictures.includes(name)),
  };
}

/**
 * Checks random sites with drafts and days: what a visitor can reach on a day is what the plan says, in every file,
 * and the site announces in time when it changes.
 *
 * @param runs how many sites
 */
export function judgePlannedSites(runs: number): void {
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: DAYS - 1 }), (plan, day) => {
      const project = projectIn(plan);
      const expected = visitOf(plan, day);
      expect(met(siteOf(project, dateOf(plan, day)), expected)).toEqual(expected);
      const other = firstOther(plan, day);
      const change = nextChange(project, dateOf(plan, day));
      if (other !== undefined) expect(change && change <= dateOf(plan, other)).toBe(true);
      if (change !== undefined) expect(change > dateOf(plan, day)).toBe(true);
    }),
    { numRuns: runs },
  );
}
