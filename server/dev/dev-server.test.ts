import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it, vi } from 'vitest';
import { CACHE_DIR, REPOSITORY } from '../../renderer/files/repository.ts';
import { SettingsError } from '../../schemas/settings-error.ts';
import { openDevServer } from './dev-server.ts';

const { close } = vi.hoisted(() => ({ close: vi.fn(async () => {}) }));
vi.mock('vite', async (importOriginal) => ({
  ...(await importOriginal<typeof import('vite')>()),
  createServer: async () => ({ watcher: { add() {}, on() {} }, ws: { on() {} }, environments: {}, close }),
  createServerModuleRunner: () => ({}),
}));

it('keeps its bundled libraries in the repository, because copies may share a node_modules', async () => {
  const { cacheDir } = await resolveConfig({ root: REPOSITORY }, 'serve');
  expect(cacheDir).toBe(join(CACHE_DIR, 'vite'));
});

it('closes Vite when a setting is wrong: otherwise the process would not end', async () => {
  const options = { root: REPOSITORY, host: '127.0.0.1', port: 0, dataDir: '/nowhere' };
  await expect(openDevServer({ ...options, env: { RATE_LIMIT_PER_MINUTE: 'foo' } })).rejects.toThrow(
    SettingsError,
  );
  expect(close).toHaveBeenCalledOnce();
});
