import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { PAGES } from '../../renderer/project/source-file.ts';

/** Tells whether a path is in the folder of definitions once all links are followed, even when it does not exist yet. */
export function isInsidePages(root: string, path: string): boolean {
  let existing = join(root, path);
  while (!existsSync(existing)) existing = dirname(existing);
  const fromPages = relative(realpathSync(join(root, PAGES)), realpathSync(existing));
  // On Windows the path to another disk is absolute.
  return fromPages.split(sep)[0] !== '..' && !isAbsolute(fromPages);
}
