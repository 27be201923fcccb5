import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataFolderInUse, findOwner, lockDataFolder, type Owner } from './data-folder-lock.ts';
import { identifyProcess } from './process-identity.ts';

describe('the lock of the data folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-folder-lock-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const ownerFiles = (): string[] => readdirSync(folder).filter((name) => name.startsWith('owner-'));

  /** Writes an owner file as another process would have left it. */
  const leave = (changes: Partial<Owner>): string => {
    const id = '00000000-0000-4000-8000-000000000000';
    const owner: Owner = {
      id,
      kind: 'server',
      ...identifyProcess(),
      since: '2026-01-02T03:04:05.000Z',
      ...changes,
    };
    const file = join(folder, `owner-${id}.json`);
    writeFileSync(file, JSON.stringify(owner));
    return file;
  };

  it('is held by one process and refused to the next, with a message that names the owner', async () => {
    const lock = await lockDataFolder(folder, 'server');
    const refusal = await lockDataFolder(folder, 'server').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect(String(refusal)).toContain(`proces ${process.pid}`);
    expect(String(refusal)).toContain(new Date(lock.owner.since).toLocaleString('nl-NL'));
    expect(findOwner(folder)).toEqual(lock.owner);
    lock.release();
    expect(findOwner(folder)).toBeUndefined();
    (await lockDataFolder(folder, 'server')).release();
    expect(ownerFiles()).toEqual([]);
  });

  it('is stored in a file and a folder that only this user can read', async () => {
    const lock = await lockDataFolder(join(folder, 'new'), 'server', { port: 1, token: 'secret' });
    const [name = ''] = readdirSync(join(folder, 'new'));
    expect(statSync(join(folder, 'new', name)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
    lock.release();
  });

  it('goes to exactly one of many concurrent claimants', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => lockDataFolder(folder, 'server')),
    );
    const held = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(held).toHaveLength(1);
    expect(findOwner(folder)).toEqual(held[0]?.owner);
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
    const lock = await lockDataFolder(folder, 'server');
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

    it('is held by one process and refused to the next', async () => {
      const lock = await lockDataFolder(folder, 'server');
      await expect(lockDataFolder(folder, 'server')).rejects.toThrow(/in gebruik/);
      expect(findOwner(folder)).toEqual(lock.owner);
      lock.release();
      expect(findOwner(folder)).toBeUndefined();
    });

    it('is taken over from a process id that no longer exists', async () => {
      leave({ pid: 2 ** 22 + 1 });
      (await lockDataFolder(folder, 'server')).release();
    });

    it('stays with the process that has the id of its owner until that has been silent for a minute', async () => {
      const file = leave({});
      await expect(lockDataFolder(folder, 'server')).rejects.toThrow(/in gebruik/);
      const old = new Date(Date.now() - 61_000);
      utimesSync(file, old, old);
      (await lockDataFolder(folder, 'server')).release();
    });
  });

  it('stays with an owner on another computer until that has been silent for a minute', async () => {
    const file = leave({ place: 'elsewhere boot namespace', pid: 1 });
    await expect(lockDataFolder(folder, 'server')).rejects.toThrow(
      /in gebruik .* andere container, elsewhere \(proces 1, .* start dan over een minuut opnieuw\.$/,
    );
    const old = new Date(Date.now() - 61_000);
    utimesSync(file, old, old);
    (await lockDataFolder(folder, 'server')).release();
  });

  it('is free in a copy of a folder in use, and still held in the folder itself', async () => {
    const lock = await lockDataFolder(join(folder, 'used'), 'server');
    cpSync(join(folder, 'used'), join(folder, 'copy'), { recursive: true });
    expect(findOwner(join(folder, 'copy'))).toBeUndefined();
    expect(findOwner(join(folder, 'used'))).toEqual(lock.owner);
    (await lockDataFolder(join(folder, 'copy'), 'server')).release();
    lock.release();
  });

  it('is refused, with a cure, when an owner file cannot be read', async () => {
    writeFileSync(join(folder, 'owner-0.json'), '{');
    await expect(lockDataFolder(folder, 'server')).rejects.toThrow(/onleesbaar.*verwijder/);
  });

  it('waits for the inbox command, and not for a server', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const inbox = await lockDataFolder(folder, 'inbox');
    const waiting = lockDataFolder(folder, 'server');
    clock.mockReturnValue(59_000);
    const looks = clock.mock.calls.length;
    await expect.poll(() => clock.mock.calls.length, { interval: 20 }).toBeGreaterThan(looks + 2);
    inbox.release();
    const server = await waiting;
    const refused = lockDataFolder(folder, 'server');
    clock.mockReturnValue(59_000 + 1_501);
    await expect(refused).rejects.toThrow(DataFolderInUse);
    server.release();
    clock.mockRestore();
  });
});
