import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import type { Database } from '../../supabase/functions/_shared/database.ts';
import { errorCode } from '../../supabase/functions/_shared/postgres-database.ts';

/** One file of `supabase/migrations`. */
interface Migration {
  /** The file's name; it begins with a timestamp, so names sort in the order in which they apply. */
  name: string;
  sql: string;
}

/** A database that can run a migration. */
export interface MigrationTarget extends Database {
  /** Runs several statements in one transaction. */
  transact(statements: string): Promise<void>;
}

/** The database of a server. */
export interface ServerDatabase extends MigrationTarget {
  /** Resolves when the database has stopped and only a new process can reopen it. */
  lost: Promise<void>;
  close: () => Promise<void>;
  /** Removes deleted rows from the files too. */
  compact: () => Promise<void>;
  /** Removes deleted addresses from the files of the counters too, and keeps the tables and the log short. */
  tidy: () => Promise<void>;
  /** Copies the database to a new folder; absent where PostgreSQL's own tools do that. Throws `InboxRefused`. */
  backup?: (folder: string) => Promise<void>;
}

/** Thrown for a migration that was changed after it was applied; the message is Dutch and says what to do. */
export class MigrationChanged extends Error {
  override name = 'MigrationChanged';

  constructor(name: string) {
    super(
      `supabase/migrations/${name} is veranderd nadat de database hiermee was gemaakt. Zet dat bestand terug zoals ` +
        'het was, en schrijf de verandering in een nieuw bestand. Of begin met een lege database: kies een nieuwe ' +
        'map met DATA_DIR.',
    );
  }
}

/** Thrown for a migration that the database refuses; the message is Dutch and says what to do. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';

  /** @param cause what the database says; for these codes its message holds no values from a row */
  constructor(name: string, cause: Error) {
    super(
      `supabase/migrations/${name} past niet op deze database: ${cause.message}. Dat bestand is niet ` +
        'uitgevoerd. Zet de vorige versie van de site terug, of laat een ontwikkelaar dat bestand verbeteren.',
      { cause },
    );
  }
}

/** Tells whether a database refuses a statement for what it says, or for rows that break its constraint. */
function isRefusal(error: unknown): error is Error {
  const code = errorCode(error);
  // Of this class, the lack of a right is not about the statement.
  return /^(?:42|23)/.test(code) && code !== '42501';
}

const FOLDER = join(REPOSITORY, 'supabase/migrations');

/** Reads the migrations, which Supabase runs too, in order and with the same line endings in every checkout. */
export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n') }));
}

function digestOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

const appliedRow = z.object({ name: z.string(), digest: z.string() });

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** PostgreSQL's error codes when another server creates the same table or record at the same time. */
const MADE_MEANWHILE = ['23505', '42P07'];

async function applyMissing(target: MigrationTarget, migrations: readonly Migration[]): Promise<void> {
  await target.query(
    `create table if not exists public.applied_migrations (
       name text primary key, digest text not null, applied_at timestamptz not null default now()
     )`,
  );
  const rows = await target.query('select name, digest from public.applied_migrations');
  const applied = new Map(rows.map((row) => appliedRow.parse(row)).map(({ name, digest }) => [name, digest]));
  for (const { name, sql } of migrations) {
    const digest = digestOf(sql);
    const earlier = applied.get(name);
    // Some databases hold the digest of a checkout with Windows line endings.
    if (earlier === digest || earlier === digestOf(sql.replaceAll('\n', '\r\n'))) continue;
    if (earlier !== undefined) throw new MigrationChanged(name);
    // The record comes first: a second server waits here until the first one is done, and is then refused.
    const record = `insert into public.applied_migrations (name, digest) values (${quote(name)}, ${quote(digest)});`;
    await target.transact(`${record}\n${sql}`).catch((error: unknown) => {
      throw isRefusal(error) ? new MigrationRefused(name, error) : error;
    });
  }
}

/**
 * Applies and records the missing migrations, each with its record in one transaction. Several servers may do so at
 * the same time. On Supabase the command line tool keeps its own record.
 *
 * @throws MigrationChanged, MigrationRefused, or what the database throws
 */
export async function applyMigrations(
  target: MigrationTarget,
  migrations: readonly Migration[],
): Promise<void> {
  // Each round that another server wins leaves one migration fewer.
  for (let round = 0; round <= migrations.length; round += 1) {
    try {
      return await applyMissing(target, migrations);
    } catch (error) {
      const cause = error instanceof MigrationRefused ? error.cause : error;
      if (!MADE_MEANWHILE.includes(errorCode(cause))) throw error;
    }
  }
  return applyMissing(target, migrations);
}
