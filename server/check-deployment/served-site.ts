import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { documentPath } from '../../builder/output/site-output.ts';
import { type HostingRules, headersFor } from '../static/static-site.ts';
import { changeIn } from './change-in.ts';
import type { DeploymentPoint } from './deployment-point.ts';
import { filesBelow } from './secrets.ts';

/** Time limit for a response, its body included. */
const ANSWER_TIME_MS = 30_000;

/** A path without a page. */
const MISSING = '/bestaat-echt-niet';

/** Thrown when an address does not respond; the message names it. */
export class Unreachable extends Error {
  override name = 'Unreachable';

  constructor(base: string, cause: Error) {
    const code = 'code' in cause ? String(cause.code) : cause.message;
    super(`${base} cannot be reached (${code}). Is the address right?`, { cause });
  }
}

/** A response, with its headers as the host sent them. */
interface Answer {
  status: number;
  header(name: string): string;
  /** The body, decompressed. */
  body: Buffer;
}

/** Decompresses a body; returns it unchanged when that fails. */
function decompress(body: Buffer, encoding: string): Buffer {
  try {
    if (encoding === 'br') return brotliDecompressSync(body);
    return encoding === 'gzip' ? gunzipSync(body) : body;
  } catch {
    return body;
  }
}

/** Requests a path without following redirects. Not `fetch`, which adds headers of its own. */
function ask(
  base: string,
  path: string,
  { answerTimeMs = ANSWER_TIME_MS, encoding = 'br, gzip' }: { answerTimeMs?: number; encoding?: string } = {},
): Promise<Answer> {
  const url = new URL(path, base);
  const send = url.protocol === 'https:' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error) => reject(new Unreachable(base, cause));
    const asked = send(url, { headers: { accept: 'text/html', 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', refuse);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          header: (name) => [answer.headers[name.toLowerCase()] ?? ''].flat().join(', '),
          body: decompress(Buffer.concat(chunks), answer.headers['content-encoding'] ?? ''),
        }),
      );
    });
    const late = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
    const clock = setTimeout(() => asked.destroy(late), answerTimeMs);
    asked.on('error', refuse).on('close', () => clearTimeout(clock));
    asked.end();
  });
}

