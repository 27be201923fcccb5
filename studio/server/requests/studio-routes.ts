import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeAddress } from '../../../renderer/project/decode-address.ts';
import { encodeAddress } from '../../../renderer/project/encode-address.ts';
import { UPLOAD_LIMIT_BYTES } from '../../limits.ts';
import type { StudioParts } from '../studio-parts.ts';
import { openClientFiles } from './client-files.ts';
import { asksForHelp, carryOut } from './commands.ts';
import { refuseQuestion, refuseWrite, type WriteAccess } from './guard.ts';
import { answerQuery } from './queries.ts';
import { bodyOf, jsonBodyOf, readAs, send, sendJson, UNKNOWN } from './responses.ts';
import { addUpload, uploadRequest } from './uploads.ts';

const JSON_LIMIT_BYTES = 10 * 1024 * 1024;
const ENTRANCE = '/_studio';
const HTML = 'text/html; charset=utf-8';

/** Allows only the Studio's own files, and no other page may frame it. */
const STUDIO_POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** A report contains everything that it shows, and no script. */
const REPORT_POLICY =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The Studio's own document. @param content the markup of its initial state */
function studioHtml(content: string): string {
  return [
    '<!doctype html><html lang="nl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Studio</title>',
    '<link rel="icon" href="/media/logos/favicon.svg" type="image/svg+xml">',
    '<link rel="stylesheet" href="/_studio/assets/studio.css"></head>',
    '<body class="studio"><div id="studio">',
    content,
    '</div><noscript>De Studio werkt alleen met JavaScript.</noscript>',
    '<script type="module" src="/_studio/assets/studio.js"></script></body></html>\n',
  ].join('');
}

/** Serves the Studio itself, with what it shows before its script runs. */
async function serveStudio(query: URLSearchParams, response: ServerResponse) {
  // Loaded when the Studio is first opened, so that it costs the development server nothing until then.
  const { renderRoot } = await import('../../client/render-root.tsx');
  const html = studioHtml(renderRoot(query.get('pagina') ?? '/'));
  send(response, 200, HTML, html, { 'Content-Security-Policy': STUDIO_POLICY });
}

/** Serves the report about the last hand-in. */
function serveReport({ desk }: StudioParts, response: ServerResponse) {
  const html = desk.reportHtml();
  send(response, html ? 200 : 404, HTML, html ?? 'Er is geen verslag.', {
    'Content-Security-Policy': REPORT_POLICY,
  });
}

/** Serves a page as the frame shows it. */
async function servePage({ loadViews, workingCopy }: StudioParts, address: string, response: ServerResponse) {
  const page = await (await loadViews()).document(workingCopy.readable(), decodeAddress(address));
  if ('redirectTo' in page) {
    response.writeHead(302, { Location: encodeAddress(`${ENTRANCE}/page${page.redirectTo}`) }).end();
  } else send(response, page.status, HTML, page.html);
}

/** Serves the example of a block type. */
async function serveExample({ loadViews, workingCopy }: StudioParts, type: string, response: ServerResponse) {
  const html = await (await loadViews()).example(workingCopy.readable(), type);
  send(response, html === undefined ? 404 : 200, HTML, html ?? '');
}

/** Adds an uploaded picture to the library, and returns its path. */
async function upload({ root, workingCopy }: StudioParts, query: URLSearchParams, request: IncomingMessage) {
  const asked = readAs(uploadRequest, Object.fromEntries(query));
  const content = await bodyOf(request, UPLOAD_LIMIT_BYTES);
  return { path: await addUpload(root, workingCopy, asked, content) };
}

/**
 * Returns what answers a request for `/_studio` or anything below it. It throws what goes wrong.
 *
 * @param openEvents opens the stream on which a tab hears of events
 */
export function createRouter(
  parts: StudioParts,
  access: WriteAccess,
  openEvents: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const serveClientFile = openClientFiles();

  async function answerBody(
    name: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const accepted = name === 'upload' ? ['image/', 'application/octet-stream'] : ['application/json'];
    const refuse = asksForHelp(name) ? refuseQuestion : refuseWrite;
    const refusal = refuse(request.headers, access, accepted);
    if (refusal) return sendJson(response, { message: refusal.message }, refusal.status);
    if (name === 'upload') return sendJson(response, await upload(parts, query, request));
    const body = await jsonBodyOf(request, JSON_LIMIT_BYTES);
    return sendJson(response, await carryOut(parts, name, { body, query }));
  }

  return async (
    pathname: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const inside = pathname.slice(ENTRANCE.length);
    if (inside === '' || inside === '/') return serveStudio(query, response);
    if (inside === '/verslag') return serveReport(parts, response);
    if (inside === '/events') return openEvents(request, response);
    if (inside === '/bridge.js') return serveClientFile('bridge.js', request, response);
    if (inside.startsWith('/assets/'))
      return serveClientFile(inside.slice('/assets/'.length), request, response);
    if (inside.startsWith('/page/')) return servePage(parts, inside.slice('/page'.length), response);
    if (inside.startsWith('/example/'))
      return serveExample(parts, inside.slice('/example/'.length), response);
    const name = /^\/api\/([a-z]+)$/.exec(inside)?.[1];
    if (name === undefined) return send(response, 404, 'text/plain; charset=utf-8', UNKNOWN);
    if (request.method === 'POST') return answerBody(name, query, request, response);
    return sendJson(response, await answerQuery(parts, name, query));
  };
}
