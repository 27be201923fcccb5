import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessRunning } from '../renderer/files/process.ts';

/** How many folders of each kind are kept: the newest. */
export const KEPT = 4;
const KINDS = ['code-', 'pictures-'];
/** The name of a folder that a process is making ends with that process's id. */
const UNFINISHED = /\.(\d+)$/;

/** Removes folders that were made from older code, and those that interrupted processes left unfinished. */
export function pruneCache(cacheDir: string): void {
  // Another process may remove one at the same time.
  const madeAt = (name: string) => statSync(join(cacheDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const kind of KINDS) {
    const names = readdirSync(cacheDir).filter((name) => name.startsWith(kind));
    const old = names
      .filter((name) => !UNFINISHED.test(name))
      .sort((a, b) => madeAt(b) - madeAt(a))
      .slice(KEPT);
    const left = names.filter((name) => {
      const [, pid] = UNFINISHED.exec(name) ?? [];
      return pid !== undefined && !isProcessRunning(Number(pid));
    });
    for (const name of [...old, ...left]) rmSync(join(cacheDir, name), { recursive: true, force: true });
  }
}
