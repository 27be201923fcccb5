import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isBelow } from '../../renderer/files/is-inside.ts';
import { UsageError } from '../../renderer/files/usage-error.ts';

/** A file that every built site has. */
const MARK = '_headers';
/** The file with the day on which a site changes. No other program makes it: sites of others have a `_headers` too. */
export const NEXT_CHANGE = 'next-change.txt';

/** Tells whether a folder holds a built site. */
export const isBuiltSite = (folder: string) => existsSync(join(folder, MARK));

/** Returns the folder of a site: the typed one, or `dist` below `root`. */
export const siteFolder = (root: string, typed: string | undefined) => resolve(typed ?? join(root, 'dist'));

/** Tells whether a folder holds a site that this product built, so that the next build may replace all of it. */
const isOwnSite = (folder: string) => isBuiltSite(folder) && existsSync(join(folder, NEXT_CHANGE));

/** Tells whether nothing is lost when a site replaces a folder. */
const isFree = (folder: string) =>
  !existsSync(folder) ||
  (statSync(folder).isDirectory() && (isOwnSite(folder) || readdirSync(folder).length === 0));

/**
 * Chooses the folder of a site: a new or empty one, or that of an earlier site, because a build removes everything
 * else from it. A symbolic link to a folder is kept.
 *
 * @param typed the requested folder; by default `dist` below `root`
 * @throws UsageError for any other place
 */
export function outFolder(root: string, typed: string | undefined): string {
  if (typed?.trim() === '') throw new UsageError('--out is leeg. Noem een map, of laat --out weg.');
  const asked = siteFolder(root, typed);
  const folder = existsSync(asked) ? realpathSync(asked) : asked;
  const pages = join(root, 'pages');
  if (isBelow(pages, folder) || isBelow(folder, pages)) {
    throw new UsageError(
      `De site kan niet in ${asked} staan: daar staan je pagina's. Kies met --out een andere map.`,
    );
  }
  if (!isFree(folder)) {
    throw new UsageError(
      `In ${asked} staat iets anders dan een gebouwde site, en dat zou verdwijnen. Kies met --out een nieuwe of lege map.`,
    );
  }
  return folder;
}
