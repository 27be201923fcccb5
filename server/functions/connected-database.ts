import { isOnThisComputer } from '../../schemas/settings.ts';
import { connectPostgres, errorCode } from '../../supabase/functions/_shared/postgres-database.ts';
import { applyMigrations, readMigrations, type ServerDatabase } from './migrations.ts';

/** Enough for the requests that one server can handle; PostgreSQL allows 100 by default. */
const CONNECTIONS = 10;

/** Time limit of a query of `npm run inbox`, which may read every row. */
const INBOX_LIMIT_MS = 120_000;

/** Thrown for a database that cannot be reached or used; the message is Dutch and says what to do. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';

  constructor(cause: unknown) {
    super(
      `De database van DATABASE_URL kan niet worden gebruikt (${errorCode(cause) || 'onbekende fout'}). ` +
        'Kijk of PostgreSQL draait, of het adres en het wachtwoord kloppen, of de verbinding TLS heeft, en of de ' +
        'gebruiker een schema mag maken.',
      { cause },
    );
  }
}

/**
 * Connects to the PostgreSQL of `DATABASE_URL`, which several servers may share, and brings it up to date.
 *
 * @param use `inbox` for a command, which exits when it is done
 * @throws DatabaseUnreachable, MigrationChanged, or MigrationRefused
 */
export async function openConnectedDatabase(url: string, use: 'server' | 'inbox'): Promise<ServerDatabase> {
  const database = connectPostgres(url, {
    connections: use === 'server' ? CONNECTIONS : 1,
    tls: isOnThisComputer(url) ? 'prefer' : 'require',
    ...(use === 'inbox' ? { timeLimitMs: INBOX_LIMIT_MS } : {}),
  });
  try {
    await applyMigrations(database, readMigrations());
  } catch (error) {
    await database.close();
    throw errorCode(error) === '' ? error : new DatabaseUnreachable(error);
  }
  // A lost connection is reopened, so this process need not exit.
  return {
    ...database,
    lost: new Promise(() => {}),
    // PostgreSQL vacuums its tables itself, and makes checkpoints.
    tidy: async () => {},
    // Rewriting the table would block the other servers. The statistics of its columns hold values too.
    compact: async () => void (await database.query('vacuum (analyze) intake.submissions')),
  };
}
