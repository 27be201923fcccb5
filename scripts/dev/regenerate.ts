import { spawn } from 'node:child_process';
import { REPOSITORY } from '../command-line.ts';

/** Whether files are generated from a file of this repository (`npm run generate`). */
export const isGeneratedFrom = (path: string) =>
  /[\\/](blocks|schemas|scripts[\\/]lint)[\\/].+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

/**
 * Runs `npm run generate` in a process of its own: this one keeps the code that it has loaded, and ends with code that
 * cannot be loaded. What is wrong is printed.
 *
 * @returns asks for a run. One runs at a time, and once more for what changed meanwhile
 */
export function regenerator(): () => void {
  let running = false;
  let again = false;
  return function run() {
    again = running;
    if (running) return;
    running = true;
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], {
      cwd: REPOSITORY,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('close', () => {
      running = false;
      if (again) run();
    });
  };
}
