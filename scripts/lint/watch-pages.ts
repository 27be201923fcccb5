import { watch } from 'node:fs';
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
 * Runs now and after every change below `root/pages`, until the terminal's signal ends it. One run at a time; a
 * change during a run brings another one.
 *
 * @throws Error when the first run cannot be done, for instance because there is no such folder
 */
export async function watchPages(
  root: string,
  terminal: Terminal,
  run: () => Promise<number>,
): Promise<void> {
  const { signal, out, err } = terminal;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const once = async () => {
    out(`${watchLines.begin}\n`);
    await run();
    out(`${watchLines.end}\n`);
  };
  await once();
  if (signal.aborted) return;
  await new Promise<void>((resolve, reject) => {
    const again = () => {
      running = running.then(once).catch((error: unknown) => {
        // A folder that is gone for a moment, as with `git checkout`, comes back.
        err(`${error instanceof Error ? error.message : String(error)}\n`);
      });
    };
    const watcher = watch(join(root, 'pages'), { recursive: true, signal }, () => {
      clearTimeout(timer);
      timer = setTimeout(again, QUIET_MS);
    });
    watcher.on('error', (error) => (error.name === 'AbortError' ? undefined : reject(error)));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      watcher.close();
      resolve();
    });
  });
  await running;
}