/** Lists the routes of a built site that have a document of their own and do not redirect. */
function routesIn(dist: string): string[] {
  return filesBelow(dist)
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .filter((file) => !readFileSync(join(dist, file), 'utf8').includes('<body data-redirect='))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/^index\.html$|\.html$/, '')}`);
}

/** Picks a script and a font from a built site. */
function sampleAssets(dist: string): string[] {
  const assets = filesBelow(dist)
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((path) => /^\/(assets|media)\//.test(path));
  return ['.js', '.woff2'].flatMap((ending) => assets.find((path) => path.endsWith(ending)) ?? []);
}

/** Responses of a host, by path. */
type Answers = ReadonlyMap<string, Answer>;

/** Returns the path in a Location header, which hosts send with or without their own origin. */
function locationPath(base: string, answer: Answer): string {
  const location = answer.header('location') || '/';
  if (!URL.canParse(location, base)) return location;
  const { pathname, search, hash, origin } = new URL(location, base);
  return origin === new URL(base).origin ? `${pathname}${search}${hash}` : location;
}

/** Returns for how many seconds a browser may reuse a response without revalidating it. */
function maxAge(answer: Answer): number {
  return Number(/max-age=(\d+)/.exec(answer.header('cache-control'))?.[1] ?? 0);
}

function pagesPoint(pages: Answers): DeploymentPoint {
  const isPage = ({ status, header }: Answer) =>
    status === 200 && header('content-type').startsWith('text/html');
  return {
    statement: `every page answers 200 with HTML (${pages.size})`,
    problems: [...pages]
      .filter(([, answer]) => !isPage(answer))
      .map(
        ([path, { status, header }]) =>
          `${path} answers ${status} with ${header('content-type') || 'no type'}`,
      ),
    cure: 'Publish the whole folder, and serve <route>.html for <route> (docs/deployment.md).',
  };
}

function redirectsPoint(base: string, { redirects }: HostingRules, answers: Answers): DeploymentPoint {
  return {
    statement: `redirects lead where they should (${redirects.size})`,
    problems: [...redirects].flatMap(([from, { to, status }]) => {
      const answer = answers.get(from);
      const found = answer && `${answer.status} to ${locationPath(base, answer)}`;
      return found === `${status} to ${to}` ? [] : [`${from} answers ${found}, not ${status} to ${to}`];
    }),
    cure: 'Let the host read _redirects, or write its configuration again with `npm run hosting`.',
  };
}

function missingPoint(missing: Answers): DeploymentPoint {
  return {
    statement: 'what does not exist answers 404 with the page for it',
    problems: [...missing]
      .filter(([, { status }]) => status !== 404)
      .map(([path, { status }]) => `${path} answers ${status}`),
    cure: 'Serve 404.html with status 404, and keep _headers and _redirects from visitors.',
  };
}

function headersPoint(rules: HostingRules, answers: Answers): DeploymentPoint {
  return {
    statement: 'every page and file has the headers of _headers',
    problems: [...answers].flatMap(([path, answer]) =>
      Object.entries(headersFor(rules, path))
        .filter(([name, value]) => answer.header(name) !== value)
        .map(([name, value]) => `${path}: ${name} is "${answer.header(name)}", not "${value}"`),
    ),
    cure: 'Let the host read _headers, or write its configuration again; the site and the folder must be one build.',
  };
}

function cachingPoint(pages: Answers, files: Answers): DeploymentPoint {
  return {
    statement: 'pages are asked for again, hashed files are kept for a year',
    problems: [
      ...[...pages].filter(([, answer]) => maxAge(answer) > 0).map(([path]) => `${path} may be kept`),
      ...[...files]
        .filter(([, answer]) => maxAge(answer) < 31_536_000)
        .map(([path]) => `${path} is not kept`),
    ],
    cure: 'Send Cache-Control as _headers says, and no-cache for all else.',
  };
}

/** @param plain responses to requests that refuse compression */
function compressionPoint(answers: Answers, plain: Answers): DeploymentPoint {
  const isCompressed = ({ header }: Answer) => /^(br|gzip|zstd)$/.test(header('content-encoding'));
  const texts = [...answers].filter(([path]) => !path.endsWith('.woff2'));
  return {
    statement: 'pages and scripts are compressed',
    problems: [
      ...texts.filter(([, answer]) => !isCompressed(answer)).map(([path]) => `${path} is sent uncompressed`),
      ...texts
        .filter(([, answer]) => isCompressed(answer) && !/accept-encoding|\*/i.test(answer.header('vary')))
        .map(([path]) => `${path} is compressed without "Vary: Accept-Encoding"`),
      ...[...plain]
        .filter(([, answer]) => isCompressed(answer))
        .map(([path]) => `${path} is compressed for who refuses that`),
    ],
    cure: 'Switch on gzip or Brotli for HTML, JavaScript and SVG, for who accepts it, with "Vary: Accept-Encoding".',
  };
}

function bytesPoint(dist: string, pages: Answers, files: Answers): DeploymentPoint {
  const built = (path: string) => readFileSync(join(dist, path));
  return {
    statement: 'pages and files arrive as they were built',
    problems: [
      ...[...pages].map(([path, { body }]) => [path, changeIn(body, built(documentPath(path)))]),
      ...[...files].map(([path, { body }]) => [path, changeIn(body, built(path))]),
    ].flatMap(([path, change]) => (change === undefined ? [] : [`${path} was changed: ${change}`])),
    cure:
      'Switch off what rewrites pages on the way: minifiers, Rocket Loader, e-mail hiding, analytics that adds itself ' +
      '(docs/deployment.md). If the site is of another build, publish this one.',
  };
}

/**
 * Compares the site at an address with what was built: statuses, redirects, the 404 page, headers, caching and
 * compression, and whether anything rewrites pages on the way.
 *
 * @param base the address, for instance `https://www.example.org`
 * @param dist the folder of the same build
 * @param answerTimeMs time limit for a response; 30 seconds by default
 * @throws Unreachable when there is no answer
 */
export async function checkServedSite(
  base: string,
  dist: string,
  rules: HostingRules,
  answerTimeMs?: number,
): Promise<DeploymentPoint[]> {
  const askAll = async (paths: Iterable<string>, encoding?: string): Promise<Answers> => {
    const answers = new Map<string, Answer>();
    for (const path of paths) answers.set(path, await ask(base, path, { answerTimeMs, encoding }));
    return answers;
  };
  const pages = await askAll(routesIn(dist));
  const files = await askAll(sampleAssets(dist));
  const missing = await askAll([MISSING]);
  const plain = await askAll(['/', ...files.keys()], 'br;q=0, gzip;q=0, zstd;q=0');
  const internal = await askAll(['/_headers', '/_redirects']);
  return [
    pagesPoint(pages),
    redirectsPoint(base, rules, await askAll(rules.redirects.keys())),
    missingPoint(new Map([...missing, ...internal])),
    headersPoint(rules, new Map([...pages, ...files, ...missing])),
    cachingPoint(pages, files),
    compressionPoint(new Map([...pages, ...files]), plain),
    bytesPoint(dist, pages, files),
  ];
}

/**
 * Checks that the functions respond at an address: each of them refuses GET with 405.
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
    problems: answers
      .filter(({ answer }) => answer.status !== 405)
      .map(({ name, answer }) => `${base}/functions/v1/${name} answers ${answer.status} to GET, not 405`),
    cure: 'Deploy the functions, and check the names in pages/_site.json and VITE_SUPABASE_URL.',
  };
}
