import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInside } from '../../../renderer/files/is-inside.ts';
import { isUtf8File, notUtf8 } from '../../../renderer/files/utf8-file.ts';
import { PAGES } from '../../../renderer/project/source-file.ts';

/** One name in a path: not `..`, and not that of a hidden file. */
const NAME = String.raw`(?!\.)[^/\\\0]+`;
const DEFINITION = new RegExp(String.raw`^pages/(?:${NAME}/)*${NAME}\.json$`);
const MEDIA_FILE = new RegExp(String.raw`^pages/_media/(?:${NAME}/)*${NAME}\.[a-z\d]+$`, 'i');

/** Tells whether a path, from the root, can name a definition. */
export const isDefinitionPath = (path: string): boolean => DEFINITION.test(path);

/** Tells whether a path, from the root, can name a file of `pages/_media`. */
export const isMediaPath = (path: string): boolean => MEDIA_FILE.test(path) && !path.endsWith('.json');

/** Tells whether a path is in the folder of definitions once links are followed, also when it does not exist yet. */
export function isInsidePages(root: string, path: string): boolean {
  let existing = join(root, path);
  while (!existsSync(existing)) existing = dirname(existing);
  return isInside(existing, realpathSync(join(root, PAGES)));
}

/**
 * Says why the Studio does not write a file, in Dutch; undefined when it may.
 *
 * @param mayBe tells whether the path can name a file of the kind that is written
 */
export function problemWithPath(
  root: string,
  path: string,
  mayBe: (path: string) => boolean,
): string | undefined {
  if (!mayBe(path)) return `${path} is geen bestand van deze site.`;
  if (!isInsidePages(root, path)) {
    return `${path} leidt naar een plek buiten pages/. Daar verandert de Studio niets.`;
  }
  const file = join(root, path);
  return isMediaPath(path) || !existsSync(file) || isUtf8File(file) ? undefined : notUtf8(path);
}
