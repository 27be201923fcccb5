import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectWith } from '../../../lint/edits/project-with.ts';
import { type Project, readProject } from '../../../renderer/project/read-project.ts';
import {
  MEDIA,
  PAGES,
  type SourceFile,
  sourceFile,
  withoutByteOrderMark,
} from '../../../renderer/project/source-file.ts';
import { myVersion } from '../../edit/merge-parts.ts';
import { openFileRevisions } from './file-revisions.ts';
import type { FileChange } from './steps.ts';
import { isDefinitionPath, isMediaPath } from './writable-paths.ts';

/** What changed in a live project. */
export interface ProjectChange {
  /** Paths from the root, including those of pictures and downloads. */
  files: readonly string[];
  /** The tab that made the change; none for one on disk. */
  client?: string;
}

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
  /** Takes over an edit that is on disk now. */
  takeOver(changes: readonly Pick<FileChange, 'path' | 'after'>[], client: string): void;
  /** Reads a file or folder again. Returns whether it differs from what was in memory. */
  refresh(path: string): boolean;
  /** @returns unsubscribes */
  onChange(listener: (change: ProjectChange) => void): () => void;
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

/** Returns a project with another text of a file; without the file when there is no text. */
function withText(project: Project, path: string, text: string | undefined): Project {
  const { files } = projectWith(project, new Map([[path, text]]));
  const isNew = text !== undefined && !project.files.has(path);
  return { ...project, files: isNew ? new Map([...files].sort(([a], [b]) => comparePaths(a, b))) : files };
}

/** Returns a project with a version that can be shown of each file that has a fault in its JSON. */
function withReadable(project: Project, lastReadable: ReadonlyMap<string, SourceFile>): Project {
  const broken = [...project.files.values()].filter(({ value }) => value === undefined);
  if (broken.length === 0) return project;
  const files = new Map(project.files);
  for (const file of broken) {
    files.set(file.path, inMyVersion(file) ?? lastReadable.get(file.path) ?? file);
  }
  return { ...project, files };
}

/** Tells whether a project has a file at a path, or below it. */
function hasPath(project: Project, path: string): boolean {
  const media = [...project.media, ...project.unsupportedMedia].map((name) => MEDIA + name);
  const known = [...project.files.keys(), ...media, ...project.ignoredFiles];
  return known.some((file) => file === path || file.startsWith(`${path}/`));
}

const sameNames = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((name) => b.has(name));

const sameOtherFiles = (a: Project, b: Project) =>
  sameNames(a.media, b.media) &&
  sameNames(a.unsupportedMedia, b.unsupportedMedia) &&
  sameNames(a.ignoredFiles, b.ignoredFiles);

/**
 * Reads a site's definitions.
 *
 * @throws Error when `root` has no `pages` folder
 */
export function openLiveProject(root: string): LiveProject {
  let project = readProject(root);
  const revisions = openFileRevisions(project.files.keys());
  /** The last version without a fault of each file that has one now. */
  const lastReadable = new Map<string, SourceFile>();
  let shown: { of: Project; as: Project } | undefined;

  const listeners = new Set<(change: ProjectChange) => void>();
  const emit = (change: ProjectChange) => {
    if (change.files.length > 0) for (const listener of listeners) listener(change);
  };

  const set = (path: string, text: string | undefined) => {
    const before = project.files.get(path);
    revisions.note(path, before?.text, text);
    if (before?.value !== undefined) lastReadable.set(path, before);
    if (text === undefined) lastReadable.delete(path);
    project = withText(project, path, text);
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
    if (sameOtherFiles(project, read)) return changed;
    project = { ...read, files: project.files };
    return [...changed, path];
  };

  /** Reads a file or folder again. Returns the definitions that differ from what was in memory, or the path itself. */
  const read = (path: string): readonly string[] => {
    if (isDefinitionPath(path)) return refreshFile(path) ? [path] : [];
    const isHidden = path.split('/').some((name) => name.startsWith('.'));
    const isBelowPages = `${path}/`.startsWith(PAGES);
    // Editors' temporary files are gone by the time they are checked.
    return isBelowPages && !isHidden && (existsSync(join(root, path)) || hasPath(project, path))
      ? refreshAll(path)
      : [];
  };

  return {
    project: () => project,
    readable() {
      if (shown?.of !== project) shown = { of: project, as: withReadable(project, lastReadable) };
      return shown.as;
    },
    textOf: (path) => project.files.get(path)?.text,
    textAt: (path, revision) =>
      revisions.of(path) === revision ? project.files.get(path)?.text : revisions.pastText(path, revision),
    revisionOf: revisions.of,
    revisions: revisions.all,
    takeOver(changes, client) {
      for (const { path, after } of changes) {
        if (isMediaPath(path)) read(path);
        else set(path, after);
      }
      emit({ files: changes.map(({ path }) => path), client });
    },
    refresh(path) {
      const files = read(path);
      emit({ files });
      return files.length > 0;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
