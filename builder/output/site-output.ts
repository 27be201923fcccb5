import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isProcessRunning } from '../../renderer/files/process.ts';
import { writeWhole } from '../../renderer/files/write-files.ts';
import { contentHash } from '../assets/content-hash.ts';
import type { BuiltFile } from '../assets/media-files.ts';

/** A file of a site, with what a later build needs to reuse it. */
export interface WrittenFile {
  path: string;
  /** Changes with its content. */
  key: string;
  /** In bytes. */
  size: number;
  /** For a page: the absolute URL that search engines may show. */
  indexedAs?: string | undefined;
  /** For a page: the first later day on which it changes, `YYYY-MM-DD`. */
  changesOn?: string | undefined;
}

/** The files of a build, for the next build to compare with. */
interface SiteRecord {
  /** When the last file was in its place, in milliseconds since 1970. */
  finishedAt: number;
  files: readonly WrittenFile[];
}

/** The site that an earlier build left in a folder. */
export interface EarlierSite {
  files: readonly WrittenFile[];
  /** Returns the file that exists under this key; undefined when none does. */
  kept(path: string, key: string): WrittenFile | undefined;
}

/** Returns the path of the record of the site in a folder. */
const recordFile = (outDir: string, cacheDir: string) =>
  join(cacheDir, 'site-records', `${contentHash(outDir)}.json`);

function readRecord(file: string): SiteRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // It is missing or damaged, so every file is rewritten.
    return undefined;
  }
}

/**
 * Reads the site that an earlier build left in `outDir`. A file that was changed since, or restored from a backup,
 * counts as missing.
 */
export function earlierSite(outDir: string, cacheDir: string): EarlierSite {
  const { finishedAt, files } = readRecord(recordFile(outDir, cacheDir)) ?? { finishedAt: 0, files: [] };
  // Not mtime, which a backup restores. No program can set ctime.
  const untouched = (path: string) => {
    const found = statSync(join(outDir, path), { throwIfNoEntry: false });
    return found && found.ctimeMs <= finishedAt ? found : undefined;
  };
  // A folder that is moved here gets a new ctime, but the files in it do not.
  if (!untouched('.')) return { files: [], kept: () => undefined };
  const known = new Map(files.map((file) => [file.path, file]));
  return {
    files,
    kept(path, key) {
      const file = known.get(path);
      if (file?.key !== key) return undefined;
      return untouched(path)?.size === file.size ? file : undefined;
    },
  };
}

/** Returns the path of a route's document in a site. Hosts serve `contact.html` for `/contact`, without a redirect. */
export const documentPath = (route: string) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`);

/**
 * Returns a function that writes a file below a folder, creates its parent folders, and returns the file's size in
 * bytes.
 */
export function fileWriter(folder: string): (path: string, content: string | Uint8Array) => number {
  const made = new Set<string>();
  return (path, content) => {
    const parent = join(folder, dirname(path));
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    const file = join(folder, path);
    writeFileSync(file, content);
    // Asking the file system is faster than counting the bytes of a text again.
    return statSync(file).size;
  };
}

/** Writes files, except those that the earlier site already holds unchanged. */
export function writeFiles(files: readonly BuiltFile[], earlier: EarlierSite, staging: string) {
  const write = fileWriter(staging);
  const fresh: string[] = [];
  const written = files.map(({ path, content }): WrittenFile => {
    const key = contentHash(content);
    const kept = earlier.kept(path, key);
    if (kept) return kept;
    fresh.push(path);
    return { path, key, size: write(path, content) };
  });
  return { files: written, fresh };
}

/** Tells whether a file is a document. Documents are moved last, so that what they refer to already exists. */
const isDocument = (path: string) => path.endsWith('.html');

/** Removes a file, and the folders that it leaves empty. */
function remove(outDir: string, path: string): void {
  rmSync(join(outDir, path), { force: true });
  try {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
      rmdirSync(join(outDir, folder));
  } catch {
    // A folder that is not empty stays.
  }
}

/** A complete site that is not published yet. */
interface NewSite {
  /** The folder with its new files. */
  staging: string;
  /** All its files. Those that are not new are already in place. */
  files: readonly WrittenFile[];
  /** The paths of the new files. */
  fresh: ReadonlySet<string>;
}

/** Moves the new files of a site into place among the unchanged ones. */
function replaceFiles(outDir: string, { staging, files, fresh }: NewSite, earlier: EarlierSite): void {
  const moved = [...fresh].sort((a, b) => Number(isDocument(a)) - Number(isDocument(b)));
  for (const path of moved) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    renameSync(join(staging, path), join(outDir, path));
  }
  const present = new Set(files.map(({ path }) => path));
  for (const { path } of earlier.files) if (!present.has(path)) remove(outDir, path);
}

/** Returns a folder of this process beside a site: for the unfinished site, or for the previous one. */
const besides = (outDir: string, kind: 'unfinished' | 'previous') => `${outDir}.${kind}-${process.pid}`;

/** Returns the folder in which this process builds the next site. */
export const stagingOf = (outDir: string): string => besides(outDir, 'unfinished');

/** Removes the folders that interrupted builds left beside a site. A site that was being replaced is restored. */
export function removeLeftovers(outDir: string): void {
  const folder = dirname(outDir);
  const name = basename(outDir);
  if (!existsSync(folder)) return;
  for (const found of readdirSync(folder)) {
    const [, kind, pid] = /^\.(unfinished|previous)-(\d+)$/.exec(found.slice(name.length)) ?? [];
    if (!found.startsWith(name) || kind === undefined || isProcessRunning(Number(pid))) continue;
    if (kind === 'previous' && !existsSync(outDir)) renameSync(join(folder, found), outDir);
    else rmSync(join(folder, found), { recursive: true, force: true });
  }
}

/** Replaces the old site by the new one as a whole. */
function replaceSite(outDir: string, staging: string): void {
  const previous = besides(outDir, 'previous');
  if (existsSync(outDir)) renameSync(outDir, previous);
  renameSync(staging, outDir);
  rmSync(previous, { recursive: true, force: true });
}

/** Publishes a site in `outDir`, where an earlier one may be. A site without unchanged files is replaced as a whole. */
export function publish(outDir: string, cacheDir: string, site: NewSite, earlier: EarlierSite): void {
  const { staging, files, fresh } = site;
  const record = recordFile(outDir, cacheDir);
  // After a build that is interrupted halfway, the next one finds no record and writes every file.
  rmSync(record, { force: true });
  if (files.every(({ path }) => fresh.has(path))) replaceSite(outDir, staging);
  else replaceFiles(outDir, site, earlier);
  rmSync(staging, { recursive: true, force: true });
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  // The clock truncates fractions of a millisecond; the last file may have changed within that fraction.
  const content: SiteRecord = { finishedAt: Date.now() + 1, files: sorted };
  writeWhole(record, JSON.stringify(content));
}
