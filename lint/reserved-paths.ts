import { routeOf } from '../renderer/project/source-file.ts';
import { quoted } from './dutch/words.ts';

/** Folders in which the server and the build keep their own files; no page or alias can stand below them. */
const ownFolders = ['/functions/', '/assets/', '/media/', '/agenda/'];

/** Folders in which hosts also let the folder's own address be kept for a year (`/assets/*` in `_headers`). */
const wholeFolders: ReadonlySet<string> = new Set(['/functions/', '/assets/', '/media/']);

/** The folder of the site itself that an address lies in, for instance `/assets/`; undefined when there is none. */
export const ownFolderOf = (address: string): string | undefined =>
  ownFolders.find(
    (folder) => address.startsWith(folder) || (wholeFolders.has(folder) && `${address}/` === folder),
  );

const fileAtTheTop =
  /^(404\.html|robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.svg|apple-touch-icon\.png|icon-[^/]*\.png|_headers|_redirects)$/i;

/** Whether an address is, or lies below, a file that the build writes itself. Some disks do not tell capitals apart. */
export function isOwnFile(address: string): boolean {
  const [, first = '', ...others] = address.split('/');
  return (
    fileAtTheTop.test(first) || [first, ...others].some((segment) => segment.toLowerCase() === 'index.html')
  );
}

/** The form of a page's address: words of small letters and digits, with single hyphens between them. */
export const isPageRoute = (route: string) => /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(route);

/** What an author is told of an address in one of the site's own folders. */
export const ownFolderMessage = (folder: string) =>
  `Adressen die met ${quoted(folder)} beginnen gebruikt de site zelf.`;

/** Why no page can have this address, whatever pages there are; undefined when one can. */
export function problemWithRoute(route: string): string | undefined {
  if (!isPageRoute(route) || routeOf(`pages${route}.json`) !== route) {
    return `${quoted(route)} kan geen adres zijn. Begin met / en gebruik kleine letters en cijfers, met losse streepjes ertussen: /open-dag.`;
  }
  const folder = ownFolderOf(route);
  return folder === undefined
    ? undefined
    : `${quoted(route)} kan geen adres zijn. ${ownFolderMessage(folder)} Kies een ander adres.`;
}
