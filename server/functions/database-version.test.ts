import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DatabaseOfOtherVersion, openEmbeddedDatabase } from './embedded-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'database-version-'));
afterAll(() => rmSync(folder, { recursive: true }));

// How such a database is replaced by a new one is tested in database-version.long.test.ts.
it('a database of another PostgreSQL version is refused with a cure, and left untouched', async () => {
  const dataDir = join(folder, 'other');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '16\n');
  const error: unknown = await openEmbeddedDatabase(dataDir).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DatabaseOfOtherVersion);
  expect(String(error)).toContain(`${dataDir} is gemaakt met PostgreSQL 16`);
  expect(String(error)).toContain('export.json');
  expect(String(error)).toContain('DATA_DIR');
  expect(readFileSync(join(dataDir, 'database/PG_VERSION'), 'utf8')).toBe('16\n');
});
