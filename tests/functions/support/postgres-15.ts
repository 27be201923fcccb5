import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../test-server.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Where Debian installs PostgreSQL, in a folder for each major version. */
const DEBIAN = '/usr/lib/postgresql';

/** A real PostgreSQL, running for a test. */
export interface TestPostgres {
  /** Connection URL. */
  url: string;
  /** A folder for files of the test. */
  folder: string;
  stop: () => Promise<void>;
}

/**
 * Returns the account to run PostgreSQL under: it refuses to run as root, so root uses the account that Debian
 * creates.
 */
function account(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => {
    for (const name of ['postgres', 'nobody']) {
      try {
        return Number(
          execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
        );
      } catch {
        // This account does not exist here; the next one may.
      }
    }
    throw new Error('PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody"');
  };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Finds the folder of PostgreSQL's programs: on the PATH, or Debian's newest version. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...onPath, ...versions.map((version) => join(DEBIAN, version, 'bin'))].find((folder) =>
    ['initdb', 'pg_ctl'].every((program) => existsSync(join(folder, program))),
  );
}

/**
 * Starts a separate PostgreSQL in a temporary folder, reachable on loopback only.
 *
 * @throws Error when PostgreSQL is missing; it does not install it
 */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = findPostgres();
  if (programs === undefined) {
    throw new Error('PostgreSQL 15 or newer is not installed (Debian: apt-get install postgresql)');
  }
  const folder = makeTemporaryFolder();
  const owner = account();
  if ('uid' in owner) chownSync(folder.path, owner.uid, owner.gid);
  const data = join(folder.path, 'data');
  const options = { ...owner, cwd: folder.path };
  const run = (program: string, args: string[]) =>
    promisify(execFile)(join(programs, program), args, options);
  await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const port = await freePort();
  const settings = `-h 127.0.0.1 -p ${port} -k ${folder.path}`;
  await run('pg_ctl', ['-D', data, '-w', '-l', join(folder.path, 'log'), '-o', settings, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder: folder.path,
    stop: async () => {
      await run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      folder.remove();
    },
  };
}
