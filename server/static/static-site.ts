import { existsSync, readFileSync, type Stats, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import send from 'send';
import { documentPath } from '../../builder/output/site-output.ts';
import { decodeAddress } from '../../renderer/project/decode-address.ts';
import { encodeAddress } from '../../renderer/project/encode-address.ts';
import { pathOf } from '../../renderer/project/path-of.ts';
import { trimPath } from '../../renderer/project/trim-path.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { createCompressedFiles, isCompressible, textTypeOf } from './compressed-files.ts';

/** The rules of a built site that static hosts read from `_headers` and `_redirects`. */
export interface HostingRules {
  /** Headers by path pattern: a path, or a prefix that ends in `*`. */
  headers: readonly { pattern: string; name: string; value: string }[];
  redirects: ReadonlyMap<string, { to: string; status: number }>;
}

/** Parses `_headers` and `_redirects` in the form that Netlify and Cloudflare Pages share. */
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

/** Returns the headers of the response to a path. */
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

/** The page for paths that do not exist. */
const NOT_FOUND = '404.html';

/** A text in each form in which it can be sent. */
interface CompressedText {
  plain: string;
  br: Buffer;
  gzip: Buffer;
}

/** Compresses a text, to keep it in memory. */
function compressedText(plain: string): CompressedText {
  // Higher ones take ten times as long.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}

/** Returns a text that changes with every build that changes the headers, the redirects or the 404 page. */
function builtAt(folder: string) {
  return ['_headers', '_redirects', NOT_FOUND]
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs)
    .join();
}

/** Returns the path of a request as sent (`/` when it has none), and its query with the question mark. */
export function addressOf({ url = '/' }: IncomingMessage): { pathname: string; query: string } {
  const pathname = pathOf(url);
  return { pathname: pathname || '/', query: url.slice(pathname.length).replace(/#.*/, '') };
}

/** Matches paths of files in a built site that are not served under that name; `.well-known` is (RFC 8615). */
const INTERNAL = /^\/_(headers|redirects)$|^\/404$|\/index$|\.html$|\/\.(?!well-known\/)|\0|\\/;

/** Matches a percent-encoded slash or backslash: decoding it would change the address. */
const ENCODED_SLASH = /%(2f|5c)/i;

/** The system's error codes for a file name that does not exist, is too long, or lies below a file. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Returns the stats of a file; undefined when there is no such file. @throws other errors of the system */
function statOf(file: string): Stats | undefined {
  try {
    const stats = statSync(file);
    return stats.isFile() ? stats : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(String(error.code))) return undefined;
    throw error;
  }
}

/** A file of the site, by its path from the site's folder. */
interface SiteFile {
  file: string;
  stats: Stats;
}

/** Returns the file to serve for a path; undefined when there is none. */
function fileFor(folder: string, path: string): SiteFile | undefined {
  const name = decodeAddress(path);
  if (INTERNAL.test(name) || ENCODED_SLASH.test(path)) return undefined;
  for (const file of [name, `/${documentPath(name)}`]) {
    const stats = statOf(join(folder, file));
    if (stats) return { file, stats };
  }
  return undefined;
}

/** Returns the canonical path of a page that is requested with trailing slashes, or by the name of its document. */
function canonicalPath(folder: string, path: string): string {
  const trimmed = trimPath(path);
  const route = trimmed === '/index.html' ? '/' : trimmed.replace(/\.html$/, '');
  return route !== trimmed && fileFor(folder, route) !== undefined ? route : trimmed;
}

/**
 * Returns the target of a redirect, encoded for a header: with the visitor's query, unless it has one of its own, and
 * with its hash at the end.
 */
export function redirectTarget(to: string, query: string): string {
  const [address = '', hash] = encodeAddress(to).split('#', 2);
  return `${address}${address.includes('?') ? '' : query}${hash === undefined ? '' : `#${hash}`}`;
}

/** The headers of an answer that is not the file at its path: it must not be kept for as long as the file. */
const UNKEPT = { 'Cache-Control': 'no-cache' } as const;

/** Responds that the server cannot do this now: it has run out of something, such as file descriptors. */
function answer503(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(503, { ...UNKEPT, 'Retry-After': '10' }).end();
}

/**
 * Returns the status for an error of `send`: a missing file, a failed precondition, or a system that has run out of
 * something.
 */
function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
}

/** Tells whether the browser already has this version of a file (RFC 9110, section 13.1). */
function isFresh({ headers }: IncomingMessage, tag: string, mtimeMs: number): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known.split(',').some((one) => ['*', tag].includes(one.trim()));
  // The header counts whole seconds.
  return Date.parse(headers['if-modified-since'] ?? '') >= Math.floor(mtimeMs / 1000) * 1000;
}

