import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commands } from './bundles.mjs';

// Runs a command of this folder from its bundle: `node scripts/run.mjs build --root DIR`.
const [node, , name, ...args] = process.argv;
process.argv = [node, join(import.meta.dirname, `${name}.ts`), ...args];
await import(pathToFileURL(join(commands().folder, `${name}.mjs`)).href);
