import { programOf, runProgram } from './lib/run-program.ts';

process.exitCode = await runProgram(programOf('vitest'), ['run', ...process.argv.slice(2)]);
