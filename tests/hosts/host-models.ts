import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { addressOf, headersFor, readHostingRules, redirectTarget } from '../../server/static/static-site.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The rules by which a host finds the file for a path. */
interface HostRules {
  /** Lists the files below the site's folder that may be served for a path; the first that exists is. */
  candidates(path: string): readonly string[];
  /** Returns the headers of a response. */
  headers(path: string): Record<string, string>;
  /** Returns where the host redirects to before it looks for a file. */
  redirect?(path: string, exists: (path: string) => boolean): { to: string; status: number } | undefined;
  /** Returns where it redirects to when there is no file. */
  fallback?(path: string): { to: string; status: number } | undefined;
}

function modelOf(dist: string, rules: HostRules): RequestListener {
  const fileFor = (path: string) => rules.candidates(path).find((file) => isFile(join(dist, file)));
  const answer = (response: ServerResponse, status: number, file: string, path: string) =>
    response
      .writeHead(status, { 'Content-Type': TYPES[extname(file)] ?? 'text/plain', ...rules.headers(path) })
      .end(readFileSync(join(dist, file)));
  return (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, query } = addressOf(request);
    const file = fileFor(pathname);
    const redirect =
      rules.redirect?.(pathname, (path) => fileFor(path) !== undefined) ??
      (file === undefined ? rules.fallback?.(pathname) : undefined);
    if (redirect) response.writeHead(redirect.status, { Location: redirectTarget(redirect.to, query) }).end();
    else if (file === undefined) answer(response, 404, '404.html', pathname);
    else answer(response, 200, file, pathname);
  };
}

/** Lists the files for `/contact` on hosts that leave out `.html`. */
const withoutEnding = (path: string) => (path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]);

/**
 * Models Netlify with its default settings. `/contact/` redirects to `/contact` when there is a contact.html
 * (github.com/slorber/trailing-slash-guide, "Pretty Urls on"). A redirect without `!` yields to a file at its address
 * (docs.netlify.com, "Rewrites and proxies", shadowing), passes on the query ("Redirect options"), and `_headers`
 * applies to every path ("Custom headers"). Pages may not be cached (netlify.com/blog, "Better living through
 * caching").
 */
export function netlify(dist: string): RequestListener {
  const rules = readHostingRules(dist);
  return modelOf(dist, {
    candidates: (path) => (/^\/_(headers|redirects)$/.test(path) ? [] : withoutEnding(path)),
    headers: (path) => ({
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...headersFor(rules, path),
    }),
    redirect(path, exists) {
      const trimmed = path.slice(0, -1);
      return trimmed !== '' && path.endsWith('/') && exists(trimmed)
        ? { to: trimmed, status: 301 }
        : undefined;
    },
    fallback: (path) => rules.redirects.get(path),
  });
}

/**
 * Models GitHub Pages. `/contact` is contact.html, `/contact/` does not exist
 * (github.com/slorber/trailing-slash-guide). It reads neither `_headers` nor `_redirects`, and everything may be
 * cached for ten minutes (github.com/orgs/community/discussions/11884).
 */
export const githubPages = (dist: string): RequestListener =>
  modelOf(dist, {
    candidates: withoutEnding,
    headers: () => ({ 'Cache-Control': 'max-age=600' }),
  });
