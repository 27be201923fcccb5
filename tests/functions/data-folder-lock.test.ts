import './support/no-time-limit.ts';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Owner } from '../../server/functions/data-folder-lock.ts';
import { DataFolderInUse, findOwner, lockDataFolder } from '../../server/functions/data-folder-lock.ts';
import { identifyProcess } from '../../server/functions/process-identity.ts';
import { beginServer, runScript, spawnServer, standaloneServer } from './support/spawn-server.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

describe('the lock of the data folder', () => {
  let folder = makeTemporaryFolder();

  beforeEach(() => {
    folder.remove();
    folder = makeTemporaryFolder();
  });

  afterEach(() => {
    folder.remove();
  });

  const ownerFiles = (): string[] => readdirSync(folder.path).filter((name) => name.startsWith('owner-'));

  /** Writes an owner file as another process would have left it. */
  const leave = (changes: Partial<Owner>): string => {
    const id = '00000000-0000-4000-8000-000000000000';
    const owner: Owner = {
      id,
      kind: 'server',
      ...identifyProcess(),
      since: '2026-01-02T03:04:05.000Z',
      admin: null,
      ...changes,
    };
    const file = join(folder.path, `owner-${id}.json`);
    writeFileSync(file, JSON.stringify(owner));
    return file;
  };

  it('is held by one and refused to the next, with a message that names the owner', async () => {
    const lock = await lockDataFolder(folder.path, 'server', null);
    const refusal = await lockDataFolder(folder.path, 'server', null).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect(String(refusal)).toContain(`proces ${process.pid}`);
    expect(String(refusal)).toContain(new Date(lock.owner.since).toLocaleString('nl-NL'));
    expect(findOwner(folder.path)).toEqual(lock.owner);
    lock.release();
    expect(findOwner(folder.path)).toBeNull();
    (await lockDataFolder(folder.path, 'server', null)).release();
    expect(ownerFiles()).toEqual([]);
  });

  it('is kept in a file and a folder that only this user can read', async () => {
    const lock = await lockDataFolder(join(folder.path, 'new'), 'server', { port: 1, token: 'secret' });
    const [name = ''] = readdirSync(join(folder.path, 'new'));
    expect(statSync(join(folder.path, 'new', name)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder.path, 'new')).mode & 0o777).toBe(0o700);
    lock.release();
  });

  it.skipIf(process.platform !== 'linux')(
    'says where the system makes no folder, such as in /proc',
    async () => {
      // In a process of its own, which ends also when it would compute for ever.
      const lock =
        "import('./server/functions/data-folder-lock.ts').then((m) => m.lockDataFolder('/proc/x/y', 'server', null))";
      const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', lock], {
        encoding: 'utf8',
        timeout: 300_000,
      });
      expect(stderr).toContain("ENOENT: no such file or directory, mkdir '/proc/x'");
    },
  );

  it.skipIf(process.platform === 'win32')('leaves nothing behind when its file cannot be written', () => {
    // As on a full disk: no file may get any content.
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 0 && exec "$0" "$@"', process.execPath, '--import', 'tsx', standaloneServer],
      { env: { ...process.env, DATA_DIR: folder.path }, encoding: 'utf8' },
    );
    expect(stderr).toContain('EFBIG');
    expect(status).not.toBe(0);
    expect(ownerFiles()).toEqual([]);
  });

  it('goes to exactly one of many that ask at the same time', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => lockDataFolder(folder.path, 'server', null)),
    );
    const held = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(held).toHaveLength(1);
    expect(findOwner(folder.path)).toEqual(held[0]?.owner);
    held[0]?.release();
  });

  it.each<[string, () => Partial<Owner>]>([
    ['a process id that no longer exists', () => ({ pid: 2 ** 22 + 1 })],
    ['a process id that was given to another process', () => ({ startedAt: '1' })],
    [
      'the time before the computer was started again',
      () => {
        const [host, , namespace] = identifyProcess().place.split(' ');
        return { place: `${host} another-boot ${namespace}` };
      },
    ],
  ])('is taken over from %s', async (_, changes) => {
    const file = leave(changes());
    const lock = await lockDataFolder(folder.path, 'server', null);
    expect(() => readFileSync(file)).toThrow();
    expect(ownerFiles()).toHaveLength(1);
    lock.release();
  });

  describe('where the system does not say when a process started, such as on Windows', () => {
    const { platform } = process;
    beforeEach(() => {
      Object.defineProperty(process, 'platform', { value: 'win32' });
      vi.stubEnv('PATH', '');
    });
    afterEach(() => {
      Object.defineProperty(process, 'platform', { value: platform });
      vi.unstubAllEnvs();
    });

    it('is held by one and refused to the next', async () => {
      const lock = await lockDataFolder(folder.path, 'server', null);
      await expect(lockDataFolder(folder.path, 'server', null)).rejects.toThrow(/in gebruik/);
      expect(findOwner(folder.path)).toEqual(lock.owner);
      lock.release();
      expect(findOwner(folder.path)).toBeNull();
    });

    it('is taken over from a process id that no longer exists', async () => {
      leave({ pid: 2 ** 22 + 1 });
      (await lockDataFolder(folder.path, 'server', null)).release();
    });

    it('is left to whoever has the id of its owner until that is silent for a minute', async () => {
      const file = leave({});
      await expect(lockDataFolder(folder.path, 'server', null)).rejects.toThrow(/in gebruik/);
      const old = new Date(Date.now() - 61_000);
      utimesSync(file, old, old);
      (await lockDataFolder(folder.path, 'server', null)).release();
    });
  });

  it('is left to an owner on another computer until it is silent for a minute', async () => {
    const file = leave({ place: 'elsewhere boot namespace', pid: 1 });
    await expect(lockDataFolder(folder.path, 'server', null)).rejects.toThrow(/in gebruik/);
    const old = new Date(Date.now() - 61_000);
    utimesSync(file, old, old);
    (await lockDataFolder(folder.path, 'server', null)).release();
  });

  it('is refused, with a cure, where an owner file cannot be read', async () => {
    writeFileSync(join(folder.path, 'owner-0.json'), '{');
    await expect(lockDataFolder(folder.path, 'server', null)).rejects.toThrow(/onleesbaar.*verwijder/);
  });

  it('is waited for while the inbox command holds it', async () => {
    const inbox = await lockDataFolder(folder.path, 'inbox', null);
    const waiting = lockDataFolder(folder.path, 'server', null);
    await sleep(2_000);
    inbox.release();
    (await waiting).release();
  });

  it('makes a second server exit with 2 and name the first', async () => {
    const environment = { DATA_DIR: folder.path };
    const first = await spawnServer(environment);
    const second = await runScript(standaloneServer, [], environment);
    expect(second.code).toBe(2);
    expect(second.errors).toContain(`proces ${first.pid}`);
    expect(second.output).toBe('');
    expect(await first.end('SIGTERM')).toBe(0);
    expect(ownerFiles()).toEqual([]);
  });

  it('is free again after a kill at any moment of the very first start', async () => {
    for (const moment of [300, 900, 1_800, 3_000]) {
      const server = beginServer({ DATA_DIR: folder.path });
      await sleep(moment);
      await server.end('SIGKILL');
    }
    const server = await spawnServer({ DATA_DIR: folder.path });
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('exits with 2 and names a setting that cannot be used', async () => {
    const ended = await runScript(standaloneServer, [], {
      DATA_DIR: folder.path,
      RATE_LIMIT_PER_MINUTE: 'veel',
    });
    expect(ended.code).toBe(2);
    expect(ended.errors).toContain('RATE_LIMIT_PER_MINUTE moet een geheel getal');
  });
});
