import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { LAUNCHER, REPOSITORY } from '../../renderer/files/repository.ts';

/** Tells whether `npm run generate` makes something of a file. */
export function isGeneratedFrom(path: string) {
  return /[\\/](blocks|schemas|lint)[\\/].+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
}

interface Regenerator {
  /** Asks for a run. One runs at a time, and another after it when it was asked for in between. */
  ask(): void;
  /** Stops the current run, and resolves when its process has ended. */
  end(): Promise<void>;
}

/**
 * Runs `npm run generate` in a process of its own, because this process keeps the code that it has loaded and would end
 * with code that cannot be loaded. Errors are printed.
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
