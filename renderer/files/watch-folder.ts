import { existsSync, type FSWatcher, readdirSync, realpathSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isInside } from './is-inside.ts';

interface WatchOptions {
  /** Editors write a file in several steps: changes are reported once there were none for so long, in milliseconds. */
  quietMs: number;
  /** Gets the paths that changed. A folder that is new, gone or replaced stands for everything in it. */
  onChange(paths: readonly string[]): void;
  /** Gets an error of the file system, after which some changes are not reported. */
  onError(error: unknown): void;
}

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

/**
 * Watches everything in a folder, also in linked folders, and when folders disappear and come back. Each folder has a
 * watcher: the option `recursive` watches each file on Linux, and misses one that is replaced.
 *
 * @param folder need not exist yet; the folder above it does
 * @returns stops watching
 * @throws the error of the file system
 */
export function watchFolder(folder: string, { quietMs, onChange, onError }: WatchOptions): () => void {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const report = () => {
    const paths = [...changed];
    changed.clear();
    onChange(paths);
  };

  const close = (path: string) => {
    for (const [watched, watcher] of watchers) {
      if (watched !== path && !watched.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(watched);
    }
  };

  /** Watches a folder and those in it, by links that `readProject` follows. @param followed where they are really */
  const open = (path: string, followed: Set<string>) => {
    try {
      const target = realpathSync(path);
      if (followed.has(target) || isInside(dirname(path), target)) return;
      followed.add(target);
      // Watch before listing, so that no new folder is missed.
      const watcher = watch(path, (type, name) => notice(type, name === null ? path : join(path, name)));
      watchers.set(
        path,
        watcher.on('error', (error) => existsSync(path) && onError(error)),
      );
      for (const { name } of readdirSync(path, { withFileTypes: true }).filter((entry) => !entry.isFile())) {
        if (isFolder(join(path, name))) open(join(path, name), followed);
      }
    } catch (error) {
      // When a folder disappears and comes back, the folder above it gets an event.
      if (existsSync(path)) throw error;
    }
  };

  const notice = (type: string, path: string) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(report, quietMs);
    if (type !== 'rename') return;
    close(path);
    try {
      if (isFolder(path)) open(path, new Set());
    } catch (error) {
      onError(error);
    }
  };

  const above = watch(dirname(folder), (type, name) => {
    if (type === 'rename' && name === basename(folder)) notice(type, folder);
  }).on('error', onError);
  const stop = () => {
    clearTimeout(timer);
    above.close();
    close(folder);
  };
  try {
    open(folder, new Set());
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}
