import { watchOutput } from './lib/command-line.ts';
import { lintCommand } from './lib/lint-command.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

watchOutput();
// Stops the watch when nobody reads its output any more.
process.stdout.once('error', () => stop.abort());
process.exitCode = await lintCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
  colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
  signal: stop.signal,
});
