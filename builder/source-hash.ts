import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './assets/content-hash.ts';

/** Folders and files that determine what a site looks like, besides its definitions. */
const FOLDERS = ['blocks', 'builder', 'renderer', 'schemas'];
const FILES = ['package-lock.json', 'vite.config.ts'];
const SOURCE = /\.(tsx?|css|woff2|svg)$/;
const TEST = /\.test\.tsx?$/;

/** Returns a hash of the code, fonts and drawings in a repository, in their current state. */
export function sourceHash(repository: string): string {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name) && !TEST.test(name))
      .map((name) => join(folder, name)),
  );
  const contents = [...sources.sort(), ...FILES].flatMap((file) => [
    file,
    readFileSync(join(repository, file)),
  ]);
  // The version of Node determines how dates are formatted.
  return contentHash(process.version, ...contents);
}
