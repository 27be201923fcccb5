import { join } from 'node:path';
import { problemText } from '../renderer/files/errno-message.ts';
import { watchFolder } from '../renderer/files/watch-folder.ts';
import type { Terminal } from './terminal.ts';

/** Editors write a file in several steps; the run waits until they are done, in milliseconds. */
const QUIET_MS = 100;

/** Lines between which a task runner reads the offenses (`.vscode/tasks.json`). */
export const watchLines = {
  begin: 'Nakijken …',
  end: 'Klaar. Kijkt opnieuw na bij elke wijziging.',
} as const;

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
  let running = Promise.resolve();
  let stopWatching = () => {};
  const again = () => {
    running = running.then(once).catch((error: unknown) => {
      // A folder that disappears for a moment, as during `git checkout`, comes back.
      err(`${problemText(error)}\n`);
    });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      // Before the first run, so that no change during it is missed.
      stopWatching = watchFolder(join(root, 'pages'), {
        quietMs: QUIET_MS,
        onChange: again,
        onError: reject,
      });
      const first = once();
      running = first.catch(() => undefined);
      first.then(() => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      }, reject);
    });
  } finally {
    stopWatching();
  }
  await running;
}
