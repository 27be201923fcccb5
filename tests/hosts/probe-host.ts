import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFor, readHostingRules } from '../../server/static/static-site.ts';

/** What a host does with a built site, as cells of a table. */
export interface HostBehaviour {
  /** The responses to every route, such as `/contact`. */
  pages: string;
  /** The responses to `/contact/`. */
  slash: string;
  /** The responses to `/contact.html`. */
  document: string;
  /** The responses to redirects and aliases. */
  aliases: string;
  /** The responses to paths that do not exist. */
  missing: string;
  headers: string;
  /** How long pages and hashed files may be cached. */
  kept: string;
}

interface Answer {
  status: number;
  location: string;
  headers: Headers;
  body: string;
}

async function ask(origin: string, path: string): Promise<Answer> {
  const answer = await fetch(origin + path, { redirect: 'manual' });
  const location = answer.headers.get('location') ?? '';
  return {
    status: answer.status,
    location: location.startsWith(origin) ? location.slice(origin.length) : location,
    headers: answer.headers,
    body: await answer.text(),
  };
}

/** Puts the distinct responses in one cell. */
const cell = (answers: readonly string[]) => [...new Set(answers)].sort().join('; ');

const statusTo = ({ status, location }: Answer, route: string) => {
  if (location === '') return String(status);
  return `${status} to ${location === route ? 'the page' : location}`;
};

function keptFor({ headers }: Answer): string {
  const seconds = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);
  const names: Record<number, string> = { 0: 'no time', 600: '10 minutes', 31536000: 'a year' };
  return names[seconds] ?? `${seconds} s`;
}

/**
 * Requests every route, alias and kind of file of a built site from a host.
 *
 * @param dist the folder of the site that it serves
 * @param routes the routes that are pages of their own
 */
export async function probeHost(
  origin: string,
  dist: string,
  routes: readonly string[],
): Promise<HostBehaviour> {
  const rules = readHostingRules(dist);
  const askAll = (paths: readonly string[]) => Promise.all(paths.map((path) => ask(origin, path)));
  const below = routes.filter((route) => route !== '/');
  const pages = await askAll(routes);
  const slashes = await askAll(below.map((route) => `${route}/`));
  const documents = await askAll(below.map((route) => `${route}.html`));
  const aliases = [...rules.redirects];
  const redirected = await askAll(aliases.map(([from]) => `${from}?a=1`));
  const missing = await askAll(['/bestaat-niet', '/jaarprogramma/bestaat-niet', '/bestaat-niet.html']);
  const assets = readdirSync(join(dist, 'assets')).map((name) => `/assets/${name}`);
  const files = await askAll(assets);
  const notFound = readFileSync(join(dist, '404.html'), 'utf8');

  const headersHeld = [...routes, ...assets].flatMap((path, index) =>
    Object.entries(headersFor(rules, path))
      .filter(([name]) => name !== 'Cache-Control')
      .map(([name, value]) => [...pages, ...files][index]?.headers.get(name) === value),
  );
  const someOrNone = headersHeld.some(Boolean) ? 'some' : 'none';
  return {
    pages: cell(pages.map((answer, index) => statusTo(answer, routes[index] ?? ''))),
    slash: cell(slashes.map((answer, index) => statusTo(answer, below[index] ?? ''))),
    document: cell(documents.map((answer, index) => statusTo(answer, below[index] ?? ''))),
    aliases: cell(
      redirected.map((answer, index) => {
        const to = aliases[index]?.[1].to ?? '';
        if (answer.body.includes(`<body data-redirect="${to}">`))
          return '200, a page that leads to the target';
        return `${answer.status} to ${answer.location === `${to}?a=1` ? 'the target' : answer.location}`;
      }),
    ),
    missing: cell(
      missing.map(({ status, body }) => `${status}, ${body === notFound ? 'own page' : 'another page'}`),
    ),
    headers: headersHeld.every(Boolean) ? 'all' : someOrNone,
    kept: `${cell(pages.map(keptFor))}; ${cell(files.map(keptFor))}`,
  };
}
