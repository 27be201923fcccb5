import { programOf, runProgram } from './lib/run-program.ts';

const config = 'tests/vitest.long.config.ts';
process.exitCode =
  (await runProgram(process.execPath, ['tests/tools/ensure-tools.mjs'])) ||
  (await runProgram(programOf('tsc'), ['-p', 'tests/tools'])) ||
  (await runProgram(programOf('vitest'), ['run', '--config', config, ...process.argv.slice(2)])) ||
  (await runProgram(process.execPath, ['scripts/lib/launch.mjs', 'build'])) ||
  (await runProgram(process.execPath, ['scripts/lib/launch.mjs', 'test-e2e', '--long']));
