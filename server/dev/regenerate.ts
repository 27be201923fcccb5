import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { LAUNCHER, REPOSITORY } from '../../renderer/files/repository.ts';

/** Tells whether a file is an input of `npm run generate`. */
export function isGeneratedFrom(path: string) {
  const isIn = /[\\/](blocks|schemas|lint)[\\/].+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
  // The reference for authors shows examples, and what rules find in fixtures.
  return (
    isIn || /[\\/](blocks[\\/][^\\/]+[\\/]example|fixtures[\\/](in)?valid[\\/][^\\/]+)\.json$/.test(path)
  );
}

interface Regenerator {
  /** Requests a run. One runs at a time; a request during a run starts another after it. */
  ask(): void;
  /** Stops the current run, and resolves when its process has ended. */
  end(): Promise<void>;
}

/**
 * Runs `npm run generate` in a process of its own: this process keeps the code that it has loaded, and would exit on
 * code that cannot be loaded. Errors are printed.
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
