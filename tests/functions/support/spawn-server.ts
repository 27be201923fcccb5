import { type ChildProcess, spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import { z } from 'zod';
import { CACHE_DIR, REPOSITORY } from '../../../renderer/files/repository.ts';
import { writeWhole } from '../../../renderer/files/write-files.ts';

/** The exit code and output of a process. */
interface EndedProcess {
  code: number | null;
  output: string;
  errors: string;
}

/** A server in a process of its own. */
interface SpawnedServer {
  port: number;
  pid: number;
  /** Returns everything it has logged so far. */
  errors: () => string;
  /** Sends a signal and waits until the process has exited; resolves to its exit code. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
}

/** The script of the standalone server. */
export const standaloneServer = 'tests/functions/support/standalone-server.ts';

const bundles = new Map<string, string>();

/** Bundles a script once, as `launch.mjs` does: a bundle starts much faster than files that are compiled one by one. */
export function bundleOf(script: string): string {
  const made = bundles.get(script);
  if (made !== undefined) return made;
  const { outputFiles } = buildSync({
    absWorkingDir: REPOSITORY,
    entryPoints: [script],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const file = join(CACHE_DIR, 'tests', basename(script).replace(/ts$/, 'mjs'));
  writeWhole(file, outputFiles[0]?.text ?? '');
  bundles.set(script, file);
  return file;
}

function start(script: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [bundleOf(script), ...args], {
    cwd: REPOSITORY,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(child: ChildProcess): { output: () => string; errors: () => string } {
  let output = '';
  let errors = '';
  // An encoding keeps a character intact that is split over two chunks.
  child.stdout?.setEncoding('utf8').on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk) => {
    errors += String(chunk);
  });
  return { output: () => output, errors: () => errors };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('close', (code) => resolve(code));
  });
}

/** Runs a script of this repository until it exits. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<EndedProcess> {
  const child = start(script, args, env);
  const said = collect(child);
  const code = await exitOf(child);
  return { code, output: said.output(), errors: said.errors() };
}

/** Starts the standalone server without waiting until it responds. */
export function beginServer(env: Record<string, string>): { pid: number; end: SpawnedServer['end'] } {
  const child = start(standaloneServer, [], env);
  collect(child);
  const exited = exitOf(child);
  return {
    pid: child.pid ?? 0,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

const readyLine = z.object({ port: z.number() });

/**
 * Starts the standalone server and waits until it responds.
 *
 * @throws Error with its output when it exits before that
 */
export async function spawnServer(env: Record<string, string>): Promise<SpawnedServer> {
  const child = start(standaloneServer, [], env);
  const said = collect(child);
  const exited = exitOf(child);
  const port = await new Promise<number>((resolve, reject) => {
    if (child.stdout !== null) {
      createInterface({ input: child.stdout }).once('line', (line) =>
        resolve(readyLine.parse(JSON.parse(line)).port),
      );
    }
    void exited.then((code) => reject(new Error(`the server ended with ${code}: ${said.errors()}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    errors: said.errors,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}
