import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFunctions } from '../../server/functions/open-functions.ts';
import { addEmptyDatabase } from '../empty-database.ts';
import type { TestServer } from '../test-server.ts';
import { serve } from './support/http-server.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { post } from './support/post.ts';
import { runInbox } from './support/run-inbox.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

setNoTimeLimit();

/** What a full disk does to PGlite 0.5: one error with this severity, after which queries never return. */
const engine = vi.hoisted(() => ({ endsAt: '', ended: false, askedAfterEnd: 0 }));

vi.mock('../../server/functions/durable-pglite.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../server/functions/durable-pglite.ts')>();
  const openDurablePglite = async (folder: string): Promise<unknown> => {
    const pglite = await original.openDurablePglite(folder);
    const guard = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
      if (engine.ended) {
        engine.askedAfterEnd += 1;
        throw new Error('Here the real one would compute for ever.');
      }
      if (engine.endsAt === '' || !text.includes(engine.endsAt)) return run();
      engine.ended = true;
      const message = 'could not write to file "pg_wal/xlogtemp.42": No space left on device';
      throw Object.assign(new Error(message), { code: '53100', severity: 'PANIC' });
    };
    return {
      query: (text: string, parameters: unknown[]) => guard(text, () => pglite.query(text, parameters)),
      transaction: pglite.transaction.bind(pglite),
      close: () => guard('', () => pglite.close()),
    };
  };
  return { ...original, openDurablePglite };
});

const contact = { email: 'anna@gemeente.example', message: 'Hallo' };

describe('a database that stops by itself', () => {
  const folder = makeTemporaryFolder();
  afterAll(folder.remove);
  beforeEach(() => Object.assign(engine, { endsAt: '', ended: false, askedAfterEnd: 0 }));

  it('gets no more queries, is logged, and keeps what it acknowledged', async () => {
    await addEmptyDatabase(folder.path);
    const logged: string[] = [];
    const functions = await openFunctions({
      dataDir: folder.path,
      env: {},
      siteOrigins: [],
      log: (event) => logged.push(event),
    });
    const server: TestServer = await serve(functions.handle);
    const send = () => post(`${server.origin}/functions/v1/add-pipedrive-person`, contact);
    expect((await send()).status).toBe(200);
    engine.endsAt = 'insert into intake.submissions';
    const answers = [await send(), ...(await Promise.all([send(), send()]))];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    await functions.lost;
    expect(logged.filter((event) => event === 'database lost')).toHaveLength(1);
    await server.close();
    await functions.close();
    expect(engine.askedAfterEnd).toBe(0);
    expect(await runInbox(folder.path)).toMatchObject([contact]);
  });
});
