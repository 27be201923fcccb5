import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The bundled commands, as `scripts/bundles.mjs` makes them. */
export interface Commands {
  /** Where they stand. */
  folder: string;
  /** Stands for the state of all sources. */
  sources: string;
}

/** The bundles of this repository's sources as they are now; made when they are not there yet. */
export async function bundledCommands(repository: string): Promise<Commands> {
  const { commands }: { commands(): Commands } = await import(
    pathToFileURL(join(repository, 'scripts/bundles.mjs')).href
  );
  return commands();
}
