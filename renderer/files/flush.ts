import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Waits until a file, or the names in a folder, are on the disk. */
function flush(path: string, isFolder: boolean): void {
  // Windows cannot open folders, and keeps their names itself. A file it flushes only when it may be written.
  if (isFolder && process.platform === 'win32') return;
  const descriptor = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Waits until the names in a folder are on the disk: files that were made, renamed or removed there stay so after a power cut. */
export function flushFolder(folder: string): void {
  flush(folder, true);
}

/** Waits until a folder with everything in it is on the disk. */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else if (entry.isFile()) flush(path, false);
  }
  flushFolder(folder);
}
