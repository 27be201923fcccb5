import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessRunning } from '../renderer/files/process.ts';

/** How many folders of each kind are kept: the newest. */
const KEPT = 4;
const KINDS = ['code-', 'pictures-'];
/** The name of a folder that a process is making ends with that process's id. */
const UNFINISHED = /\.(\d+)$/;

/** Returns the complete folders that are kept, of all names in the cache: of each kind the newest. */
export function keptFolders(cacheDir: string, names: readonly string[]): string[] {
  // Another process may remove one at the same time.
  const madeAt = (name: string) => statSync(join(cacheDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return KINDS.flatMap((kind) =>
    names
      .filter((name) => name.startsWith(kind) && !UNFINISHED.test(name))
      .sort((a, b) => madeAt(b) - madeAt(a))
      .slice(0, KEPT),
  );
}

/** Removes folders that were made from older code, and those that interrupted processes left unfinished. */
export function pruneCache(cacheDir: string): void {
  const names = readdirSync(cacheDir);
  const kept = new Set(keptFolders(cacheDir, names));
  const isBeingMade = (name: string) => {
    const [, pid] = UNFINISHED.exec(name) ?? [];
    return pid !== undefined && isProcessRunning(Number(pid));
  };
  const unused = names.filter(
    (name) => KINDS.some((kind) => name.startsWith(kind)) && !kept.has(name) && !isBeingMade(name),
  );
  for (const name of unused) rmSync(join(cacheDir, name), { recursive: true, force: true });
}
