import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { LAUNCHER, REPOSITORY } from '../../renderer/files/repository.ts';

/** Whether files are generated from a file of this repository (`npm run generate`). */
export const isGeneratedFrom = (path: string) =>
  /[\\/](blocks|schemas|lint)[\\/].+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

interface Regenerator {
  /** Asks for a run. One runs at a time, and once more for what changed meanwhile. */
  ask(): void;
  /** Ends the run that is under way, and resolves when it writes nothing any more. */
  end(): Promise<void>;
}

/**
 * Runs `npm run generate` in a process of its own: this one keeps the code that it has loaded, and ends with code that
 * cannot be loaded. What is wrong is printed.
 */
export function regenerator(): Regenerator {
  let running: ChildProcess | undefined;
  let again = false;
  const ask = () => {
    again = running !== undefined;
    if (running) return;
    running = spawn(process.execPath, [LAUNCHER, 'generate'], {
      cwd: REPOSITORY,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.once('close', () => {
      running = undefined;
      if (again) ask();
    });
  };
  return {
    ask,
    async end() {
      again = false;
      if (!running) return;
      const gone = once(running, 'close');
      if (running.kill()) await gone;
    },
  };
}
