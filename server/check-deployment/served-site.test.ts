import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer } from '../../tests/test-server.ts';
import { readHostingRules, staticSite } from '../static/static-site.ts';
import { checkServedSite } from './served-site.ts';

const dist = mkdtempSync(join(tmpdir(), 'served-site-'));
const page = (text: string) =>
  `<!doctype html><html lang="nl"><body><p>${text}</p>${'<p>Tekst.</p>\n'.repeat(60)}</body></html>`;

beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), page('Welkom'));
  writeFileSync(join(dist, 'contact.html'), page('<a href="mailto:a@voorbeeld.nl">Mail ons</a>'));
  writeFileSync(join(dist, '404.html'), page('Niet gevonden'));
  writeFileSync(join(dist, 'assets/page-1.js'), `export const text = '${'x'.repeat(600)}';`);
  writeFileSync(join(dist, '_headers'), '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  writeFileSync(join(dist, '_redirects'), '/oud /contact 301\n');
});
afterAll(() => rmSync(dist, { recursive: true }));

/** Lists the problems found when this listener serves the site. */
async function problemsOf(handle: RequestListener): Promise<string[]> {
  const server = await openServer(handle);
  const points = await checkServedSite(server.origin, dist, readHostingRules(dist));
  await server.close();
  return points.flatMap(({ problems }) => problems);
}

/** Serves the site through a proxy that changes its pages. */
function rewriting(change: (html: string) => string): RequestListener {
  const serve = staticSite(dist);
  return (request, response) => {
    if (request.url !== '/contact') return serve(request, response);
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' });
    response.end(change(page('<a href="mailto:a@voorbeeld.nl">Mail ons</a>')));
  };
}

it('finds nothing wrong with what the local server sends', async () => {
  expect(await problemsOf(staticSite(dist))).toEqual([]);
});

it.each([
  [
    'hides e-mail addresses',
    (html: string) => html.replace(/<a href="mailto:[^>]*>/, '<a href="/cdn-cgi/l/email-protection#1f">'),
    '/contact was changed: Cloudflare hides e-mail addresses in it',
  ],
  [
    'moves scripts',
    (html: string) =>
      html.replace('</body>', '<script src="/cdn-cgi/scripts/rocket-loader.min.js"></script></body>'),
    '/contact was changed: Cloudflare Rocket Loader moves its scripts',
  ],
  [
    'adds a script',
    (html: string) => html.replace('</body>', '<script src="https://teller.example/a.js"></script></body>'),
    '/contact was changed: from "<script src="https://teller.example/a.js">',
  ],
  [
    'minifies',
    (html: string) => html.replaceAll('\n', ''),
    '/contact was changed: from "<p>Tekst.</p><p>Tekst.</p>',
  ],
])('notices a proxy that %s', async (_, change, problem) => {
  const problems = await problemsOf(rewriting(change));
  expect(problems.join('\n')).toContain(problem);
});

it('notices a host that compresses without Vary, or for clients that refuse compression', async () => {
  const serve = staticSite(dist);
  const problems = await problemsOf((request, response) => {
    request.headers['accept-encoding'] = 'gzip';
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => (name === 'Vary' ? response : setHeader(name, value));
    serve(request, response);
  });
  expect(problems).toEqual([
    '/contact is compressed without "Vary: Accept-Encoding"',
    '/ is compressed without "Vary: Accept-Encoding"',
    '/assets/page-1.js is compressed without "Vary: Accept-Encoding"',
    '/ is compressed for who refuses that',
    '/assets/page-1.js is compressed for who refuses that',
  ]);
});
