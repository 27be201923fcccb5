import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';

/** What decides how a picture looks besides the picture: the libraries that draw, the code that asks them, the font. */
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
 * Where pictures that were made once are kept, in another folder when they would be made otherwise.
 *
 * @param repository the folder that holds scripts/
 */
export function picturesFolder(repository: string, cacheDir: string): string {
  const makers = MAKERS.map((file) => readFileSync(join(repository, file)));
  return join(cacheDir, `pictures-${contentHash(...makers)}`);
}
