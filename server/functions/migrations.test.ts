import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  applyMigrations,
  MigrationChanged,
  MigrationRefused,
  type MigrationTarget,
  readMigrations,
} from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAME = '20260101000000_first.sql';
const TEXT = "create table people (\n  name text\n);\ninsert into people values ('Anna');\n";

/** Makes a database that records which statements it ran and which migrations were applied. */
function target(): MigrationTarget & { ran: string[] } {
  const ran: string[] = [];
  const record = /insert into public\.applied_migrations .* values \('(.*)', '(.*)'\);/;
  return {
    ran,
    query: async (text) =>
      text.startsWith('select')
        ? ran.map((statements) => {
            const [, name, digest] = record.exec(statements) ?? [];
            return { name, digest };
          })
        : [],
    transact: async (statements) => void ran.push(statements),
  };
}

function saved(text: string) {
  writeFileSync(join(folder, NAME), text);
  return readMigrations(folder);
}

it.each([
  ['\n', '\r\n'],
  ['\r\n', '\n'],
])('recognises a migration with line endings %j as the one it applied with %j', async (later, earlier) => {
  const database = target();
  await applyMigrations(database, saved(TEXT.replaceAll('\n', earlier)));
  await applyMigrations(database, saved(TEXT.replaceAll('\n', later)));
  expect(database.ran).toHaveLength(1);
  expect(database.ran[0]).toContain(TEXT);
});

it('recognises a migration that an earlier version recorded with Windows line endings', async () => {
  const database = target();
  const [migration] = saved(TEXT);
  const asOnWindows = { name: NAME, sql: migration?.sql.replaceAll('\n', '\r\n') ?? '' };
  await applyMigrations(database, [asOnWindows]);
  await applyMigrations(database, saved(TEXT));
  expect(database.ran).toHaveLength(1);
});

it('refuses a migration whose text has changed: the message names the file and the cure', async () => {
  const database = target();
  await applyMigrations(database, saved(TEXT));
  const changed = applyMigrations(database, saved(TEXT.replace('Anna', 'Bert')));
  await expect(changed).rejects.toThrow(MigrationChanged);
  await expect(changed).rejects.toThrow(`supabase/migrations/${NAME}`);
  await expect(changed).rejects.toThrow('DATA_DIR');
});

const failing = (code: string): MigrationTarget => ({
  query: async () => [],
  transact: () => Promise.reject(Object.assign(new Error('relation "people" already exists'), { code })),
});

it.each(['42601', '42P07', '23502'])(
  'names the migration that the database refuses with %s',
  async (code) => {
    const refused = applyMigrations(failing(code), saved(TEXT));
    await expect(refused).rejects.toThrow(MigrationRefused);
    await expect(refused).rejects.toThrow(
      `supabase/migrations/${NAME} past niet op deze database: relation "people" already exists.`,
    );
  },
);

it.each(['42501', '08006', 'ECONNRESET', '53100'])(
  'leaves %s, which is not about the migration, to the caller',
  async (code) => {
    await expect(applyMigrations(failing(code), saved(TEXT))).rejects.toMatchObject({ code });
  },
);
