import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { addEmptyDatabase } from './empty-database.ts';

/** `npm start` in a process of its own, with folders of its own for the site and for what it receives. */
export interface StartedSite {
  /** Its address, for instance `http://127.0.0.1:40123`. */
  url: string;
  /** The process that was started, of which the server is a child. */
  pid: number;
  /** The folder with the built site. */
  dist: string;
  /** Returns everything it has written to the terminal so far. */
  output(): string;
  /** Asks it to stop, waits until it has exited, and removes its folders. @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Builds and serves the site as `npm start` does, on any free port, with only the settings given.
 *
 * @param options of the command, such as `--root`
 * @throws Error with its output when it exits before it responds
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Promise<StartedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'started-site-'));
  const dist = join(folder, 'dist');
  await addEmptyDatabase(join(folder, 'data'));
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), ...settings };
  const command = ['scripts/lib/launch.mjs', 'start', '--out', dist, ...options];
  const child = spawn(process.execPath, command, { cwd: REPOSITORY, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += String(text);
        const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
    void exited.then((code) => reject(new Error(`The site ended with ${code}: ${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    dist,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
