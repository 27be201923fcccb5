import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addEmptyDatabase } from '../empty-database.ts';
import { copyRepository } from '../repository-copy.ts';

/** The name of its data folder, with characters that patterns of paths use. */
export const DATA_FOLDER = 'data (1)';

/** A development server in a copy of the repository. */
export interface DevServer {
  url: string;
  /** The copy, to change files in. */
  folder: string;
  /** Returns its error output: Vite's stack traces of the errors that tests provoke. */
  errors(): string;
  /** Kills it in the middle of its work. */
  kill(): Promise<void>;
  /** Restarts it at the same address, after it was killed. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a development server in a folder, as `npm run dev` does. @throws Error when it exits before it responds */
async function startServer(folder: string, port: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['scripts/lib/launch.mjs', 'dev'], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: port, HOST: '127.0.0.1', DATA_DIR: join(folder, DATA_FOLDER) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /staat op (http:\S+?),/.exec(printed)?.[1];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`The development server ended with ${code}.\n${errors}`)));
  });
  return {
    url,
    errors: () => errors,
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      const gone = once(child, 'exit');
      if (child.kill(signal)) await gone;
    },
  };
}

/**
 * Starts a development server in a copy of the repository.
 *
 * @param env settings besides those of this process
 * @throws Error when it exits before it responds
 */
export async function openDevServer(env: Readonly<Record<string, string>> = {}): Promise<DevServer> {
  const { folder, remove } = copyRepository();
  await addEmptyDatabase(join(folder, DATA_FOLDER));
  let running = await startServer(folder, '0', env);
  const { url } = running;
  return {
    url,
    folder,
    errors: () => running.errors(),
    kill: () => running.end('SIGKILL'),
    async startAgain() {
      running = await startServer(folder, new URL(url).port, env);
    },
    async close() {
      // A server that is exiting may still write to its folder.
      await running.end('SIGTERM');
      remove();
    },
  };
}
