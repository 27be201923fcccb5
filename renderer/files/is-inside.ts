import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/** Tells whether a path is that of a folder, or below it. */
export function isBelow(path: string, folder: string): boolean {
  const fromFolder = relative(folder, path);
  // On Windows the path to another disk is absolute.
  return fromFolder.split(sep)[0] !== '..' && !isAbsolute(fromFolder);
}

/**
 * Tells whether a file or folder is really a folder, or in it.
 *
 * @param folder its real path
 * @throws the error of the file system when there is nothing at the path
 */
export const isInside = (path: string, folder: string): boolean => isBelow(realpathSync(path), folder);
