import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from '@polka/compression';
import send from 'send';
import { documentPath } from '../../builder/output/site-output.ts';
import { decodeAddress } from '../../renderer/project/decode-address.ts';
import { encodeAddress } from '../../renderer/project/encode-address.ts';
import { trimPath } from '../../renderer/project/trim-path.ts';
import { acceptedEncoding } from './accepted-encoding.ts';

/** The rules of a built site that static hosts read from `_headers` and `_redirects`. */
export interface HostingRules {
  /** Headers by path pattern: a path, or a path that ends in `*`. */
  headers: readonly { pattern: string; name: string; value: string }[];
  redirects: ReadonlyMap<string, { to: string; status: number }>;
}

/** Reads `_headers` and `_redirects` in the form that Netlify and Cloudflare Pages share. */
export function parseHostingRules(headersText: string, redirectsText: string): HostingRules {
  const headers = [];
  let pattern = '';
  for (const line of headersText.split('\n')) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line);
    if (header?.[1] && header[2] !== undefined) headers.push({ pattern, name: header[1], value: header[2] });
    else if (line.trim() !== '') pattern = line.trim();
  }
  const redirects = new Map(
    redirectsText.split('\n').flatMap((line): [string, { to: string; status: number }][] => {
      const [from, to, status = '301'] = line.trim().split(/\s+/);
      return from && to ? [[from, { to, status: Number(status) }]] : [];
    }),
  );
  return { headers, redirects };
}

function matches(pattern: string, path: string) {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

/** Returns the headers of the answer to a path. */
export function headersFor({ headers }: HostingRules, path: string): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap(({ pattern, name, value }) => (matches(pattern, path) ? [[name, value]] : [])),
  );
}

function readIfThere(file: string) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Reads the rules of a site that was built into a folder. */
export function readHostingRules(folder: string): HostingRules {
  return parseHostingRules(readIfThere(join(folder, '_headers')), readIfThere(join(folder, '_redirects')));
}

/** Returns a text that changes with every build that changes headers or redirects. */
function builtAt(folder: string) {
  return ['_headers', '_redirects']
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs)
    .join();
}

/** Returns the path of a request as it was sent, `/` without one, and its query with the question mark. */
export function addressOf({ url = '/' }: IncomingMessage): { pathname: string; query: string } {
  const pathname = url.split(/[?#]/, 1)[0] ?? '';
  return { pathname: pathname || '/', query: url.slice(pathname.length).replace(/#.*/, '') };
}

/** Matches paths of files in a built site that are no address of it. */
const INTERNAL = /^\/_(headers|redirects)$|^\/404$|\/index$|\.html$|\/\.|\0|\\/;

/** Tells whether there is such a file. For a name that is too long, or is below a file, the system throws. */
function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Returns the path of the file that answers a path, from the site's folder; undefined when there is none. */
function fileFor(folder: string, path: string): string | undefined {
  const name = decodeAddress(path);
  if (INTERNAL.test(name)) return undefined;
  return [name, `/${documentPath(name)}`].find((file) => isFile(join(folder, file)));
}

/** The one address of a page that is asked for with slashes at its end, or by the name of its document. */
function canonicalPath(folder: string, path: string): string {
  const trimmed = trimPath(path);
  const route = trimmed === '/index.html' ? '/' : trimmed.replace(/\.html$/, '');
  return route !== trimmed && fileFor(folder, route) !== undefined ? route : trimmed;
}

/**
 * Returns the target of a redirect, fit for a header: with the visitor's query, unless it has one of its own, and with
 * its hash at the end.
 */
export function redirectTarget(to: string, query: string): string {
  const [address = '', hash] = encodeAddress(to).split('#', 2);
  return `${address}${address.includes('?') ? '' : query}${hash === undefined ? '' : `#${hash}`}`;
}

/**
 * Serves a built site as a static host does: its own headers and redirects, real 404s, compression, ETags. Files are
 * looked up for each request, so that a new build shows at once.
 *
 * @param folder a folder made by `npm run build`
 */
export function staticSite(folder: string): RequestListener {
  const compress = compression({ threshold: 512, brotli: true, level: 5 });

  const answer404 = (response: ServerResponse) => {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end(readIfThere(join(folder, '404.html')));
  };
  const answerFile = (request: IncomingMessage, response: ServerResponse, file: string) =>
    // A range would be counted in compressed bytes (RFC 9110, section 14.2: Range may be ignored).
    send(request, encodeURI(file), { root: folder, index: false, cacheControl: false, acceptRanges: false })
      .on('error', () => answer404(response))
      .pipe(response);

  const readRules = () => {
    const { headers, redirects } = readHostingRules(folder);
    return { headers, redirects: new Map([...redirects].map(([from, to]) => [decodeAddress(from), to])) };
  };
  let rules = readRules();
  let readAt = builtAt(folder);
  return (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, query } = addressOf(request);
    const now = builtAt(folder);
    if (now !== readAt) [rules, readAt] = [readRules(), now];
    response.setHeader('Cache-Control', 'no-cache');
    for (const [name, value] of Object.entries(headersFor(rules, path))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const canonical = canonicalPath(folder, path);
    const redirect =
      rules.redirects.get(decodeAddress(trimPath(path))) ?? rules.redirects.get(decodeAddress(canonical));
    if (redirect || canonical !== path) {
      // A path that begins with two slashes would be another host.
      const to = redirect?.to ?? (/^\/[/\\]/.test(canonical) ? '/' : canonical);
      response.writeHead(redirect?.status ?? 301, { Location: redirectTarget(to, query) }).end();
      return;
    }
    const file = fileFor(folder, path);
    if (file === undefined) {
      answer404(response);
      return;
    }
    response.setHeader('Vary', 'Accept-Encoding');
    // The compressor does not read the weights in this header.
    request.headers['accept-encoding'] = acceptedEncoding(request.headers['accept-encoding']) ?? 'identity';
    compress(request, response, () => answerFile(request, response, file));
  };
}
