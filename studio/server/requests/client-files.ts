import type { IncomingMessage, ServerResponse } from 'node:http';
import { loadOnce } from '../../../blocks/_shared/client/load-once.ts';
import { bundleClient } from './client-bundle.ts';
import { send } from './responses.ts';

/** The media types of the client's files, by extension. */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/**
 * Returns what serves the client's files by name. They are bundled for the first request. A browser keeps them, and
 * asks with `If-None-Match` whether they are still the same (RFC 9110, section 13.1.2).
 */
export function openClientFiles(): (
  name: string,
  request: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
) => Promise<void> {
  const bundle = loadOnce(bundleClient);
  return async (name, { headers }, response) => {
    const file = (await bundle()).get(name);
    if (!file) return send(response, 404, 'text/plain', '');
    const tag = `"${file.hash}"`;
    const caching = { 'Cache-Control': 'no-cache', ETag: tag };
    if (headers['if-none-match'] === tag) {
      response.writeHead(304, caching).end();
      return;
    }
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    send(response, 200, type, file.contents, caching);
  };
}
