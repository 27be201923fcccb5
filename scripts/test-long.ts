import { readFlags, runCommand } from './lib/command-line.ts';
import { programOf, runProgram } from './lib/run-program.ts';

await runCommand(async () => {
  // Before hours of tests: an option would reach only some of them.
  readFlags({}, { positionals: 0 });
  return (
    (await runProgram(process.execPath, ['tests/tools/ensure-tools.mjs'])) ||
    (await runProgram(programOf('tsc'), ['-p', 'tests/tools'])) ||
    (await runProgram(programOf('vitest'), ['run', '--config', 'tests/vitest.long.config.ts'])) ||
    (await runProgram(process.execPath, ['scripts/lib/launch.mjs', 'build'])) ||
    (await runProgram(process.execPath, ['scripts/lib/launch.mjs', 'test-e2e', '--long']))
  );
});
