import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';

/**
 * Files that determine how a finished picture looks, besides the original: of image libraries, of our code, and the
 * font.
 */
const MAKERS = [
  'node_modules/fontkit/package.json',
  'node_modules/sharp/package.json',
  'renderer/styles/fonts/bricolage-grotesque.woff2',
  'builder/assets/media-files.ts',
  'builder/assets/picture-parts.ts',
  'lint/pictures/title-font.ts',
  'builder/assets/social-image.ts',
  'builder/assets/social-images.ts',
];

/**
 * Returns the folder that caches finished pictures. It differs for other code, libraries or fonts, so that no picture
 * is stale.
 *
 * @param repository the folder that holds builder/ and lint/
 */
export function picturesFolder(repository: string, cacheDir: string): string {
  const makers = MAKERS.map((file) => readFileSync(join(repository, file)));
  return join(cacheDir, `pictures-${contentHash(...makers)}`);
}
