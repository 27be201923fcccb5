import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from './command-line.ts';

// What cannot be repaired in one step keeps no other from repairing.
const bin = (name: string) => join(REPOSITORY, 'node_modules/.bin', name);
const steps: [command: string, ...args: string[]][] = [
  [bin('tsx'), 'scripts/generate.ts'],
  [bin('tsx'), 'scripts/lint.ts', '--fix'],
  [bin('biome'), 'check', '--write'],
];
const codes = steps.map(
  ([command, ...args]) => spawnSync(command, args, { cwd: REPOSITORY, stdio: 'inherit' }).status ?? 2,
);
process.exitCode = Math.max(...codes);
