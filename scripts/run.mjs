import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BrokenCode, commands } from './lib/bundles.mjs';

/** The bundles, or the end of the process when the code is broken or the disk refuses them. */
function bundles() {
  try {
    return commands().folder;
  } catch (error) {
    if (error instanceof BrokenCode) {
      console.error('De code van de site heeft een fout. Vraag een programmeur; hierboven staat welke.');
    } else if (error.syscall) {
      console.error(`In ${error.path} kan niet worden geschreven (${error.code}). Maak dat daar wel kan.`);
    } else throw error;
    return process.exit(2);
  }
}

// Runs a command of this folder from its bundle: `node scripts/run.mjs build --root DIR`.
const [node, , name, ...args] = process.argv;
process.argv = [node, join(import.meta.dirname, `${name}.ts`), ...args];
await import(pathToFileURL(join(bundles(), `${name}.mjs`)).href);
