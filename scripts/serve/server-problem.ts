import { SettingsError } from '../../supabase/functions/_shared/settings.ts';
import { UsageError } from '../command-line.ts';
import { DataFolderInUse } from '../functions-server/data-folder-lock.ts';

/** What went wrong while a server was opened, in words; anything unexpected is thrown on. */
export function serverProblem(error: unknown, port: number): UsageError {
  if (error instanceof DataFolderInUse || error instanceof SettingsError)
    return new UsageError(error.message);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return new UsageError(
      `Poort ${port} is bezet. Stop wat daar draait, of kies een andere, bijvoorbeeld PORT=${port + 1}.`,
    );
  }
  throw error;
}
