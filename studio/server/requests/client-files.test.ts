import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../../tests/test-server.ts';
import { openClientFiles } from './client-files.ts';

let server: TestServer;

beforeAll(async () => {
  const serve = openClientFiles();
  server = await openServer(
    (request, response) => void serve(request.url?.slice(1) ?? '', request, response),
  );
});
afterAll(() => server.close());

it.each([
  ['studio.js', 'text/javascript; charset=utf-8'],
  ['studio.css', 'text/css; charset=utf-8'],
  ['bridge.js', 'text/javascript; charset=utf-8'],
  ['figtree.woff2', 'font/woff2'],
])('sends %s once to a browser that asks whether it changed', async (name, type) => {
  const first = await fetch(`${server.origin}/${name}`);
  expect(first.status).toBe(200);
  expect(first.headers.get('Content-Type')).toBe(type);
  expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const tag = first.headers.get('ETag') ?? '';

  const again = await fetch(`${server.origin}/${name}`, { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('ETag')).toBe(tag);
  expect(await again.text()).toBe('');

  const changed = await fetch(`${server.origin}/${name}`, { headers: { 'If-None-Match': '"other"' } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('Cache-Control')).toBe('no-cache');
});

it('knows no other files', async () => {
  expect((await fetch(`${server.origin}/package.json`)).status).toBe(404);
});
