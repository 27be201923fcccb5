import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';

/** What decides how a picture looks besides the picture: the version of `sharp`, and the code that asks it for things. */
const MAKERS = [
  'node_modules/sharp/package.json',
  'scripts/build/media-files.ts',
  'scripts/build/social-images.ts',
];

/**
 * Where pictures that were made once are kept, in another folder when they would be made otherwise.
 *
 * @param repository the folder that holds scripts/
 */
export function picturesFolder(repository: string, cacheDir: string): string {
  const makers = MAKERS.map((file) => readFileSync(join(repository, file)));
  return join(cacheDir, `pictures-${contentHash(...makers)}`);
}
