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

/** What hears of changes below a folder. */
interface FolderWatch {
  /** Finds the folders anew: some may be new, others gone or replaced. */
  renew(): void;
  close(): void;
}

/**
 * Tells of every change below `root/pages`, also when folders go and come back. Each folder has a watcher: Node's own
 * for a whole tree (`recursive`) watches each file on Linux, and is deaf to one that was saved by replacing it.
 *
 * @throws Error when there is no such folder
 */
function watchFolder(root: string, onChange: () => void, onError: (error: unknown) => void): FolderWatch {
  const pages = join(root, 'pages');
  let inside: FSWatcher[] = [];
  const open = (folder: string) => {
    // Watched before it is listed, so that no folder is missed that is made meanwhile.
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
      // One that is gone comes back with an event of the folder above it.
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
 * Runs now and after every change below `root/pages`, until the terminal's signal ends it. One run at a time; a
 * change during a run brings another one.
 *
 * @throws Error when the first run cannot be done, for instance because there is no such folder
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
    // Before the run, which then sees what changed while nothing was watched.
    folders?.renew();
    running = running.then(once).catch((error: unknown) => {
      // A folder that is gone for a moment, as with `git checkout`, comes back.
      err(`${problemText(error)}\n`);
    });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(again, QUIET_MS);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      // Before the first run, so that no change is missed while it lasts.
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
