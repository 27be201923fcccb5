import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInside } from '../../renderer/files/is-inside.ts';
import { PAGES } from '../../renderer/project/source-file.ts';

/** Tells whether a path is in the folder of definitions once all links are followed, even when it does not exist yet. */
export function isInsidePages(root: string, path: string): boolean {
  let existing = join(root, path);
  while (!existsSync(existing)) existing = dirname(existing);
  return isInside(existing, realpathSync(join(root, PAGES)));
}
