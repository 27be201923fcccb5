import { runProgram, runTypeScript } from './lib/run-program.ts';

process.exitCode =
  (await runProgram(process.execPath, ['tests/tools/ensure-tools.mjs'])) ||
  (await runTypeScript('tests/bench/bench.ts', process.argv.slice(2)));
