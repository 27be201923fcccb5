import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Terminal } from './command.ts';

/** Editors write a file in several steps; the run waits until they are done, in milliseconds. */
const QUIET_MS = 100;

/** Lines between which a task runner reads the offenses (`.vscode/tasks.json`). */
export const watchLines = {
  begin: 'Nakijken …',
  end: 'Klaar. Kijkt opnieuw na bij elke wijziging.',
} as const;

/**
 * Tells of every change below `root/pages`, also when that folder goes and comes back.
 *
 * @returns ends the watching
 * @throws Error when there is no such folder
 */
function watchFolder(root: string, onChange: () => void, onError: (error: Error) => void): () => void {
  const folder = join(root, 'pages');
  const open = () =>
    watch(folder, { recursive: true }, onChange).on('error', (error) => {
      if (existsSync(folder)) onError(error);
    });
  let inside = open();
  // A folder that comes back is another one, of which the first watcher hears nothing.
  const above = watch(root, (_, name) => {
    if (name !== 'pages') return;
    inside.close();
    try {
      inside = open();
    } catch {
      // It is gone; when it comes back, this is called again.
    }
    onChange();
  }).on('error', onError);
  return () => {
    inside.close();
    above.close();
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
  const again = () => {
    running = running.then(once).catch((error: unknown) => {
      // A folder that is gone for a moment, as with `git checkout`, comes back.
      err(`${error instanceof Error ? error.message : String(error)}\n`);
    });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(again, QUIET_MS);
  };
  let close = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      // Before the first run, so that no change is missed while it lasts.
      close = watchFolder(root, soon, reject);
      const first = once();
      running = first.catch(() => undefined);
      first.then(() => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      }, reject);
    });
  } finally {
    clearTimeout(timer);
    close();
  }
  await running;
}
