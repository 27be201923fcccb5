import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { join } from 'node:path';
import { type HostingRules, headersFor } from '../static/static-site.ts';
import type { DeploymentPoint } from './deployment-point.ts';
import { filesBelow } from './secrets.ts';

/** How long an answer may take, its body included, in milliseconds. */
const ANSWER_TIME_MS = 30_000;

/** Thrown when an address gives no answer; the message is Dutch and names it. */
export class Unreachable extends Error {
  override name = 'Unreachable';

  constructor(base: string, cause: Error) {
    const code = 'code' in cause ? String(cause.code) : cause.message;
    super(`${base} is niet te bereiken (${code}). Klopt het adres?`, { cause });
  }
}

/** An answer, with its headers as the host sent them. */
interface Answer {
  status: number;
  header(name: string): string;
  body: string;
}

/** Asks for a path without following redirects. Not `fetch`, which adds headers of its own. */
function ask(base: string, path: string, answerTime = ANSWER_TIME_MS): Promise<Answer> {
  const url = new URL(path, base);
  const send = url.protocol === 'https:' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error) => reject(new Unreachable(base, cause));
    const asked = send(url, { headers: { accept: 'text/html', 'accept-encoding': 'br, gzip' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', refuse);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          header: (name) => [answer.headers[name.toLowerCase()] ?? ''].flat().join(', '),
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    const late = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
    const clock = setTimeout(() => asked.destroy(late), answerTime);
    asked.on('error', refuse).on('close', () => clearTimeout(clock));
    asked.end();
  });
}

/** The routes of a built site: what has a document that does not send the visitor on. */
const routesIn = (dist: string) =>
  filesBelow(dist)
    .filter((file) => /(^|[/\\])index\.html$/.test(file))
    .filter((file) => !readFileSync(join(dist, file), 'utf8').includes('<body data-redirect='))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`);

/** How an answer's headers differ from what `_headers` says for its path. */
const headerFaults = (path: string, answer: Answer, rules: HostingRules) =>
  Object.entries(headersFor(rules, path))
    .filter(([name, value]) => answer.header(name) !== value)
    .map(([name, value]) => `${path}: ${name} is "${answer.header(name)}", not "${value}"`);

/** The path that a Location header leads to; hosts send it with or without their own address. */
const locationPath = (base: string, answer: Answer) => {
  const location = answer.header('location') || '/';
  if (!URL.canParse(location, base)) return location;
  const { pathname, search, hash, origin } = new URL(location, base);
  return origin === new URL(base).origin ? `${pathname}${search}${hash}` : location;
};

/** What a browser may keep without asking again, in seconds. */
const maxAge = (answer: Answer) => Number(/max-age=(\d+)/.exec(answer.header('cache-control'))?.[1] ?? 0);

/**
 * Judges a site at an address by what was built: statuses, redirects, the page for what does not exist, headers,
 * caching and compression.
 *
 * @param base the address, for instance `https://www.example.org`
 * @param dist the folder of the same build
 * @param answerTime how long an answer may take, in milliseconds; 30 seconds unless given
 * @throws Unreachable when there is no answer
 */
export async function checkServedSite(
  base: string,
  dist: string,
  rules: HostingRules,
  answerTime?: number,
): Promise<DeploymentPoint[]> {
  const routes = routesIn(dist);
  const pages = new Map<string, Answer>();
  for (const route of routes) pages.set(route, await ask(base, route, answerTime));
  const assets = filesBelow(dist)
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((path) => /^\/(assets|media)\//.test(path));
  const sampled = [
    assets.find((path) => path.endsWith('.js')),
    assets.find((path) => path.endsWith('.woff2')),
  ];
  const files = new Map<string, Answer>();
  for (const path of sampled) if (path) files.set(path, await ask(base, path, answerTime));
  const missing = await ask(base, '/bestaat-echt-niet', answerTime);
  const redirects = await Promise.all(
    [...rules.redirects].map(async ([from, { to, status }]) => {
      const answer = await ask(base, from, answerTime);
      const found = `${answer.status} to ${locationPath(base, answer)}`;
      return found === `${status} to ${to}` ? [] : [`${from} answers ${found}, not ${status} to ${to}`];
    }),
  );
  const internal = await Promise.all(
    ['/_headers', '/_redirects'].map(async (path) => ({ path, answer: await ask(base, path, answerTime) })),
  );
  return [
    {
      statement: `every page answers 200 with HTML (${routes.length})`,
      faults: [...pages]
        .filter(([, { status, header }]) => status !== 200 || !header('content-type').startsWith('text/html'))
        .map(
          ([path, { status, header }]) =>
            `${path} answers ${status} with ${header('content-type') || 'no type'}`,
        ),
      cure: 'Publish the whole folder, and serve <route>/index.html for <route> (docs/deployment.md).',
    },
    {
      statement: `redirects lead where they should (${rules.redirects.size})`,
      faults: redirects.flat(),
      cure: 'Let the host read _redirects, or make its configuration anew with `npm run hosting`.',
    },
    {
      statement: 'what does not exist answers 404 with the page for it',
      faults: [
        ...(missing.status === 404 ? [] : [`/bestaat-echt-niet answers ${missing.status}`]),
        ...internal
          .filter(({ answer }) => answer.status !== 404)
          .map(({ path, answer }) => `${path} answers ${answer.status}`),
      ],
      cure: 'Serve 404.html with status 404, and keep _headers and _redirects from visitors.',
    },
    {
      statement: 'every page and file has the headers of _headers',
      faults: [...pages, ...files, ['/bestaat-echt-niet', missing] as const].flatMap(([path, answer]) =>
        headerFaults(path, answer, rules),
      ),
      cure: 'Let the host read _headers, or make its configuration anew; the site and the folder must be one build.',
    },
    {
      statement: 'pages are asked for again, hashed files are kept for a year',
      faults: [
        ...[...pages].filter(([, answer]) => maxAge(answer) > 0).map(([path]) => `${path} may be kept`),
        ...[...files]
          .filter(([, answer]) => maxAge(answer) < 31_536_000)
          .map(([path]) => `${path} is not kept`),
      ],
      cure: 'Send Cache-Control as _headers says, and no-cache for all else.',
    },
    {
      statement: 'pages and scripts are compressed',
      faults: [...pages, ...files]
        .filter(
          ([path, { header }]) =>
            !path.endsWith('.woff2') && !/^(br|gzip|zstd)$/.test(header('content-encoding')),
        )
        .map(([path]) => `${path} is sent as it is`),
      cure: 'Switch on gzip or Brotli for HTML, JavaScript and SVG.',
    },
  ];
}

/**
 * Judges whether the functions answer at an address: the function itself refuses GET, with 405.
 *
 * @param base where `/functions/v1/` is: the Supabase project, or the site
 * @throws Unreachable when there is no answer
 */
export async function checkFunctionsAnswer(base: string, names: readonly string[]): Promise<DeploymentPoint> {
  const answers = await Promise.all(
    names.map(async (name) => ({ name, answer: await ask(base, `/functions/v1/${name}`) })),
  );
  return {
    statement: `the functions answer (${names.join(', ')})`,
    faults: answers
      .filter(({ answer }) => answer.status !== 405)
      .map(({ name, answer }) => `${base}/functions/v1/${name} answers ${answer.status} to GET, not 405`),
    cure: 'Deploy the functions, and check the names in pages/_site.json and VITE_SUPABASE_URL.',
  };
}
