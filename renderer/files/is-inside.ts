import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Tells whether a folder is really another one, or in it.
 *
 * @param other its real path
 * @throws the error of the file system when the folder does not exist
 */
export const isInside = (folder: string, other: string): boolean =>
  join(realpathSync(folder), sep).startsWith(join(other, sep));
