import { expect, it, vi } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { SettingsError } from '../../schemas/settings-error.ts';
import { openDevServer } from './dev-server.ts';

const { close } = vi.hoisted(() => ({ close: vi.fn(async () => {}) }));
vi.mock('vite', () => ({
  createServer: async () => ({ watcher: { add() {}, on() {} }, ws: { on() {} }, environments: {}, close }),
  createServerModuleRunner: () => ({}),
}));

it('closes Vite when a setting is wrong: otherwise the process would not end', async () => {
  const options = { root: REPOSITORY, host: '127.0.0.1', port: 0, dataDir: '/nowhere' };
  await expect(openDevServer({ ...options, env: { STUDIO_ORIGIN: 'foo' } })).rejects.toThrow(SettingsError);
  expect(close).toHaveBeenCalledOnce();
});
