import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import type { Database } from '../../supabase/functions/_shared/database.ts';

/** One file of `supabase/migrations`. */
interface Migration {
  /** The file's name; it begins with a timestamp, so that names sort in the order they apply. */
  name: string;
  sql: string;
}

/** A database that can run a migration. */
export interface MigrationTarget extends Database {
  /** Runs several statements in one transaction. */
  transact(statements: string): Promise<void>;
}

const FOLDER = join(REPOSITORY, 'supabase/migrations');

/** Reads the migrations that Supabase runs too, in order. */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(FOLDER, name), 'utf8') }));
}

const appliedRow = z.object({ name: z.string(), digest: z.string() });

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * Applies what is not yet applied and records it, each migration together with its record in one transaction.
 * On Supabase the command line tool keeps such a record itself.
 *
 * @throws Error when an applied migration was changed afterwards, or what the database throws
 */
export async function applyMigrations(
  target: MigrationTarget,
  migrations: readonly Migration[],
): Promise<void> {
  await target.query(
    `create table if not exists public.applied_migrations (
       name text primary key, digest text not null, applied_at timestamptz not null default now()
     )`,
  );
  const rows = await target.query('select name, digest from public.applied_migrations');
  const applied = new Map(rows.map((row) => appliedRow.parse(row)).map(({ name, digest }) => [name, digest]));
  for (const { name, sql } of migrations) {
    const digest = createHash('sha256').update(sql).digest('hex');
    const earlier = applied.get(name);
    if (earlier === digest) continue;
    if (earlier !== undefined) {
      throw new Error(
        `Migration ${name} was changed after it had been applied. Restore it, and write a new migration.`,
      );
    }
    await target.transact(
      `${sql}\ninsert into public.applied_migrations (name, digest) values (${quote(name)}, ${quote(digest)});`,
    );
  }
}
