import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';

/** Returns the names of all block types: every folder in blocks/ that does not begin with an underscore. */
export function blockTypes(repository = REPOSITORY): string[] {
  return readdirSync(join(repository, 'blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)
    .sort();
}
