import { expect, it } from 'vitest';
import { applyMigrations, MigrationRefused, readMigrations } from '../../server/functions/migrations.ts';
import { connectPostgres } from '../../supabase/functions/_shared/postgres-database.ts';
import { describeHandlers } from './cases/handlers.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { startPostgres } from './support/postgres-15.ts';

setNoTimeLimit();

describeHandlers('the functions on PostgreSQL', async () => {
  const postgres = await startPostgres();
  const database = connectPostgres(postgres.url, { connections: 10, tls: false });
  await applyMigrations(database, readMigrations());
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres.stop();
    },
  };
});

it('a migration that PostgreSQL refuses is named, and leaves nothing behind', async () => {
  const postgres = await startPostgres();
  const database = connectPostgres(postgres.url, { connections: 1, tls: false });
  try {
    const made = { name: '1_made.sql', sql: 'create table people (name text);' };
    const refused = { name: '2_refused.sql', sql: 'create table towns (name text); create table people ();' };
    const applied = applyMigrations(database, [made, refused]);
    await expect(applied).rejects.toThrow(MigrationRefused);
    await expect(applied).rejects.toThrow(/2_refused\.sql past niet .*relation "people" already exists/);
    const tables = await database.query(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    expect(tables).toHaveLength(2);
    expect(tables).not.toContainEqual({ name: 'towns' });
    expect(await database.query('select name from public.applied_migrations')).toEqual([{ name: made.name }]);
  } finally {
    await database.close();
    await postgres.stop();
  }
});
