import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { openServer, type TestServer } from '../../tests/test-server.ts';
import { openDevStudio } from './dev-studio.ts';
import { openLiveCode } from './live-code.ts';

let folder: string;
let vite: ViteDevServer;
let studio: ReturnType<typeof openDevStudio>;
let server: TestServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-studio-'));
  cpSync(join(REPOSITORY, 'pages'), join(folder, 'pages'), { recursive: true });
  vite = await createViteServer({
    root: REPOSITORY,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null, ws: false },
  });
  const options = { root: folder, host: '127.0.0.1', dataDir: join(folder, 'data'), origin: undefined };
  studio = openDevStudio(vite, openLiveCode(vite), options);
  server = await openServer((request, response) => studio.answer(request, response));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await studio.close();
  await server.close();
  await vite.close();
  rmSync(folder, { recursive: true, force: true });
});

it('says in Dutch why it cannot open, and opens once it can', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  // Acts as a folder that no user may write to.
  writeFileSync(join(folder, 'data'), '');
  const page = await fetch(`${server.origin}/_studio`);
  const html = await page.text();
  expect(page.status).toBe(500);
  expect(html).toContain('De Studio kan niet worden geopend');
  expect(html).toContain('/data');
  expect(html).not.toMatch(/\n? {4}at |node:/);
  const state = await fetch(`${server.origin}/_studio/api/state`);
  expect(state.status).toBe(500);
  expect((await state.json()).message).toMatch(
    /^De Studio moet hier lezen en schrijven, en dat lukt niet\. .*data/,
  );
  expect(log).toHaveBeenCalled();
  rmSync(join(folder, 'data'));
  expect((await fetch(`${server.origin}/_studio`)).status).toBe(200);
});
