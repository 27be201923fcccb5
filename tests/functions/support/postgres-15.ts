import { execFile, execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../test-server.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

/** A real PostgreSQL, running for a test. */
export interface TestPostgres {
  /** Connection address. */
  url: string;
  stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root, so root lends it the account that Debian makes for it. */
function account(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => {
    for (const name of ['postgres', 'nobody']) {
      try {
        return Number(
          execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
        );
      } catch {
        // This account does not exist here; the next may.
      }
    }
    throw new Error('PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody"');
  };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, reachable on loopback only.
 *
 * @throws Error when `initdb` or `pg_ctl` is not on the PATH; nothing is installed
 */
export async function startPostgres(): Promise<TestPostgres> {
  for (const binary of ['initdb', 'pg_ctl']) {
    await run(binary, ['--version']).catch(() => {
      throw new Error(
        `${binary} is not on the PATH: install PostgreSQL 15 (Debian: postgresql-15) for this test`,
      );
    });
  }
  const folder = makeTemporaryFolder();
  const owner = account();
  if ('uid' in owner) chownSync(folder.path, owner.uid, owner.gid);
  const data = join(folder.path, 'data');
  const options = { ...owner, cwd: folder.path };
  await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const port = await freePort();
  const settings = `-h 127.0.0.1 -p ${port} -k ${folder.path}`;
  await run('pg_ctl', ['-D', data, '-w', '-l', join(folder.path, 'log'), '-o', settings, 'start'], options);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'], options);
      folder.remove();
    },
  };
}
