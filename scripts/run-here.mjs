import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import './lib/ensure-dependencies.mjs';

// Runs a TypeScript command of this folder in this very process: `node scripts/run-here.mjs start --out DIR`.
const [node, , name, ...args] = process.argv;
const file = join(import.meta.dirname, `${name}.ts`);
process.argv = [node, file, ...args];

// npm hands a signal to the shell between it and this process, and most shells end without passing it on. That its
// shell has gone is then the signal; on Windows there are none.
const shell = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === shell) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500).unref();
if (!process.env.npm_lifecycle_event || process.platform === 'win32') clearInterval(watch);

// Loaded here, because it may only just have been installed.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(file).href);
