import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DatabaseOfOtherVersion, openEmbeddedDatabase } from './embedded-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'database-version-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a database of another PostgreSQL is refused with what to do, and stays as it is', async () => {
  const dataDir = join(folder, 'other');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '16\n');
  const error: unknown = await openEmbeddedDatabase(dataDir).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DatabaseOfOtherVersion);
  expect(String(error)).toContain(`${dataDir} is gemaakt met PostgreSQL 16`);
  expect(String(error)).toContain('DATA_DIR');
  expect(readFileSync(join(dataDir, 'database/PG_VERSION'), 'utf8')).toBe('16\n');
});

it('a database that was made here is opened again', async () => {
  const dataDir = join(folder, 'own');
  await (await openEmbeddedDatabase(dataDir)).close();
  const again = await openEmbeddedDatabase(dataDir);
  expect(await again.query('select 1 as one')).toEqual([{ one: 1 }]);
  await again.close();
});
