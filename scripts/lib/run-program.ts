import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';

/** Returns the path of a program that a dependency provides. */
export function programOf(name: string): string {
  return join(REPOSITORY, 'node_modules/.bin', name);
}

/** The file that starts Biome: Windows cannot start the programs in node_modules/.bin without a shell. */
export const BIOME = join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome');

/** Runs a program in this repository, on this terminal. @returns its exit code; 1 when it was killed by a signal */
export function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: REPOSITORY,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // The terminal interrupts both processes; a supervisor signals only this one.
  const stop = () => child.kill();
  process.once('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}

/** Runs a TypeScript file of tests/ as a program. @returns its exit code */
export function runTypeScript(file: string, args: readonly string[]): Promise<number> {
  return runProgram(process.execPath, ['--import', 'tsx', file, ...args]);
}
