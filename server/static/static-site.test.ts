import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHostingRules, redirectTarget, staticSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-site-'));
const site = join(folder, 'site');
let serve: RequestListener;
const server = createServer((request, response) => serve(request, response));
let port = 0;

beforeAll(async () => {
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  mkdirSync(join(site, 'contact'), { recursive: true });
  mkdirSync(join(site, 'assets'));
  writeFileSync(join(site, 'index.html'), `<h1>home</h1>${'x'.repeat(2000)}`);
  writeFileSync(join(site, 'contact.html'), '<h1>contact</h1>');
  writeFileSync(join(site, 'contact/over.html'), '<h1>over</h1>');
  writeFileSync(join(site, 'old.html'), '<body data-redirect="/contact">');
  writeFileSync(join(site, '404.html'), '<h1>404</h1>');
  writeFileSync(join(site, 'assets/a-123.js'), 'export {}');
  writeFileSync(join(site, '.env'), 'secret');
  mkdirSync(join(site, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(site, '.well-known/security.txt'), 'Contact: mailto:a@voorbeeld.nl');
  writeFileSync(join(site, '.well-known/acme-challenge/a'), 'proof');
  writeFileSync(join(site, '.well-known/.env'), 'secret');
  writeFileSync(
    join(site, '_headers'),
    '/*\n  X-Test: yes\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
  writeFileSync(join(site, '_redirects'), '/old /contact 301\n/%C3%A9%C3%A9n /contact?subject=€ 301\n');
  serve = staticSite(site);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request line as it is: fetch would normalise the path. */
function raw(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more.join('')}\r\n`);
    });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
function statusOf(answer: string) {
  return Number(answer.split(' ')[1]);
}
function headerOf(answer: string, name: string) {
  return new RegExp(`^${name}: (.*)\r$`, 'mi').exec(answer)?.[1];
}

describe('staticSite', () => {
  it('serves documents, with the headers of the site', async () => {
    const home = await raw('/');
    expect(statusOf(home)).toBe(200);
    expect(headerOf(home, 'X-Test')).toBe('yes');
    expect(headerOf(home, 'Cache-Control')).toBe('no-cache');
    expect(await raw('/contact')).toContain('<h1>contact</h1>');
    expect(headerOf(await raw('/assets/a-123.js'), 'Cache-Control')).toContain('immutable');
  });

  it('serves what is below .well-known, and no other dotfiles', async () => {
    expect(await raw('/.well-known/security.txt')).toContain('Contact: mailto:');
    expect(await raw('/.well-known/acme-challenge/a')).toContain('proof');
  });

  it('redirects with the query, and removes a trailing slash', async () => {
    expect(headerOf(await raw('/old?a=1'), 'Location')).toBe('/contact?a=1');
    expect(headerOf(await raw('/contact/?a=1'), 'Location')).toBe('/contact?a=1');
  });

  it.each([
    ['/contact.html?a=1', '/contact?a=1'],
    ['/contact.html/', '/contact'],
    ['/contact/over', undefined],
    ['/contact/over.html', '/contact/over'],
    ['/index.html', '/'],
    ['/old.html', '/contact'],
  ])('redirects from %s to the address of the page, %s, in one hop', async (path, location) => {
    expect(headerOf(await raw(path), 'Location')).toBe(location);
  });

  it('redirects from every spelling of an address', async () => {
    for (const path of ['/%C3%A9%C3%A9n', '/%c3%a9%c3%a9n/', '/%C3%A9%C3%A9%6E'])
      expect(headerOf(await raw(path), 'Location'), path).toBe('/contact?subject=%E2%82%AC');
  });

  it.each([
    '/assets/a-123.js/x',
    `/${'a'.repeat(300)}`,
    '/bestaat-niet',
    '/_headers',
    '/_redirects',
    '/%5fheaders',
    '/404',
    '/index',
    '/contact/index.html',
    '/contact/index',
    '/bestaat-niet.html',
    '/404.html',
    '/assets',
    '/.env',
    '/%2eenv',
    '/contact%2f',
    '/contact%2F',
    '/contact%5c',
    '/.well-known/.env',
  ])('responds with 404 for %s', async (path) => {
    const answer = await raw(path);
    expect(statusOf(answer)).toBe(404);
    expect(answer).toContain('<h1>404</h1>');
    expect(answer).not.toContain('secret');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/contact/../../secret.txt',
    '/..\\secret.txt',
    '//secret.txt',
    '/%',
    '/%00',
    '/%c0%ae%c0%ae/secret.txt',
  ])('never leaves its folder for %s', async (path) => {
    const answer = await raw(path);
    expect([301, 400, 404]).toContain(statusOf(answer));
    expect(answer).not.toContain('secret');
  });

  it.each(['bytes=5-2', 'bytes=-5', 'bytes=0-99999999999999999999', 'x'])(
    'sends the complete page for Range: %s, and keeps running',
    async (range) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(`http://127.0.0.1:${port}/contact`, { method, headers: { range } });
        expect(answer.status).toBe(200);
        expect(await answer.text()).toBe(method === 'GET' ? '<h1>contact</h1>' : '');
      }
    },
  );

  it('serves the files of a new build at once, and none that it removed', async () => {
    const late = join(site, 'late.html');
    for (const text of ['<h1>late</h1>', `<h1>late</h1>${'y'.repeat(100)}`, '<h1>l</h1>']) {
      writeFileSync(late, text);
      expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe(text);
    }
    writeFileSync(join(site, '_redirects'), '/old /late 301\n');
    expect(headerOf(await raw('/old'), 'Location')).toBe('/late');
    writeFileSync(join(site, '_redirects'), '/old /contact 301\n');
    rmSync(late);
    expect(statusOf(await raw('/late'))).toBe(404);
  });

  it('never redirects to another host', async () => {
    for (const path of ['//evil.example/', '/\\evil.example/', '//evil.example//']) {
      expect(headerOf(await raw(path), 'Location') ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });

  it('refuses methods other than GET and HEAD', async () => {
    const answer = await raw('/', 'POST');
    expect(statusOf(answer)).toBe(405);
    expect(headerOf(answer, 'Allow')).toBe('GET, HEAD');
  });

  it('compresses when the browser accepts it', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('<h1>home</h1>');
  });

  it('compresses the page for paths that do not exist too', async () => {
    for (const accepted of ['br', 'gzip']) {
      const headers = { 'accept-encoding': accepted };
      const answer = await fetch(`http://127.0.0.1:${port}/bestaat-niet`, { headers });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, accepted]);
      expect(await answer.text()).toBe('<h1>404</h1>');
    }
  });

  it('tells caches that a response varies by Accept-Encoding, even an uncompressed one', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const answer = await raw('/', 'GET', headers);
      expect([statusOf(answer), headerOf(answer, 'Vary')]).toEqual([200, 'Accept-Encoding']);
      const again = await raw('/', 'GET', { ...headers, 'if-none-match': headerOf(answer, 'ETag') ?? '' });
      expect([statusOf(again), headerOf(again, 'Vary')]).toEqual([304, 'Accept-Encoding']);
    }
  });

  it('tells caches so for every response, and gives each encoding its own ETag', async () => {
    const tags = [];
    for (const accepted of ['br', 'gzip', 'identity']) {
      tags.push(headerOf(await raw('/', 'GET', { 'accept-encoding': accepted }), 'ETag'));
    }
    expect(new Set(tags).size).toBe(3);
    for (const path of ['/old', '/bestaat-niet', '/contact/', '/assets/a-123.js']) {
      expect(headerOf(await raw(path), 'Vary'), path).toBe('Accept-Encoding');
    }
  });

  it('sends the length of a compressed response, and no body for HEAD', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await raw('/', 'HEAD', headers);
    expect(Number(headerOf(answer, 'Content-Length'))).toBeGreaterThan(10);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
    expect(headerOf(answer, 'Content-Type')).toBe('text/html; charset=utf-8');
  });

  it('responds with 412 when a precondition fails', async () => {
    expect(statusOf(await raw('/', 'GET', { 'if-match': '"x"', 'accept-encoding': 'br' }))).toBe(412);
    expect(statusOf(await raw('/', 'GET', { 'if-match': '*' }))).toBe(200);
  });

  it('responds with 503 for a file that the system cannot open now, and keeps running', async () => {
    const name = join(site, 'index.html');
    const kept = readFileSync(name);
    rmSync(name);
    symlinkSync('index.html', name);
    expect(statusOf(await raw('/'))).toBe(503);
    rmSync(name);
    writeFileSync(name, kept);
    expect(statusOf(await raw('/'))).toBe(200);
  });

  it('no error at the path of a hashed file may be kept for as long as the file', async () => {
    symlinkSync('loop.js', join(site, 'assets/loop.js'));
    for (const [answer, status] of [
      [await raw('/assets/loop.js'), 503],
      [await raw('/assets/weg.js'), 404],
      [await raw('/assets/a-123.js', 'POST'), 405],
      [await raw('/assets/a-123.js', 'GET', { 'if-match': '"x"' }), 412],
      [await raw('/assets/a-123.js/'), 301],
    ] as const) {
      expect([statusOf(answer), headerOf(answer, 'Cache-Control')]).toEqual([status, 'no-cache']);
    }
    rmSync(join(site, 'assets/loop.js'));
  });

  it.each([
    ['gzip;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0, *;q=0', null],
  ])('never sends a coding that Accept-Encoding: %s refuses', async (accepted, encoding) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
  });
});

describe('redirectTarget', () => {
  it.each([
    ['/b', '', '/b'],
    ['/b', '?x=1', '/b?x=1'],
    ['/b#plek', '?x=1', '/b?x=1#plek'],
    ['/b?subject=Hallo', '?x=1', '/b?subject=Hallo'],
    ['/b?subject=Hallo#plek', '', '/b?subject=Hallo#plek'],
  ])('turns %s with %s into %s', (to, query, target) => expect(redirectTarget(to, query)).toBe(target));
});

describe('parseHostingRules', () => {
  it('parses what the build writes', () => {
    const { headers, redirects } = parseHostingRules('/*\n  A: b: c\n', '/a /b 301\n\n/c /d\n');
    expect(headers).toEqual([{ pattern: '/*', name: 'A', value: 'b: c' }]);
    expect([...redirects]).toEqual([
      ['/a', { to: '/b', status: 301 }],
      ['/c', { to: '/d', status: 301 }],
    ]);
  });
});
