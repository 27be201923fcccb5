import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folderWithManifest = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : folderWithManifest(dirname(folder));

/** Path of this repository, even when this file runs from a bundle below it. */
export const REPOSITORY = folderWithManifest(import.meta.dirname);

/** Path of the program that runs a command of package.json: `node launch.mjs lint`. */
export const LAUNCHER = join(REPOSITORY, 'scripts/lib/launch.mjs');

/** Path of the folder that holds pictures and bundles between builds. */
export const CACHE_DIR = join(REPOSITORY, '.cache');
