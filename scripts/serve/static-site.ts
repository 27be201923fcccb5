import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from '@polka/compression';
import sirv from 'sirv';

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

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

/** The headers of an answer to a path. */
export const headersFor = ({ headers }: HostingRules, path: string): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap(({ pattern, name, value }) => (matches(pattern, path) ? [[name, value]] : [])),
  );

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The rules of a site that was built into a folder. */
export const readHostingRules = (folder: string): HostingRules =>
  parseHostingRules(readIfThere(join(folder, '_headers')), readIfThere(join(folder, '_redirects')));

/** The path of a request without its query; `/` for one that cannot be read. */
const pathOf = (url = '/') => url.split(/[?#]/, 1)[0] || '/';

/**
 * Serves a built site as a static host does: its own headers and redirects, real 404s, compression, ETags.
 * The list of files is made once, so nothing outside the folder can be asked for.
 *
 * @param folder a folder made by `npm run build`
 */
export function staticSite(folder: string): RequestListener {
  const rules = readHostingRules(folder);
  const notFound = readIfThere(join(folder, '404.html'));
  const compress = compression({ threshold: 512, brotli: true, level: 5 });
  const files = sirv(folder, { etag: true, gzip: false, brotli: false, dotfiles: false });

  const answer404 = (response: ServerResponse) => {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end(notFound);
  };

  return (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request.url);
    response.setHeader('Cache-Control', 'no-cache');
    for (const [name, value] of Object.entries(headersFor(rules, path))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
    const query = (request.url ?? '').slice(path.length);
    const redirect = rules.redirects.get(trimmed);
    if (redirect || trimmed !== path) {
      // A path that begins with two slashes would be another host.
      const to = redirect?.to ?? (/^\/[/\\]/.test(trimmed) ? '/' : trimmed);
      response.writeHead(redirect?.status ?? 301, { Location: to + query }).end();
      return;
    }
    if (/^\/_(headers|redirects)$/.test(path) || path === '/404.html') {
      answer404(response);
      return;
    }
    compress(request, response, () => files(request, response, () => answer404(response)));
  };
}
