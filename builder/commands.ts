import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The bundled commands, as `scripts/lib/bundles.mjs` makes them. */
export interface Commands {
  /** Where they stand. */
  folder: string;
  /** Stands for the state of all sources. */
  sources: string;
}

interface Bundles {
  commands(): Commands;
  sourceHash(): string;
  takePlace(unfinished: string, folder: string): void;
}

const bundles = (repository: string): Promise<Bundles> =>
  import(pathToFileURL(join(repository, 'scripts/lib/bundles.mjs')).href);

/** The bundles of this repository's sources as they are now; made when they are not there yet. */
export async function bundledCommands(repository: string): Promise<Commands> {
  return (await bundles(repository)).commands();
}

/** What stands for the state of all sources now, which may be another than that of the bundles in use. */
export async function currentSources(repository: string): Promise<string> {
  return (await bundles(repository)).sourceHash();
}

/**
 * Gives a folder that is finished its name. When another command gave that to the same one first, that one stays.
 *
 * @throws Error what the system refused
 */
export async function takePlace(repository: string, unfinished: string, folder: string): Promise<void> {
  (await bundles(repository)).takePlace(unfinished, folder);
}
