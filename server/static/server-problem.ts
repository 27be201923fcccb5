import { dirname, resolve, sep } from 'node:path';
import { problemText, systemProblem } from '../../renderer/files/errno-message.ts';
import { UsageError } from '../../renderer/files/usage-error.ts';
import { SettingsError } from '../../schemas/settings-error.ts';
import { DatabaseUnreachable } from '../functions/connected-database.ts';
import { DataFolderInUse, DataFolderOfOther } from '../functions/data-folder-lock.ts';
import { DatabaseOfOtherVersion, DatabaseUnusable, DiskTooFull } from '../functions/embedded-database.ts';
import { MigrationChanged, MigrationRefused } from '../functions/migrations.ts';

/** Errors whose own message says what to do: of settings in English, of the rest in Dutch. */
const SELF_EXPLAINING = [
  DataFolderInUse,
  DataFolderOfOther,
  DatabaseOfOtherVersion,
  DatabaseUnreachable,
  DatabaseUnusable,
  DiskTooFull,
  MigrationChanged,
  MigrationRefused,
  SettingsError,
];

const FORBIDDEN: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS'];

/** Explains an error about a file outside the data folder, such as the cache; undefined for any other error. */
function problemElsewhere(error: NodeJS.ErrnoException, dataDir: string): string | undefined {
  if (error.path === undefined) return undefined;
  const path = resolve(error.path);
  if (`${path}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)) return undefined;
  if (!FORBIDDEN.includes(error.code)) return systemProblem(error);
  return (
    `In de map ${dirname(path)} mag je niet lezen of schrijven, en dat is hier nodig (${error.code}). ` +
    'Geef jezelf dat recht, of zet de site in een map van jezelf.'
  );
}

/**
 * Explains in Dutch why a server could not be opened; rethrows an unexpected error.
 *
 * @param port the port of the site; any other port that is taken is that of commands
 * @param dataDir the folder of `DATA_DIR`, which errors are about that name no other place
 */
export function serverProblem(error: unknown, port: number, dataDir: string): UsageError {
  if (!(error instanceof Error)) throw error;
  if (SELF_EXPLAINING.some((kind) => error instanceof kind)) return new UsageError(error.message);
  const elsewhere = problemElsewhere(error, dataDir);
  if (elsewhere !== undefined) return new UsageError(elsewhere);
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
        'syscall' in error && error.syscall === 'listen'
          ? `Poort ${port} mag hier niet (${code}). Kies een poort boven 1024, bijvoorbeeld PORT=4173.`
          : `${problemText(error, dataDir)} Of noem met DATA_DIR een map waar je in mag schrijven.`,
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
