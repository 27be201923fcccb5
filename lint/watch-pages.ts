import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { problemText } from '../renderer/files/errno-message.ts';
import type { Terminal } from './terminal.ts';

/** Editors write a file in several steps; the run waits until they are done, in milliseconds. */
const QUIET_MS = 100;

/** Lines between which a task runner reads the offenses (`.vscode/tasks.json`). */
export const watchLines = {
  begin: 'Nakijken …',
  end: 'Klaar. Kijkt opnieuw na bij elke wijziging.',
} as const;

/** A watch on everything below a folder. */
interface FolderWatch {
  /** Watches the folders that exist now: some may be new, gone or replaced. */
  renew(): void;
  close(): void;
}

/**
 * Reports every change below `root/pages`, but not in linked folders, even when folders disappear and come back. Each
 * folder has a watcher: the option `recursive` watches each file on Linux, and misses one that is replaced.
 *
 * @throws Error when there is no such folder
 */
function watchFolder(root: string, onChange: () => void, onError: (error: unknown) => void): FolderWatch {
  const pages = join(root, 'pages');
  let inside: FSWatcher[] = [];
  const open = (folder: string) => {
    // Watch before listing, so that no new folder is missed.
    const watcher = watch(folder, onChange).on('error', (error) => {
      if (existsSync(folder)) onError(error);
    });
    inside.push(watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) openIfThere(join(folder, entry.name));
    }
  };
  const openIfThere = (folder: string) => {
    try {
      open(folder);
    } catch (error) {
      // When a folder disappears and comes back, its parent folder gets an event.
      if (existsSync(folder)) throw error;
    }
  };
  const close = () => {
    for (const watcher of inside) watcher.close();
    inside = [];
  };
  const above = watch(root, (_, name) => {
    if (name === 'pages') onChange();
  }).on('error', onError);
  try {
    open(pages);
  } catch (error) {
    above.close();
    close();
    throw error;
  }
  return {
    renew() {
      close();
      try {
        openIfThere(pages);
      } catch (error) {
        onError(error);
      }
    },
    close() {
      above.close();
      close();
    },
  };
}

/**
 * Runs now and after every change below `root/pages`, until the terminal's signal is aborted. Runs do not overlap:
 * a change during a run causes one more.
 *
 * @throws Error when the first run fails, for instance because there is no such folder
 */
export async function watchPages(
  root: string,
  { signal, out, err }: Terminal,
  run: () => Promise<number>,
): Promise<void> {
  const once = async () => {
    out(`${watchLines.begin}\n`);
    await run();
    out(`${watchLines.end}\n`);
  };
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let folders: FolderWatch | undefined;
  const again = () => {
    // Before the run, so that the run sees what changed while nothing was watched.
    folders?.renew();
    running = running.then(once).catch((error: unknown) => {
      // A folder that disappears for a moment, as during `git checkout`, comes back.
      err(`${problemText(error)}\n`);
    });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(again, QUIET_MS);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      // Before the first run, so that no change during it is missed.
      folders = watchFolder(root, soon, reject);
      const first = once();
      running = first.catch(() => undefined);
      first.then(() => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      }, reject);
    });
  } finally {
    clearTimeout(timer);
    folders?.close();
  }
  await running;
}
