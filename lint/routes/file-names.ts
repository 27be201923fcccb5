import { plainName } from '../dutch/words.ts';

/** A path segment that Windows reserves, whatever its extension ("Naming Files, Paths, and Namespaces"). */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** Returns the path segment that Windows does not allow as a file or folder; undefined when there is none. */
export function deviceNameIn(path: string): string | undefined {
  return path.split('/').find((part) => DEVICE.test(part.replace(/\..*$/, '')));
}

/**
 * Suffixes that programs give the name of a copy: Dropbox, Syncthing, OneDrive (the computer's name, in capitals),
 * Windows and Google Drive, macOS. The rest of the name is that of the original.
 */
const copies: readonly RegExp[] = [
  /^(.+?)[ _-]*\([^()]*(?:conflict|copy|kopie)[^()]*\)$/i,
  /^(.+?)[._-](?:sync-)?conflict(?:[._-].*)?$/i,
  /^(.+?)-(?=[A-Z0-9-]*[A-Z])[A-Z0-9]+(?:-[A-Z0-9]+)*$/,
  /^(.+?)[ _]\(\d+\)$/,
  /^(.+?) -? ?(?:kopie|copy)(?: \(?\d+\)?)?$/i,
  /^(?:kopie van|copy of) (.+)$/i,
];

/** Returns the path of the original, judging by a copy's name; undefined when the name does not look like a copy's. */
export function originalOf(path: string): string | undefined {
  const [, folder = '', name = '', ending = ''] = /^(.*\/)?(.*?)(\.[a-z0-9]+)?$/is.exec(path) ?? [];
  for (const copy of copies) {
    const original = copy.exec(name)?.[1];
    if (original !== undefined) return `${folder}${original}${ending}`;
  }
  return undefined;
}

/** Returns a path in lowercase letters, digits and single hyphens; a segment with nothing left becomes `empty`. */
export function plainPath(path: string, empty: string): string {
  return path
    .split('/')
    .map((part) => plainName(part) || empty)
    .map((part) => (DEVICE.test(part) ? `${part}-${empty}` : part))
    .join('/');
}

/** Returns a path that is not taken: as it is if it is free, else with the first number after it that makes it free. */
export function freePath(path: string, ending: string, isTaken: (path: string) => boolean): string {
  let free = `${path}${ending}`;
  for (let number = 2; isTaken(free); number++) free = `${path}-${number}${ending}`;
  return free;
}
