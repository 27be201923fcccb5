import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readSettings, serverSettings } from '../../schemas/settings.ts';

/** Name of the folder in a data folder that holds the embedded database. */
export const DATABASE_FOLDER = 'database';

/** Returns the path of the data folder of the local server: `DATA_DIR`, or `.data` in this repository. */
export function dataFolder(): string {
  return (
    readSettings(serverSettings.pick({ DATA_DIR: true }), process.env).DATA_DIR ?? join(REPOSITORY, '.data')
  );
}
