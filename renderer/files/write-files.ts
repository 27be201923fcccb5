import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  type WriteFileOptions,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Returns the path of the temporary file that a process writes before it replaces a file. */
export const draftOf = (file: string, pid = process.pid) => `${file}.${pid}`;

/** Writes a file atomically, whatever stops the process meanwhile. Creates its folder. */
export function writeWhole(
  file: string,
  content: string | Uint8Array,
  options: Pick<WriteFileOptions & object, 'mode' | 'flush'> = {},
): void {
  const draft = draftOf(file);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(draft, content, options);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Renames a finished folder to its final name. When another process created that folder first, that one stays.
 *
 * @throws the file system's error
 */
export function publishFolder(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Returns a function that gives a file back what it holds now. A full disk leaves what was written since. */
function restorer(file: string): () => void {
  const content = readFileSync(file);
  const { mode } = statSync(file);
  return () => writeWhole(file, content, { mode });
}

/**
 * Writes all files or none: all are first written beside their targets, and files that were already replaced are
 * restored when a later one fails. Creates their folders; keeps symbolic links and permissions.
 *
 * @param files the content of each file, by its path
 * @param removed files to remove once the others are written; if that fails, nothing changes
 * @param options.flush flushes the files to disk
 * @throws the file system's error
 */
export function writeAllOrNone(
  files: ReadonlyMap<string, string | Uint8Array>,
  removed: readonly string[] = [],
  options: { flush?: boolean } = {},
): void {
  const drafts = [...files].map(([path, content]) => {
    const file = existsSync(path) ? realpathSync(path) : path;
    return { file, content, draft: draftOf(file) };
  });
  const putBack: (() => void)[] = [];
  try {
    for (const { file, content, draft } of drafts) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(draft, content, options);
      if (existsSync(file)) chmodSync(draft, statSync(file).mode);
    }
    for (const { file, draft } of drafts) {
      const restore = existsSync(file) ? restorer(file) : () => rmSync(file);
      renameSync(draft, file);
      putBack.push(restore);
    }
    for (const file of removed) {
      const restore = restorer(file);
      rmSync(file);
      putBack.push(restore);
    }
  } catch (error) {
    for (const undo of putBack.reverse()) undo();
    throw error;
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}
