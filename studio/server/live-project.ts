import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Project, readProject } from '../../renderer/project/read-project.ts';
import {
  PAGES,
  type SourceFile,
  sourceFile,
  withoutByteOrderMark,
} from '../../renderer/project/source-file.ts';
import { myVersion } from '../edit/merge-parts.ts';

/** A site's definitions in memory, each read again only when it changes. */
export interface LiveProject {
  /** The same object until something changes. */
  project(): Project;
  /**
   * The project as it can be shown: without byte order marks, with the author's version of a file that Git left in
   * two, and the last text without a fault of a file that is not JSON now. The same object until something changes.
   */
  readable(): Project;
  textOf(path: string): string | undefined;
  /** The text that a file had at one of its last revisions; undefined when that is too long ago. */
  textAt(path: string, revision: number): string | undefined;
  /** Increases with every change of a file, also across restarts; 0 for a file that does not exist. */
  revisionOf(path: string): number;
  revisions(): Record<string, number>;
  /** Takes over what is now on disk; undefined for a file that is gone. */
  set(path: string, text: string | undefined): void;
  /** Reads a file or folder again. Returns the definitions that differ from what was in memory, or the path itself. */
  refresh(path: string): readonly string[];
}

/** How many past texts of a file are kept. */
const PAST_LIMIT = 50;

const DEFINITION = /^pages\/(?:(?!\.)[^/\\\0]+\/)*(?!\.)[^/\\\0]+\.json$/;

/** Tells whether a path, from the root, can be that of a definition: it has no `..` and names nothing hidden. */
export const isDefinitionPath = (path: string): boolean => DEFINITION.test(path);

/** Tells whether a path is in the folder of definitions once all links are followed, even when it does not exist yet. */
export function isInsidePages(root: string, path: string): boolean {
  const pages = `${realpathSync(join(root, PAGES))}/`;
  let existing = join(root, path);
  while (!existsSync(existing)) existing = dirname(existing);
  return `${realpathSync(existing)}/`.startsWith(pages);
}

/** Tells whether a file on disk is UTF-8. Reading any other encoding would lose characters. */
export function isUtf8OnDisk(root: string, path: string): boolean {
  const file = join(root, path);
  return !existsSync(file) || isUtf8(readFileSync(file));
}

/**
 * Returns a file without its byte order mark, in the author's version if Git left it in two; undefined when that is no
 * JSON either.
 */
function inMyVersion({ path, text }: SourceFile): SourceFile | undefined {
  const mine = sourceFile(path, withoutByteOrderMark(myVersion(text)));
  return mine.value === undefined ? undefined : mine;
}

/** Sorts paths in the order in which `readProject` visits them: folder by folder. */
function comparePaths(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const at = left.findIndex((name, index) => name !== right[index]);
  return at === -1 || (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
}

const textOnDisk = (file: string) =>
  existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;

/**
 * Reads a site's definitions.
 *
 * @throws Error when `root` has no `pages` folder
 */
export function openLiveProject(root: string): LiveProject {
  let project = readProject(root);
  // Starts at the clock, so that revisions from before a restart are never reused.
  let lastRevision = Date.now();
  const revisions = new Map([...project.files.keys()].map((path) => [path, lastRevision]));

  /** Earlier texts of changed files, the latest last. */
  const past = new Map<string, { revision: number; text: string }[]>();

  /** The last version without a fault of each file that has one now. */
  const lastReadable = new Map<string, SourceFile>();
  let shown: { of: Project; as: Project } | undefined;

  const showReadable = (): Project => {
    const broken = [...project.files.values()].filter(({ value }) => value === undefined);
    if (broken.length === 0) return project;
    const files = new Map(project.files);
    for (const file of broken) {
      files.set(file.path, inMyVersion(file) ?? lastReadable.get(file.path) ?? file);
    }
    return { ...project, files };
  };

  const set = (path: string, text: string | undefined) => {
    const files = new Map(project.files);
    const [before, revision] = [files.get(path), revisions.get(path)];
    if (before !== undefined && revision !== undefined) {
      past.set(path, [...(past.get(path) ?? []), { revision, text: before.text }].slice(-PAST_LIMIT));
    }
    if (before?.value !== undefined) lastReadable.set(path, before);
    const isNew = !files.has(path);
    lastRevision++;
    if (text === undefined) {
      files.delete(path);
      revisions.delete(path);
      lastReadable.delete(path);
    } else {
      files.set(path, sourceFile(path, text));
      revisions.set(path, lastRevision);
    }
    const isOrdered = text === undefined || !isNew;
    const ordered = isOrdered ? files : new Map([...files].sort(([a], [b]) => comparePaths(a, b)));
    project = { ...project, files: ordered };
  };

  const refreshFile = (path: string): boolean => {
    const text = textOnDisk(join(root, path));
    if (text === project.files.get(path)?.text) return false;
    set(path, text);
    return true;
  };

  /** Lists all files again, and reads the texts that changed. */
  const refreshAll = (path: string): readonly string[] => {
    let read: Project;
    try {
      read = readProject(root);
    } catch (error) {
      // Temporarily gone, as during `git checkout`; an event follows when it is back.
      if (!existsSync(join(root, PAGES))) return [];
      throw error;
    }
    const paths = new Set([...project.files.keys(), ...read.files.keys()]);
    const changed = [...paths].filter((file) => project.files.get(file)?.text !== read.files.get(file)?.text);
    for (const file of changed) set(file, read.files.get(file)?.text);
    const hasOtherFiles =
      !sameNames(project.media, read.media) ||
      !sameNames(project.unsupportedMedia, read.unsupportedMedia) ||
      !sameNames(project.ignoredFiles, read.ignoredFiles);
    if (hasOtherFiles) project = { ...read, files: project.files };
    return hasOtherFiles ? [...changed, path] : changed;
  };

  const isKnown = (path: string) => {
    const media = [...project.media].map((name) => `${PAGES}_media/${name}`);
    const known = [...project.files.keys(), ...media, ...project.ignoredFiles];
    return known.some((file) => file === path || file.startsWith(`${path}/`));
  };

  return {
    project: () => project,
    readable() {
      if (shown?.of !== project) shown = { of: project, as: showReadable() };
      return shown.as;
    },
    textOf: (path) => project.files.get(path)?.text,
    textAt: (path, revision) =>
      revisions.get(path) === revision
        ? project.files.get(path)?.text
        : past.get(path)?.find((version) => version.revision === revision)?.text,
    revisionOf: (path) => revisions.get(path) ?? 0,
    revisions: () => Object.fromEntries(revisions),
    set,
    refresh(path) {
      if (isDefinitionPath(path)) return refreshFile(path) ? [path] : [];
      const isHidden = path.split('/').some((name) => name.startsWith('.'));
      const isBelowPages = `${path}/`.startsWith(PAGES);
      // Editors' temporary files are gone by the time they are checked.
      return isBelowPages && !isHidden && (existsSync(join(root, path)) || isKnown(path))
        ? refreshAll(path)
        : [];
    },
  };
}

const sameNames = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((name) => b.has(name));
