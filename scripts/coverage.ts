import { runTypeScript } from './lib/run-program.ts';

process.exitCode = await runTypeScript('tests/coverage/print-coverage.ts', process.argv.slice(2));
