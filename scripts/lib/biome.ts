import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';

/** The file that starts Biome: Windows cannot start the programs in node_modules/.bin without a shell. */
export const BIOME = join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome');
