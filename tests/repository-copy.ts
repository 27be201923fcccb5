import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptFolders } from '../builder/prune-cache.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';

const COPIED = [
  'blocks',
  'builder',
  'lint',
  'pages',
  'renderer',
  'schemas',
  'scripts',
  'server',
  'studio',
  'supabase',
  'README.md',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'biome.json',
];

interface Outcome {
  status: number | null;
  output: string;
}

export interface RepositoryCopy {
  folder: string;
  /** Runs a command of the copy: its file in scripts/ without `.ts`. */
  run(name: string, ...args: string[]): Outcome;
  /** Runs a command of the copy that must succeed. Otherwise the test fails with what the command said. */
  succeed(name: string, ...args: string[]): void;
  /** Runs the command of a dependency in the copy. */
  command(name: string, ...args: string[]): Outcome;
  remove(): void;
}

/**
 * Copies the validators that the lint has compiled from the same schemas: compiling them takes longer than building
 * the site.
 */
export function copyValidators(folder: string): void {
  const cache = join(REPOSITORY, '.cache/lint');
  const names = existsSync(cache) ? readdirSync(cache).filter((name) => name.endsWith('.cjs')) : [];
  for (const name of names) cpSync(join(cache, name), join(folder, '.cache/lint', name));
}

function copyKept(folder: string, isWanted: (name: string) => boolean): void {
  const cache = join(REPOSITORY, '.cache');
  const names = existsSync(cache) ? readdirSync(cache) : [];
  // A build in another test may remove the others meanwhile.
  for (const name of keptFolders(cache, names).filter(isWanted))
    cpSync(join(cache, name), join(folder, '.cache', name), { recursive: true, preserveTimestamps: true });
}

/**
 * Copies the scripts, style and pictures that builds of this repository made, for a test whose subject is not how they
 * are made. A build takes only what was made of the same code, settings and libraries.
 */
export const copyMadeParts = (folder: string): void => copyKept(folder, () => true);

/** Copies only the pictures of those, for a test whose subject is how scripts and style are made. */
export const copyMadePictures = (folder: string): void =>
  copyKept(folder, (name) => name.startsWith('pictures-'));

/** Copies the repository to a temporary folder, to break and extend safely. The copy shares the dependencies. */
export function copyRepository(): RepositoryCopy {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'));
  // Keeps the originals' times: a lockfile that is newer than its packages triggers an install, into the shared folder.
  const options = { recursive: true, preserveTimestamps: true };
  for (const name of COPIED) cpSync(join(REPOSITORY, name), join(folder, name), options);
  copyValidators(folder);
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  const spawn = (program: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const command = (name: string, ...args: string[]) =>
    spawn(join(REPOSITORY, 'node_modules/.bin', name), args);
  const run = (name: string, ...args: string[]) =>
    spawn(process.execPath, [join(folder, 'scripts/lib/launch.mjs'), name, ...args]);
  return {
    folder,
    command,
    run,
    succeed: (name, ...args) => {
      const { status, output } = run(name, ...args);
      // Playwright's tests import this file too, and cannot import vitest.
      assert.equal(status, 0, output);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
