import { createHash } from 'node:crypto';
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

/**
 * Every migration, in order, with the beginning of the SHA-256 of its text. A new one is added at the end. An earlier
 * one stays as it is: databases hold what it made, and refuse it when it changes or gets another name.
 */
const PUBLISHED = [
  '20260101000000_submissions.sql 20a9cc3f875aa4a7',
  '20260101000100_rate_limits.sql cf1379493bb91356',
  '20261125100000_clock_jumps.sql 2612a6ff885a4113',
  '20261125110000_consent.sql 37a48928bec6424c',
  '20261125120000_daily_limits.sql 1a94a2fc803b7c59',
  '20261125130000_proofs.sql 06139cdd016f0fb6',
  '20261125140000_moment_of_count.sql 92b72e9f0ddaca89',
  '20261128100000_undelivered.sql 273955d156bc45c2',
];

it('finds every migration as it was published, and new ones after those', () => {
  const digestOf = (sql: string) => createHash('sha256').update(sql).digest('hex').slice(0, 16);
  const migrations = readMigrations();
  const found = migrations.map(({ name, sql }) => `${name} ${digestOf(sql)}`);
  expect(found, 'A new file belongs in PUBLISHED; one that is there never changes').toEqual(PUBLISHED);
  const moments = migrations.map(({ name }) => /^(\d{14})_[a-z_]+\.sql$/.exec(name)?.[1]);
  expect(moments).not.toContain(undefined);
  // Supabase knows a migration by this number alone.
  expect(new Set(moments).size).toBe(moments.length);
});
