import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { post } from './support/post.ts';
import { runInbox } from './support/run-inbox.ts';
import { spawnServer } from './support/spawn-server.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

setNoTimeLimit();

const IMAGE_BYTES = 256 * 2 ** 20;
const ROUNDS = 3;
const SUBMISSIONS_PER_ROUND = 20;

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Returns why a separate disk cannot be created here; undefined when it can. */
function reasonToSkip(folder: string): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may mount a disk image';
  try {
    const image = join(folder, 'probe.img');
    const place = join(folder, 'probe');
    writeFileSync(image, '');
    truncateSync(image, 16 * 2 ** 20);
    mkdirSync(place);
    run('mkfs.ext4', '-q', image);
    run('mount', '-o', 'loop', image, place);
    run('umount', place);
    return undefined;
  } catch (error) {
    return `this machine mounts no disk image (${error instanceof Error ? error.message.split('\n')[0] : error})`;
  }
}

const folder = makeTemporaryFolder();
const reason = reasonToSkip(folder.path);
if (reason !== undefined) console.warn(`Power cut: skipped, because ${reason}.`);

describe.skipIf(reason !== undefined)('a power cut', () => {
  const mounted = new Set<string>();
  const ends: ((signal: 'SIGKILL') => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of ends) await end('SIGKILL');
    for (const place of mounted) run('umount', place);
    folder.remove();
  });

  const start = async (dataDir: string) => {
    const server = await spawnServer({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0' });
    ends.push(server.end);
    return server;
  };

  const mount = (image: string, name: string): string => {
    const place = join(folder.path, name);
    mkdirSync(place);
    run('mount', '-o', 'loop', image, place);
    mounted.add(place);
    return place;
  };

  it('right after the acknowledgements loses no submission, and leaves a database that opens and stores', async () => {
    const disk = join(folder.path, 'disk.img');
    writeFileSync(disk, '');
    truncateSync(disk, IMAGE_BYTES);
    run('mkfs.ext4', '-q', disk);
    const server = await start(join(mount(disk, 'disk'), 'data'));
    const acknowledged: string[] = [];
    const send = async (port: number) => {
      const message = randomUUID();
      const url = `http://127.0.0.1:${port}/functions/v1/add-pipedrive-person`;
      expect((await post(url, { email: 'anna@gemeente.example', message })).status).toBe(200);
      return message;
    };
    for (let round = 1; round <= ROUNDS; round += 1) {
      const ofThisRound = Array.from({ length: SUBMISSIONS_PER_ROUND }, () => send(server.port));
      acknowledged.push(...(await Promise.all(ofThisRound)));
      // What the disk image holds now is what the disk would hold after a power cut: it contains nothing that is only
      // in memory.
      const copy = join(folder.path, `after-${round}.img`);
      copyFileSync(disk, copy);
      const dataDir = join(mount(copy, `after-${round}`), 'data');
      // The owner file on the copy names the server that is still running, as it would after a real reboot.
      const again = await start(dataDir);
      const found = (await runInbox(dataDir)).map(({ message }) => message ?? '');
      expect(new Set(found)).toEqual(new Set(acknowledged));
      expect(found).toHaveLength(acknowledged.length);
      console.log(`Power cut ${round}: ${found.length} of ${acknowledged.length} there, 0 lost, 0 twice.`);
      await send(again.port);
      expect(await again.end('SIGTERM')).toBe(0);
    }
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
