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

/**
 * A file of a site: where it stands, what stands for its content, its size in bytes, and the absolute address of a
 * document that search engines may show.
 */
export type WrittenFile = readonly [path: string, key: string, size: number, indexedAs?: string];

/** What a build wrote, for the next one to compare with. */
interface SiteRecord {
  /** When the last file was in its place, in milliseconds since 1970. */
  finishedAt: number;
  files: readonly WrittenFile[];
}

/** The site that an earlier build left in a folder. */
export interface EarlierSite {
  files: readonly WrittenFile[];
  /** A file that is there with this very content; undefined when it is not. */
  kept(path: string, key: string): WrittenFile | undefined;
}

/** Where the record of what stands in a folder is kept. */
const recordFile = (outDir: string, cacheDir: string) =>
  join(cacheDir, 'sites', `${contentHash(outDir)}.json`);

function readRecord(file: string): SiteRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // There is none, or it is damaged; then everything is written anew.
    return undefined;
  }
}

/**
 * The site in `outDir`, as far as it is still what an earlier build wrote: a file that was changed by hand since, or put
 * back from before, counts as absent.
 */
export function earlierSite(outDir: string, cacheDir: string): EarlierSite {
  const { finishedAt, files } = readRecord(recordFile(outDir, cacheDir)) ?? { finishedAt: 0, files: [] };
  // A file that is put back keeps when it was modified; when it changed in any way (ctime) nobody can set.
  const untouched = (path: string) => {
    const found = statSync(join(outDir, path), { throwIfNoEntry: false });
    return found && found.ctimeMs <= finishedAt ? found : undefined;
  };
  // The files in a folder that is moved here do not change by that.
  if (!untouched('.')) return { files: [], kept: () => undefined };
  const known = new Map(files.map((file) => [file[0], file]));
  return {
    files,
    kept(path, key) {
      const file = known.get(path);
      if (file?.[1] !== key) return undefined;
      return untouched(path)?.size === file[2] ? file : undefined;
    },
  };
}

/** Path of a route's document in a site. Hosts answer `/contact` with `contact.html`, without a redirect to `/contact/`. */
export const documentPath = (route: string) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`);

/** Writes files below a folder, with the folders they stand in. */
export function fileWriter(folder: string): (path: string, content: string | Uint8Array) => void {
  const made = new Set<string>();
  return (path, content) => {
    const parent = join(folder, dirname(path));
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    writeFileSync(join(folder, path), content);
  };
}

/** Writes files, except those that the earlier site holds as they are. */
export function writeFiles(files: readonly BuiltFile[], earlier: EarlierSite, staging: string) {
  const write = fileWriter(staging);
  const fresh: string[] = [];
  const written = files.map(({ path, content }): WrittenFile => {
    const key = contentHash(content);
    const kept = earlier.kept(path, key);
    if (kept) return kept;
    write(path, content);
    fresh.push(path);
    return [path, key, Buffer.byteLength(content)];
  });
  return { files: written, fresh };
}

/** Documents last: what they refer to is there before them. */
const isDocument = (path: string) => path.endsWith('.html');

/** Takes a file away, and the folders that are empty without it. */
function remove(outDir: string, path: string): void {
  rmSync(join(outDir, path), { force: true });
  try {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
      rmdirSync(join(outDir, folder));
  } catch {
    // A folder that holds something else stays.
  }
}

/** Moves the new files of a site to their places among those that stay as they are. */
function replaceFiles(
  outDir: string,
  staging: string,
  files: readonly WrittenFile[],
  earlier: EarlierSite,
  isNew: (path: string) => boolean,
): void {
  const paths = files.map(([path]) => path);
  const moved = paths.filter(isNew).sort((a, b) => Number(isDocument(a)) - Number(isDocument(b)));
  for (const path of moved) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    renameSync(join(staging, path), join(outDir, path));
  }
  const present = new Set(paths);
  for (const [path] of earlier.files) if (!present.has(path)) remove(outDir, path);
}

/** Where this process keeps what is not finished of a site, and what the site was before. */
const besides = (outDir: string, kind: 'unfinished' | 'previous') => `${outDir}.${kind}-${process.pid}`;

/** Where this process makes the next site. */
export const stagingOf = (outDir: string): string => besides(outDir, 'unfinished');

/** Takes away what builds that were stopped left beside a site; one that was being replaced comes back. */
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

/** Puts a whole new site in the place of the old one. */
function replaceSite(outDir: string, staging: string): void {
  const previous = besides(outDir, 'previous');
  if (existsSync(outDir)) renameSync(outDir, previous);
  renameSync(staging, outDir);
  rmSync(previous, { recursive: true, force: true });
}

/**
 * Makes the site in `outDir` the one that consists of `files`. Those in `staging` are new; the others are there
 * already. A site of which nothing stays is replaced as a whole.
 */
export function publish(
  outDir: string,
  staging: string,
  cacheDir: string,
  files: readonly WrittenFile[],
  earlier: EarlierSite,
  isNew: (path: string) => boolean,
): void {
  const record = recordFile(outDir, cacheDir);
  // Without a record the next build starts from nothing, should this one be stopped half way.
  rmSync(record, { force: true });
  if (files.every(([path]) => isNew(path))) replaceSite(outDir, staging);
  else replaceFiles(outDir, staging, files, earlier, isNew);
  rmSync(staging, { recursive: true, force: true });
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  // The clock counts in whole milliseconds, and the last file came within one.
  const content: SiteRecord = { finishedAt: Date.now() + 1, files: sorted };
  writeWhole(record, JSON.stringify(content));
}
