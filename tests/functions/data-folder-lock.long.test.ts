import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { beginServer, spawnServer } from './support/spawn-server.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

const folder = makeTemporaryFolder();
afterAll(() => folder.remove());

const hasOwner = () => readdirSync(folder.path).some((name) => name.startsWith('owner-'));

it('a server takes over the data folder from a server that was killed at any moment of the very first start', async () => {
  const database = join(folder.path, 'database');
  const draft = `${database}.draft`;
  // In the order in which a first start reaches them.
  const moments = [
    hasOwner,
    () => existsSync(draft),
    () => existsSync(join(draft, 'base')) || existsSync(database),
    () => existsSync(database),
  ];
  for (const isReached of moments) {
    const server = beginServer({ DATA_DIR: folder.path });
    while (!isReached()) await sleep(5);
    await server.end('SIGKILL');
  }
  const server = await spawnServer({ DATA_DIR: folder.path });
  expect(await server.end('SIGTERM')).toBe(0);
});
