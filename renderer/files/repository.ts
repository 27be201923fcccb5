import { join } from 'node:path';

/** Path of this repository. */
export const REPOSITORY = join(import.meta.dirname, '../..');

/** Path of the folder that holds pictures and bundles between builds. */
export const CACHE_DIR = join(REPOSITORY, '.cache');
