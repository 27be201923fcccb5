import type { JsonValue } from './json.ts';

/** What a definition file is for; its folder says so. */
export type FileKind = 'page' | 'layout' | 'programme' | 'site' | 'not-found' | 'words' | 'unknown';

/** A definition on disk. */
export interface SourceFile {
  /** Path from the project's root with forward slashes, for instance `pages/index.json`. */
  path: string;
  kind: FileKind;
  /** The route for a page (`/jaarprogramma/gemeenten`), the name for a layout or programme. */
  name: string;
  readonly text: string;
  /** The parsed definition; undefined when the text is not strict JSON. */
  readonly value: JsonValue | undefined;
}

/** Tells whether a definition becomes a document: pages do, and so does the 404 page. */
export const becomesDocument = ({ kind }: Pick<SourceFile, 'kind'>) =>
  kind === 'page' || kind === 'not-found';

/** The folder of all definitions, relative to the project's root. */
export const PAGES = 'pages/';

/** The folder of all pictures, and of files that visitors download, relative to the project's root. */
export const MEDIA = `${PAGES}_media/`;

/** The properties that hold blocks: a page's own, and those around every page. */
export const BLOCK_LISTS: readonly string[] = ['blocks', 'header', 'footer'];

/** The definition of what is the same on every page. */
export const SITE_FILE = `${PAGES}_site.json`;

/** The definition of the 404 page. */
export const NOT_FOUND_FILE = `${PAGES}_not-found.json`;

/** The definition of the shared word list. */
export const WORDS_FILE = `${PAGES}_words.json`;

/** Returns the path of a layout by its name. */
export const layoutFile = (name: string) => `${PAGES}_layouts/${name}.json`;

/** Returns the path of a programme by its name. */
export const programmeFile = (name: string) => `${PAGES}_programmes/${name}.json`;

/**
 * Returns the route of a page file: `pages/index.json` is `/`, `pages/a/b.json` is `/a/b`, `pages/a/index.json` is
 * `/a`.
 */
export function routeOf(path: string): string {
  const route = path.slice(PAGES.length, -'.json'.length).replace(/(^|\/)index$/, '');
  return `/${route}`;
}

/** Returns what a path below `pages/` is for. A name that begins with an underscore is not a route. */
export function kindOf(path: string): FileKind {
  if (!path.includes('/_')) return 'page';
  if (path === SITE_FILE) return 'site';
  if (path === NOT_FOUND_FILE) return 'not-found';
  if (path === WORDS_FILE) return 'words';
  if (/^pages\/_layouts\/[^/]+\.json$/.test(path)) return 'layout';
  if (/^pages\/_programmes\/[^/]+\.json$/.test(path)) return 'programme';
  return 'unknown';
}

/** Returns a text without the byte order mark that it may begin with, which is no JSON (RFC 8259, section 8.1). */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\ufeff/, '');

/** Parses a text as strict JSON; undefined when it is not. */
export function parseStrictly(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the text of a definition to search for names: JSON may escape any character of one. */
export const unescapedText = (file: Pick<SourceFile, 'text' | 'value'>): string =>
  file.text.includes('\\') ? JSON.stringify(file.value ?? '') : file.text;

/** Returns what a definition's path says about it. */
export function identityOf(path: string): Pick<SourceFile, 'path' | 'kind' | 'name'> {
  const kind = kindOf(path);
  const name = kind === 'page' ? routeOf(path) : path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  return { path, kind, name };
}

/** Returns a definition from its path and text; without a value when the text is not strict JSON. */
export function sourceFile(path: string, text: string): SourceFile {
  let parsed: { value: JsonValue | undefined } | undefined;
  return {
    ...identityOf(path),
    text,
    // Parsed lazily: a build's second thread needs only half of the pages.
    get value() {
      parsed ??= { value: parseStrictly(text) };
      return parsed.value;
    },
  };
}
