import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { openLintThread } from '../../studio/server/lint-thread.ts';
import { openStudio, type Studio } from '../../studio/server/studio-server.ts';
import { openWorkingCopy } from '../../studio/server/working-copy.ts';
import { openServer, type TestServer } from '../../tests/test-server.ts';
import { studioViews } from './studio-views.ts';

vi.mock('../../studio/server/lint-thread.ts');

let root: string;
let studio: Studio;
let server: TestServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'studio-no-lint-'));
  cpSync(join(REPOSITORY, 'pages'), join(root, 'pages'), { recursive: true });
  const workingCopy = openWorkingCopy({ root, dataDir: join(root, 'data'), readOnly: false });
  const access = { listensOn: '127.0.0.1', origin: undefined };
  studio = openStudio({ ...access, root, workingCopy, loadViews: async () => studioViews({ root }) });
  server = await openServer((asked, answer) => void studio.answer(asked, answer));
});
afterAll(async () => {
  await studio.close();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

it('a lint that cannot be opened is told, ends nothing, and is opened again at the next request', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const state = () => fetch(`${server.origin}/_studio/api/state`);
  const denied = { code: 'EACCES', path: '/site/.cache/studio/lint-worker.mjs' };
  vi.mocked(openLintThread).mockRejectedValueOnce(Object.assign(new Error('EACCES'), denied));
  const refused = await state();
  expect(refused.status).toBe(500);
  expect((await refused.json()).message).toMatch(
    /lezen en schrijven.*\/site\/\.cache\/studio\/lint-worker\.mjs/,
  );
  expect(printed).toHaveBeenCalledTimes(1);

  vi.mocked(openLintThread).mockRejectedValueOnce(new Error('Build failed with 1 error'));
  expect((await (await state()).json()).message).toMatch(/De code van de site heeft een fout/);

  const thread = { ask: vi.fn(), lint: vi.fn(), compare: vi.fn(), problems: () => [], close: async () => {} };
  vi.mocked(openLintThread).mockResolvedValueOnce(thread);
  expect((await state()).status).toBe(200);
  expect(thread.ask).toHaveBeenCalledTimes(1);
  printed.mockRestore();
});
