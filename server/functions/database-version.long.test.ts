import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { submission } from '../../schemas/submission.ts';
import { storeSubmission } from '../../supabase/functions/_shared/outbox/submissions.ts';
import { addEmptyDatabase } from '../../tests/empty-database.ts';
import { DatabaseOfOtherVersion, openEmbeddedDatabase } from './embedded-database.ts';
import { exportSubmissions } from './records.ts';

const ids = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001'];

const folder = mkdtempSync(join(tmpdir(), 'database-version-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a database of another PostgreSQL version is replaced by a new one with its contents, even after a killed start', async () => {
  const dataDir = join(folder, 'upgraded');
  await addEmptyDatabase(dataDir);
  const earlier = await openEmbeddedDatabase(dataDir);
  const contact = submission.parse({ email: 'anna@gemeente.example', message: 'Bewaard' });
  for (const id of ids)
    await storeSubmission(earlier, id, contact, { state: 'delivered', confirmationAsked: false });
  const before = await exportSubmissions(earlier);
  await earlier.close();
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '17\n');
  // An operator who went back to the earlier version, and forward again, already has one from then.
  mkdirSync(join(dataDir, 'database.postgresql-17'));
  writeFileSync(join(dataDir, 'database.postgresql-17/PG_VERSION'), 'from then');
  mkdirSync(join(dataDir, 'database.draft/base'), { recursive: true });
  writeFileSync(join(dataDir, 'database.draft/PG_VERSION'), '18\n');
  const upgraded = await openEmbeddedDatabase(dataDir);
  expect(await exportSubmissions(upgraded)).toEqual(before);
  expect(before.map(({ id }) => id)).toEqual(ids);
  await upgraded.close();
  const again = await openEmbeddedDatabase(dataDir);
  expect(await exportSubmissions(again)).toEqual(before);
  await again.close();
  expect(existsSync(join(dataDir, 'database.postgresql-17-2/PG_VERSION'))).toBe(true);
  expect(readFileSync(join(dataDir, 'database.postgresql-17/PG_VERSION'), 'utf8')).toBe('from then');
});

it('a killed server leaves no export, which would lack what came later', async () => {
  const dataDir = join(folder, 'killed');
  await addEmptyDatabase(dataDir);
  await (await openEmbeddedDatabase(dataDir)).close();
  await openEmbeddedDatabase(dataDir);
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '17\n');
  await expect(openEmbeddedDatabase(dataDir)).rejects.toThrow(DatabaseOfOtherVersion);
});
