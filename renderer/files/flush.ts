import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Flushes a file, or the names in a folder, to disk. */
function flush(path: string, isFolder: boolean): void {
  // Windows cannot open folders, and persists their names itself. It flushes a file only if that is writable.
  if (isFolder && process.platform === 'win32') return;
  const descriptor = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes a folder's names to disk: files created, renamed or removed there stay so after a power cut. */
export function flushFolder(folder: string): void {
  flush(folder, true);
}

/** Flushes a folder with everything in it to disk. */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else if (entry.isFile()) flush(path, false);
  }
  flushFolder(folder);
}
