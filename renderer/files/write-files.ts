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

/** Path of the draft that a process, this one or another, writes before it takes the place of a file. */
export const draftOf = (file: string, pid = process.pid) => `${file}.${pid}`;

/** Writes a file that is there as a whole or not at all, whatever stops the process meanwhile. Makes its folder. */
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
 * Gives a finished folder its name. When another process made the same folder first, that one stays.
 *
 * @throws what the file system refuses
 */
export function publishFolder(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Writes files all or none: before any takes its place all are written beside it, and what has taken its place is put
 * back when another cannot. Makes their folders; a link stays one, and so do permissions.
 *
 * @param files the content of each file, by its path
 * @param removed files that are removed once the others are written; when one cannot be, nothing changes
 * @param options.flush waits until the files are on the disk
 * @throws what the file system refuses
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
      const before = existsSync(file) ? readFileSync(file) : undefined;
      renameSync(draft, file);
      putBack.push(() => (before === undefined ? rmSync(file) : writeFileSync(file, before)));
    }
    for (const file of removed) {
      const before = readFileSync(file);
      rmSync(file);
      putBack.push(() => writeFileSync(file, before));
    }
  } catch (error) {
    for (const undo of putBack.reverse()) undo();
    throw error;
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}
