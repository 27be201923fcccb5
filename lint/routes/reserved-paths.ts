import { DOWNLOADS } from '../../renderer/project/downloads.ts';
import { routeOf } from '../../renderer/project/source-file.ts';
import { didYouMean, plainName, quoted } from '../dutch/words.ts';
import { deviceNameIn, plainPath } from './file-names.ts';

/** Folders in which the server and the build keep their own files; no page or alias can be in them. */
const folders = ['/functions/', '/assets/', '/media/', '/agenda/', DOWNLOADS];

/** Folders whose own address is reserved too: hosts let it be cached for a year (`_headers`). */
const wholeFolders: ReadonlySet<string> = new Set(['/functions/', '/assets/', '/media/']);

/** Returns the reserved folder that an address is in, for instance `/assets/`; undefined when it is in none. */
export function reservedFolderOf(address: string): string | undefined {
  return folders.find(
    (folder) => address.startsWith(folder) || (wholeFolders.has(folder) && `${address}/` === folder),
  );
}

const fileAtTheTop =
  /^(404\.html|next-change\.txt|robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.svg|apple-touch-icon\.png|icon-[^/]*\.png|_headers|_redirects)$/i;

/** Matches addresses at which hosts serve another document: that of the folder, or the 404 page. */
const documentOfFolder = /(^|\/)(index|404)(\.html)?$/i;

/** Tells whether an address is, or is below, a file that the build writes itself. Some file systems ignore case. */
export function isReservedFile(address: string): boolean {
  const [, first = '', ...others] = address.split('/');
  const folders = [first, ...others].slice(0, -1);
  return (
    fileAtTheTop.test(first) ||
    documentOfFolder.test(address) ||
    folders.some((folder) => folder.toLowerCase().endsWith('.html'))
  );
}

/** Tells whether a route consists of words in lowercase letters and digits, separated by single hyphens. */
export function isPageRoute(route: string): boolean {
  return /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(route);
}

/** Returns the message about an address in a reserved folder. */
export function reservedFolderMessage(folder: string): string {
  return `Adressen die met ${quoted(folder)} beginnen, gebruikt de site zelf.`;
}

/** Returns the message about an address at which hosts serve another document. */
export function reservedFileMessage(address: string): string {
  return `${quoted(address)} kan geen adres van een pagina zijn: daar geeft de site al iets anders.`;
}

/** The longest address of a page, in characters: file systems hold no longer names (Windows: 260 with the folder). */
const LONGEST_ROUTE = 150;

const ROUTE_FORM = 'Een adres begint met / en heeft kleine letters en cijfers, met losse streepjes ertussen.';

/** Suggests an address for one that cannot be: with a space before it, or empty when that cannot be one either. */
function suggestionFor(route: string): string {
  const path = route
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:json|html)$/i, '');
  const good = `/${plainPath(path, 'pagina')}`;
  const isPossible = plainName(path) !== '' && problemWithRoute(good) === undefined;
  return isPossible ? ` ${didYouMean([good])}` : '';
}

/** Returns why no page can ever have this route; undefined when one can. */
export function problemWithRoute(route: string): string | undefined {
  if (route.length > LONGEST_ROUTE) {
    return `Dit adres is te lang: er passen ${LONGEST_ROUTE} tekens in. Kies een korter adres.`;
  }
  if (!isPageRoute(route))
    return `${quoted(route)} kan geen adres zijn.${suggestionFor(route)} ${ROUTE_FORM}`;
  const device = deviceNameIn(route);
  if (device !== undefined) {
    return `${quoted(route)} kan geen adres zijn: Windows kan geen bestand of map maken die ${quoted(device)} heet. Kies een ander adres.`;
  }
  const folder = reservedFolderOf(route);
  if (folder !== undefined)
    return `${quoted(route)} kan geen adres zijn. ${reservedFolderMessage(folder)} Kies een ander adres.`;
  const isOther = isReservedFile(route) || routeOf(`pages${route}.json`) !== route;
  return isOther ? `${reservedFileMessage(route)} Kies een ander adres.` : undefined;
}
