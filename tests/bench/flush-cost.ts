import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { submission } from '../../schemas/submission.ts';
import { openDurablePglite, openPglite } from '../../server/functions/durable-pglite.ts';
import { openEmbeddedDatabase } from '../../server/functions/embedded-database.ts';
import type { Database } from '../../supabase/functions/_shared/database.ts';
import { storeSubmission } from '../../supabase/functions/_shared/outbox/submissions.ts';
import { WORK } from './places.ts';

const SUBMISSIONS = 500;

const contact = submission.parse({
  name: 'Sanne de Vries',
  email: 'sanne@voorbeeld.nl',
  message: 'Wanneer begint het jaarprogramma voor gemeenten, en wat kost het per deelnemer?',
});

/** Stores submissions one after another, and returns how many per second. */
async function storedPerSecond(pglite: PGlite): Promise<number> {
  const database: Database = {
    query: async (text, parameters = []) => (await pglite.query(text, [...parameters])).rows,
  };
  const store = () =>
    storeSubmission(database, randomUUID(), contact, { state: 'delivered', confirmationAsked: false });
  // The first few also read system tables.
  for (let count = 0; count < 20; count += 1) await store();
  const started = performance.now();
  for (let count = 0; count < SUBMISSIONS; count += 1) await store();
  const seconds = (performance.now() - started) / 1000;
  await pglite.close();
  return Math.round(SUBMISSIONS / seconds);
}

/** Measures what it costs to flush a submission to disk before it is acknowledged, in submissions per second. */
export async function measureFlush(): Promise<{ withFlush: number; withoutFlush: number }> {
  const dataDir = join(WORK, 'flush');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  await (await openEmbeddedDatabase(dataDir)).close();
  const folder = join(dataDir, 'database');
  const withoutFlush = await storedPerSecond(await openPglite(folder));
  const withFlush = await storedPerSecond(await openDurablePglite(folder));
  rmSync(dataDir, { recursive: true });
  return { withFlush, withoutFlush };
}
