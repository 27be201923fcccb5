import { UsageError } from '../../renderer/files/usage-error.ts';
import { SettingsError } from '../../schemas/settings-error.ts';
import { DatabaseUnreachable } from '../functions/connected-database.ts';
import { DataFolderInUse } from '../functions/data-folder-lock.ts';
import { DatabaseOfOtherVersion, DatabaseUnusable, DiskTooFull } from '../functions/embedded-database.ts';
import { MigrationChanged } from '../functions/migrations.ts';

/** Errors whose own message says what to do: of settings in English, of the rest in Dutch. */
const SELF_EXPLAINING = [
  DataFolderInUse,
  DatabaseOfOtherVersion,
  DatabaseUnreachable,
  DatabaseUnusable,
  DiskTooFull,
  MigrationChanged,
  SettingsError,
];

/**
 * Explains in Dutch why a server could not be opened; rethrows an unexpected error.
 *
 * @param port the port of the site; any other port that is taken is that of commands
 */
export function serverProblem(error: unknown, port: number): UsageError {
  if (!(error instanceof Error)) throw error;
  if (SELF_EXPLAINING.some((kind) => error instanceof kind)) return new UsageError(error.message);
  const code = 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE': {
      const taken = 'port' in error && typeof error.port === 'number' ? error.port : port;
      const setting = taken === port ? 'PORT' : 'ADMIN_PORT';
      return new UsageError(
        `Poort ${taken} is bezet. Stop wat daar draait, of kies een andere, bijvoorbeeld ${setting}=${taken + 1}.`,
      );
    }
    case 'EACCES':
    case 'EPERM':
      return new UsageError(
        `Poort ${port} of de map van DATA_DIR mag hier niet. Kies een poort boven 1024 en een map waar je in mag schrijven.`,
      );
    case 'ENOTFOUND':
    // The same without a name server.
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new UsageError('HOST is geen adres van deze computer. Laat het weg, of gebruik HOST=0.0.0.0.');
    case 'EEXIST':
    case 'ELOOP':
    case 'ENAMETOOLONG':
    case 'ENOTDIR':
      return new UsageError('DATA_DIR is geen map. Noem een map, die mag nieuw zijn.');
    case 'EDQUOT':
    case 'ENOSPC':
      return new UsageError(
        'De schijf van DATA_DIR is vol. Maak ruimte, of noem een map op een andere schijf.',
      );
    case 'EIO':
    case 'ENOENT':
    case 'EROFS':
      return new UsageError('In DATA_DIR kan niets worden geschreven. Noem een map waar dat wel kan.');
    default:
      throw error;
  }
}
