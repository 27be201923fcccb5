import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInside } from '../files/is-inside.ts';
import { type FileKind, MEDIA, PAGES, type SourceFile, sourceFile } from './source-file.ts';

/** Every definition of a site, and the names of its pictures. A plain value: rules and rendering only read it. */
export interface Project {
  /** By path. */
  files: ReadonlyMap<string, SourceFile>;
  /** Paths below `pages/_media`, for instance `portraits/founder-1.svg`. */
  media: ReadonlySet<string>;
  /** Paths below `pages/_media` of files that browsers cannot show as a picture: `IMG_0001.HEIC`, `jaarplan.pdf`. */
  unsupportedMedia: ReadonlySet<string>;
  /**
   * Paths of files outside `pages/_media` that are not definitions, for instance `pages/prijzen.jsonc`, and of
   * everything with a name that is not UTF-8.
   */
  ignoredFiles: ReadonlySet<string>;
  /** Addresses that are unpublished on the day of `publishedOn`; undefined for a project as typed. */
  absent?: ReadonlySet<string>;
}

/** Returns the definitions of a kind, in the order in which they are read. */
export const filesOfKind = ({ files }: Pick<Project, 'files'>, kind: FileKind): SourceFile[] =>
  [...files.values()].filter((file) => file.kind === kind);

/** Tells whether browsers show a file as a picture, by its name. */
export const isPicture = (name: string) => /\.(svg|png|jpe?g|webp|avif)$/i.test(name);

/** Tells whether a file below `pages/` is read as a definition, by its name. */
export const isDefinition = (path: string) => path.endsWith('.json');

/** Splits the files of `pages/_media` by whether browsers can show them. */
function pictures(names: Iterable<string>): Pick<Project, 'media' | 'unsupportedMedia'> {
  const all = [...names];
  return {
    media: new Set(all.filter(isPicture)),
    unsupportedMedia: new Set(all.filter((name) => !isPicture(name))),
  };
}

/** Returns a project from a plain object `{ path: text }`, for tests and for definitions that are not on disk. */
export function projectOf(sources: Readonly<Record<string, string>>, media: Iterable<string> = []): Project {
  const definitions = Object.entries(sources).filter(([path]) => isDefinition(path));
  return {
    files: new Map(definitions.map(([path, text]) => [path, sourceFile(path, text)])),
    ...pictures(media),
    ignoredFiles: new Set(Object.keys(sources).filter((path) => !isDefinition(path))),
  };
}

/**
 * Tells whether an entry is a folder or a file, perhaps by a link; undefined for what is not read.
 *
 * @param followed the targets of the links that were followed; gets that of this one
 */
function kindOf(entry: Dirent, path: string, followed: Set<string>): 'folder' | 'file' | undefined {
  let found: Pick<Dirent, 'isDirectory' | 'isFile'> = entry;
  if (entry.isSymbolicLink()) {
    // A dangling link is not a file, and does not keep other files from being judged.
    if (!existsSync(path)) return undefined;
    const target = realpathSync(path);
    found = statSync(target);
    // Links to folders may form a cycle; one to a folder around it would show everything there again.
    if (found.isDirectory() && (followed.has(target) || isInside(dirname(path), target))) return undefined;
    followed.add(target);
  }
  if (found.isDirectory()) return 'folder';
  // Reading a pipe would wait for its writer.
  return found.isFile() ? 'file' : undefined;
}

/**
 * Reads every definition below `root/pages`.
 *
 * @throws Error when `root` holds no `pages` folder
 */
export function readProject(root: string): Project {
  const files = new Map<string, SourceFile>();
  const inMedia: string[] = [];
  const ignoredFiles = new Set<string>();
  const followed = new Set<string>();
  const visit = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}${entry.name}`;
      // Left by operating systems and editors, for instance .DS_Store and the lock file .#contact.json.
      if (entry.name.startsWith('.')) continue;
      // A name that is not UTF-8, as old archives hold them, cannot be opened.
      if (entry.name.includes('\ufffd') && !existsSync(join(root, path))) {
        ignoredFiles.add(path);
        continue;
      }
      const kind = kindOf(entry, join(root, path), followed);
      if (kind === undefined) continue;
      if (kind === 'folder') visit(`${path}/`);
      else if (path.startsWith(MEDIA)) inMedia.push(path.slice(MEDIA.length));
      else if (isDefinition(path)) {
        files.set(path, sourceFile(path, readFileSync(join(root, path), 'utf8')));
      } else ignoredFiles.add(path);
    }
  };
  try {
    // A link back to this folder would show every page a second time.
    followed.add(realpathSync(join(root, PAGES)));
    visit(PAGES);
  } catch (error) {
    if (files.size === 0 && error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`Er is geen map ${PAGES} in ${root}. Noem de map waar die in staat met --root MAP.`);
    }
    throw error;
  }
  return { files, ...pictures(inMedia), ignoredFiles };
}
