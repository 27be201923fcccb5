import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue } from './json.ts';

/** What a definition file is for; its folder says so. */
export type FileKind = 'page' | 'layout' | 'programme' | 'site' | 'not-found' | 'unknown';

/** A definition as it stands on disk. */
export interface SourceFile {
  /** Path from the project's root with forward slashes, for instance `pages/index.json`. */
  path: string;
  kind: FileKind;
  /** The route for a page (`/jaarprogramma/gemeenten`), the name for a layout or programme. */
  name: string;
  text: string;
  /** The parsed document; undefined when the text is not strict JSON. */
  value: JsonValue | undefined;
}

/** Every definition of a site, and the names of its pictures. A plain value: rules and rendering only read it. */
export interface Project {
  /** By path. */
  files: ReadonlyMap<string, SourceFile>;
  /** Paths below `pages/_media`, for instance `portraits/founder-1.svg`. */
  media: ReadonlySet<string>;
  /** Paths of files outside `pages/_media` that are no definition, for instance `pages/prijzen.jsonc`. */
  strays: ReadonlySet<string>;
}

/** Whether a definition becomes a document: a page does, and so does the one for what does not exist. */
export const becomesDocument = ({ kind }: Pick<SourceFile, 'kind'>) =>
  kind === 'page' || kind === 'not-found';

const PAGES = 'pages/';
const MEDIA = 'pages/_media/';
const PICTURE = /\.(svg|png|jpe?g|gif|webp|avif)$/i;

/** The route of a page file: `pages/index.json` is `/`, `pages/a/b.json` is `/a/b`, `pages/a/index.json` is `/a`. */
export function routeOf(path: string): string {
  const route = path.slice(PAGES.length, -'.json'.length).replace(/(^|\/)index$/, '');
  return `/${route}`;
}

/** What a path below `pages/` is for. What begins with an underscore is no route. */
export function kindOf(path: string): FileKind {
  if (!path.includes('/_')) return 'page';
  if (path === `${PAGES}_site.json`) return 'site';
  if (path === `${PAGES}_not-found.json`) return 'not-found';
  if (/^pages\/_layouts\/[^/]+\.json$/.test(path)) return 'layout';
  if (/^pages\/_programmes\/[^/]+\.json$/.test(path)) return 'programme';
  return 'unknown';
}

function parseStrictly(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a definition's path says of it. */
function identityOf(path: string): Pick<SourceFile, 'path' | 'kind' | 'name'> {
  const kind = kindOf(path);
  const name = kind === 'page' ? routeOf(path) : path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  return { path, kind, name };
}

/** One definition from its path and text. A text that is not strict JSON gives a file without a value. */
export const sourceFile = (path: string, text: string): SourceFile => ({
  ...identityOf(path),
  text,
  value: parseStrictly(text),
});

/** The same, but the text is parsed when the value is first asked for. */
export function unparsedFile(path: string, text: string): SourceFile {
  let parsed: { value: JsonValue | undefined } | undefined;
  return {
    ...identityOf(path),
    text,
    get value() {
      parsed ??= { value: parseStrictly(text) };
      return parsed.value;
    },
  };
}

const isDefinition = (path: string) => path.endsWith('.json');

/** A project from a plain object `{ path: text }`, for tests and for documents that are not on disk. */
export function projectOf(sources: Readonly<Record<string, string>>, media: Iterable<string> = []): Project {
  const definitions = Object.entries(sources).filter(([path]) => isDefinition(path));
  return {
    files: new Map(definitions.map(([path, text]) => [path, sourceFile(path, text)])),
    media: new Set(media),
    strays: new Set(Object.keys(sources).filter((path) => !isDefinition(path))),
  };
}

/**
 * Reads every definition below `root/pages` with its source text.
 *
 * @throws Error when `root` holds no `pages` folder
 */
export function readProject(root: string): Project {
  const files = new Map<string, SourceFile>();
  const media = new Set<string>();
  const strays = new Set<string>();
  const followed = new Set<string>();
  const visit = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}${entry.name}`;
      // Left by operating systems and editors, for instance .DS_Store and the lock file .#contact.json.
      if (entry.name.startsWith('.')) continue;
      let isFolder = entry.isDirectory();
      if (entry.isSymbolicLink()) {
        // A link that leads nowhere is no file, and keeps no other from being judged.
        if (!existsSync(join(root, path))) continue;
        const target = realpathSync(join(root, path));
        isFolder = statSync(target).isDirectory();
        // Links to folders may lead round in a circle.
        if (isFolder && followed.has(target)) continue;
        followed.add(target);
      }
      if (isFolder) visit(`${path}/`);
      else if (path.startsWith(MEDIA)) {
        if (PICTURE.test(path)) media.add(path.slice(MEDIA.length));
      } else if (isDefinition(path)) {
        files.set(path, sourceFile(path, readFileSync(join(root, path), 'utf8')));
      } else strays.add(path);
    }
  };
  try {
    visit(PAGES);
  } catch (error) {
    if (files.size === 0 && error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`There is no folder ${PAGES} in ${root}. Name the folder that holds it with --root.`);
    }
    throw error;
  }
  return { files, media, strays };
}
