import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { submission } from '../../schemas/submission.ts';
import { storeSubmission } from '../../supabase/functions/_shared/outbox/submissions.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts';

// A slow or busy disk makes this take longer.
vi.setConfig({ testTimeout: 0, hookTimeout: 0 });

const flushes = vi.hoisted(() => ({ count: 0 }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const fsyncSync = (descriptor: number): void => {
    flushes.count += 1;
    fs.fsyncSync(descriptor);
  };
  return { ...fs, fsyncSync };
});

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'durable-'));
  let database: EmbeddedDatabase;
  const contact = submission.parse({ email: 'anna@gemeente.example', message: 'Hallo' });

  const store = () =>
    storeSubmission(database, randomUUID(), contact, { state: 'delivered', confirmationAsked: false });

  /** Counts the flushes during some work. */
  const countFlushes = async (work: () => Promise<unknown>): Promise<number> => {
    const before = flushes.count;
    await work();
    return flushes.count - before;
  };

  beforeAll(async () => {
    const made = await countFlushes(async () => {
      database = await openEmbeddedDatabase(folder);
    });
    // A new database consists of hundreds of files.
    expect(made).toBeGreaterThan(500);
    // The first statement of its kind may read and clean up system tables.
    await store();
  });

  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('flushes once for each submission that is stored, and not for reads', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await countFlushes(store)).toBe(1);
    }
    expect(await countFlushes(() => database.query('select * from intake.submissions'))).toBe(0);
  });

  it('does not flush for a post that is only counted', async () => {
    const post = () => database.query("select intake.count_post('add-person 192.0.2.1', 10)");
    await post();
    expect(await countFlushes(post)).toBe(0);
  });

  it('does not grow by what happens to a submission after it was stored', async () => {
    const pages = async () =>
      (await database.query("select (pg_relation_size('intake.submissions') / 8192)::integer as pages"))[0];
    await database.query(
      `insert into intake.submissions (id, email, message, marketing_status)
       select gen_random_uuid(), 'a@voorbeeld.nl', 'Hallo', 'no_consent' from generate_series(1, 500) as n`,
    );
    const attempt = () => database.query('update intake.submissions set attempts = attempts + 1');
    await attempt();
    await database.tidy();
    await attempt();
    const before = await pages();
    for (let round = 0; round < 3; round += 1) {
      await database.tidy();
      await attempt();
    }
    expect(await pages()).toEqual(before);
  });

  it('keeps its log short, which grows with each submission', async () => {
    const logFiles = () =>
      readdirSync(join(folder, 'database/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
    await database.query(
      `insert into intake.submissions (id, email, message, marketing_status)
       select gen_random_uuid(), 'a@voorbeeld.nl', (
         select string_agg(md5(random()::text || part), '') from generate_series(1, 150) as part
       ), 'no_consent' from generate_series(1, 9000) as n`,
    );
    expect(logFiles()).toBeGreaterThan(2);
    await database.tidy();
    expect(logFiles()).toBeLessThanOrEqual(2);
  });

  it('keeps a small part of its files in its own memory', async () => {
    expect(await database.query('show shared_buffers')).toEqual([{ shared_buffers: '16MB' }]);
  });

  it('flushes files and folders at a checkpoint', async () => {
    await store();
    expect(await countFlushes(() => database.query('checkpoint'))).toBeGreaterThan(1);
  });
});
