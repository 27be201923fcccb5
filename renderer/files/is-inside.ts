import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/**
 * Tells whether a file or folder is really a folder, or in it.
 *
 * @param folder its real path
 * @throws the error of the file system when there is nothing at the path
 */
export function isInside(path: string, folder: string): boolean {
  const fromFolder = relative(folder, realpathSync(path));
  // On Windows the path to another disk is absolute.
  return fromFolder.split(sep)[0] !== '..' && !isAbsolute(fromFolder);
}
