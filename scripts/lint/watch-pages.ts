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
  let fail: (error: Error) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    fail = reject;
  });
  // Told when it is awaited, after the first run.
  ended.catch(() => {});
  const folder = join(root, 'pages');
  const watchFolder = () =>
    watch(folder, { recursive: true }, soon).on('error', (error) => {
      if (existsSync(folder)) fail(error);
    });
  // Before the first run, so that no change is missed while it lasts.
  let inside = watchFolder();
  // A folder that comes back is another one, of which the first watcher hears nothing.
  const above = watch(root, (_, name) => {
    if (name !== 'pages') return;
    inside.close();
    try {
      inside = watchFolder();
    } catch {
      // It is gone; when it comes back, this is called again.
    }
    soon();
  }).on('error', (error) => fail(error));
  try {
    const first = once();
    running = first.catch(() => undefined);
    await first;
    await ended;
  } finally {
    clearTimeout(timer);
    inside.close();
    above.close();
  }
  await running;
}
