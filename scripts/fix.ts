import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY, readCommandLine, runCommand } from './command-line.ts';

const bin = (name: string) => join(REPOSITORY, 'node_modules/.bin', name);

await runCommand(async () => {
  const { root } = readCommandLine({}, { positionals: 0 });
  // What cannot be repaired in one step keeps no other from repairing.
  const steps: [command: string, ...args: string[]][] = [
    [bin('tsx'), 'scripts/generate.ts'],
    [bin('tsx'), 'scripts/lint.ts', '--fix', '--root', root],
    [bin('biome'), 'check', '--write'],
  ];
  const codes = steps.map(
    ([command, ...args]) => spawnSync(command, args, { cwd: REPOSITORY, stdio: 'inherit' }).status ?? 2,
  );
  return Math.max(...codes);
});
