import { readFlags, runCommand } from './lib/command-line.ts';
import { runProgram, runTypeScript } from './lib/run-program.ts';

const flags = {
  only: { type: 'string' },
  pages: { type: 'string' },
  peers: { type: 'string' },
  runs: { type: 'string' },
} as const;

await runCommand(async () => {
  // Before the tools are installed.
  readFlags(flags, { positionals: 0 });
  return (
    (await runProgram(process.execPath, ['tests/tools/ensure-tools.mjs'])) ||
    (await runTypeScript('tests/bench/bench.ts', process.argv.slice(2)))
  );
});
