import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addEmptyDatabase } from '../empty-database.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { bundleOf, runScript, spawnServer, standaloneServer } from './support/spawn-server.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

setNoTimeLimit();

describe('a process that needs the data folder', () => {
  let folder = makeTemporaryFolder();

  beforeEach(() => {
    folder.remove();
    folder = makeTemporaryFolder();
  });

  afterEach(() => {
    folder.remove();
  });

  const ownerFiles = (): string[] => readdirSync(folder.path).filter((name) => name.startsWith('owner-'));

  it.skipIf(process.platform !== 'linux')(
    'names a place where the system makes no folder, such as /proc',
    async () => {
      // Runs in a process of its own, which is killed if it loops forever.
      const lock =
        "import('./server/functions/data-folder-lock.ts').then((m) => m.lockDataFolder('/proc/x/y', 'server'))";
      const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', lock], {
        encoding: 'utf8',
        timeout: 300_000,
      });
      expect(stderr).toContain("ENOENT: no such file or directory, mkdir '/proc/x'");
    },
  );

  it.skipIf(process.platform === 'win32')(
    'leaves nothing behind when its owner file cannot be written',
    () => {
      // Simulates a full disk: no file can receive any content.
      const { status, stderr } = spawnSync(
        'sh',
        ['-c', 'ulimit -f 0 && exec "$0" "$@"', process.execPath, bundleOf(standaloneServer)],
        { env: { ...process.env, DATA_DIR: folder.path }, encoding: 'utf8' },
      );
      expect(stderr).toContain('EFBIG');
      expect(status).not.toBe(0);
      expect(ownerFiles()).toEqual([]);
    },
  );

  it('exits with 2 and names the first server', async () => {
    await addEmptyDatabase(folder.path);
    const environment = { DATA_DIR: folder.path };
    const first = await spawnServer(environment);
    const second = await runScript(standaloneServer, [], environment);
    expect(second.code).toBe(2);
    expect(second.errors).toContain(`proces ${first.pid}`);
    expect(second.output).toBe('');
    expect(await first.end('SIGTERM')).toBe(0);
    expect(ownerFiles()).toEqual([]);
  });
});
