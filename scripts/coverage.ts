import { readFlags, runCommand } from './lib/command-line.ts';
import { runTypeScript } from './lib/run-program.ts';

await runCommand(async () => {
  readFlags({}, { positionals: 0 });
  return runTypeScript('tests/coverage/print-coverage.ts', []);
});