/** Returns where a request is redirected to, and with which status; undefined for the address of a page or file. */
function redirectFor(
  path: string,
  query: string,
  folder: string,
  { redirects }: HostingRules,
): { status: number; location: string } | undefined {
  const canonical = canonicalPath(folder, path);
  const rule = redirects.get(decodeAddress(trimPath(path))) ?? redirects.get(decodeAddress(canonical));
  if (!rule && canonical === path) return undefined;
  // A path that begins with two slashes would lead to another host.
  const to = rule?.to ?? (/^\/[/\\]/.test(canonical) ? '/' : canonical);
  return { status: rule?.status ?? 301, location: redirectTarget(to, query) };
}

/** Returns what a site answers besides its files: its headers and redirects, and the page for other paths. */
function readAnswers(folder: string): HostingRules & { notFound: CompressedText } {
  const { headers, redirects } = readHostingRules(folder);
  return {
    headers,
    redirects: new Map([...redirects].map(([from, to]) => [decodeAddress(from), to])),
    // Kept in memory, so that a server without file descriptors can still respond.
    notFound: compressedText(readIfThere(join(folder, NOT_FOUND))),
  };
}

function answer404({ headers }: IncomingMessage, response: ServerResponse, notFound: CompressedText): void {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  response.writeHead(404, {
    ...UNKEPT,
    'Content-Type': 'text/html; charset=utf-8',
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(notFound[encoding ?? 'plain']);
}

/**
 * Serves a built site as a static host does: its own headers and redirects, real 404s, compression and ETags. Files
 * are looked up at each request, so that a new build shows at once.
 *
 * @param folder a folder made by `npm run build`
 */
export function staticSite(folder: string): RequestListener {
  const compressed = createCompressedFiles();
  let answers = readAnswers(folder);
  let readAt = builtAt(folder);

  const answerAsItIs = (request: IncomingMessage, response: ServerResponse, file: string) =>
    // A range would count compressed bytes (RFC 9110, section 14.2: Range may be ignored).
    send(request, encodeURI(file), {
      root: folder,
      index: false,
      cacheControl: false,
      acceptRanges: false,
      dotfiles: 'allow',
    })
      .on('error', (error: unknown) => {
        const status = statusOf(error);
        if (status === 412) response.writeHead(412, UNKEPT).end();
        else if (status < 500) answer404(request, response, answers.notFound);
        else answer503(response);
      })
      .pipe(response);
  const answerCompressed = async (
    request: IncomingMessage,
    response: ServerResponse,
    { file, stats: { size, mtimeMs } }: SiteFile,
    encoding: 'br' | 'gzip',
  ) => {
    const tag = `W/"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}-${encoding}"`;
    response.setHeader('ETag', tag);
    response.setHeader('Last-Modified', new Date(mtimeMs).toUTCString());
    if (isFresh(request, tag, mtimeMs)) {
      response.removeHeader('Content-Type');
      response.writeHead(304).end();
      return;
    }
    const bytes = await compressed({ path: join(folder, file), size, mtimeMs }, encoding);
    response.writeHead(200, { 'Content-Encoding': encoding, 'Content-Length': bytes.byteLength });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
  const answerFile = (request: IncomingMessage, response: ServerResponse, found: SiteFile) => {
    const { file, stats } = found;
    const type = textTypeOf(file);
    if (type !== undefined) response.setHeader('Content-Type', type);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const hasCondition = ['if-match', 'if-unmodified-since'].some((name) => name in request.headers);
    if (encoding && !hasCondition && isCompressible({ ...stats, path: join(folder, file) })) {
      answerCompressed(request, response, found, encoding).catch(() => answer503(response));
    } else answerAsItIs(request, response, file);
  };

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, query } = addressOf(request);
    const now = builtAt(folder);
    if (now !== readAt) [answers, readAt] = [readAnswers(folder), now];
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    for (const [name, value] of Object.entries(headersFor(answers, path))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...UNKEPT, Allow: 'GET, HEAD' }).end();
      return;
    }
    const redirect = redirectFor(path, query, folder, answers);
    if (redirect) {
      response.writeHead(redirect.status, { ...UNKEPT, Location: redirect.location }).end();
      return;
    }
    const file = fileFor(folder, path);
    if (file === undefined) answer404(request, response, answers.notFound);
    else answerFile(request, response, file);
  };
  return (request, response) => {
    try {
      answer(request, response);
    } catch {
      answer503(response);
    }
  };
}
