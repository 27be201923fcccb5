import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readSettings, serverSettings } from '../../schemas/settings.ts';

/** Returns the path of the data folder of the local server: `DATA_DIR`, or `.data` in this repository. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  return readSettings(serverSettings.pick({ DATA_DIR: true }), env).DATA_DIR ?? join(REPOSITORY, '.data');
}
