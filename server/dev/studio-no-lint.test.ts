import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { openLintThread } from '../../studio/server/problems/lint-thread.ts';
import { openWorkingCopy } from '../../studio/server/working-copy/working-copy.ts';
import { serveStudio } from '../../tests/studio/serve-studio.ts';
import type { TestServer } from '../../tests/test-server.ts';

vi.mock('../../studio/server/problems/lint-thread.ts');

let root: string;
let server: TestServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'studio-no-lint-'));
  cpSync(join(REPOSITORY, 'pages'), join(root, 'pages'), { recursive: true });
  const workingCopy = openWorkingCopy({ root, dataDir: join(root, 'data'), readOnly: false });
  server = await serveStudio(root, workingCopy);
});
afterAll(async () => {
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
