import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';

/** Path of the folder where the local server keeps what it receives: `DATA_DIR`, or `.data` here when that is empty. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.DATA_DIR?.trim() || join(REPOSITORY, '.data');
}
