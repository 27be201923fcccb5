import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readSettings, serverSettings } from '../../schemas/settings.ts';

/** Path of the folder where the local server keeps what it receives: `DATA_DIR`, or `.data` in this repository. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  return readSettings(serverSettings.pick({ DATA_DIR: true }), env).DATA_DIR ?? join(REPOSITORY, '.data');
}
