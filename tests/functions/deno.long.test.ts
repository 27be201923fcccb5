import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations, readMigrations } from '../../server/functions/migrations.ts';
import { listSubmissions } from '../../supabase/functions/_shared/outbox/submissions.ts';
import {
  type ConnectedDatabase,
  connectPostgres,
} from '../../supabase/functions/_shared/postgres-database.ts';
import { freePort } from '../test-server.ts';
import { type FakeOpenAi, startOpenAi } from './support/fake-openai.ts';
import { type FakePipedrive, startPipedrive } from './support/fake-pipedrive.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { post, postText } from './support/post.ts';
import { startPostgres, type TestPostgres } from './support/postgres-15.ts';

setNoTimeLimit();

const repository = fileURLToPath(new URL('../..', import.meta.url));
const site = 'https://impactkanaal.example';

interface DenoFunction {
  url: string;
  child: ChildProcess;
}

/** Serves one of the entry points with Deno, as Supabase does, and waits until it listens. */
async function serveWithDeno(name: string, env: Record<string, string>): Promise<DenoFunction> {
  const port = await freePort();
  const child = spawn(
    fileURLToPath(new URL('../tools/node_modules/.bin/deno', import.meta.url)),
    [
      'run',
      '--allow-net=127.0.0.1',
      '--allow-env',
      '--allow-read',
      // The packages of this repository stand in for those that Deno would download.
      '--node-modules-dir=manual',
      '--no-lock',
      '--config',
      `supabase/functions/${name}/deno.json`,
      `supabase/functions/${name}/index.ts`,
    ],
    {
      cwd: repository,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Listening on')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`deno ended with ${code}: ${said}`)));
    child.once('error', reject);
  });
  return { url: `http://127.0.0.1:${port}/${name}`, child };
}

describe('the entry points under Deno', () => {
  let postgres: TestPostgres;
  let database: ConnectedDatabase;
  let pipedrive: FakePipedrive;
  let openAi: FakeOpenAi;
  let addPerson: DenoFunction;
  let chat: DenoFunction;
  let deliverOutbox: DenoFunction;

  beforeAll(async () => {
    postgres = await startPostgres();
    database = connectPostgres(postgres.url, { connections: 2, tls: false });
    await applyMigrations(database, readMigrations());
    pipedrive = await startPipedrive('v2');
    openAi = await startOpenAi();
    const env = {
      SUPABASE_DB_URL: postgres.url,
      ALLOWED_ORIGINS: site,
      PIPEDRIVE_TOKEN: pipedrive.token,
      PIPEDRIVE_BASE_URL: pipedrive.baseUrl,
      OPENAI_API_KEY: openAi.key,
      OPENAI_BASE_URL: openAi.baseUrl,
      OUTBOX_RETRY_MS: '3600000',
      OUTBOX_SECRET: 'secret-of-the-scheduler',
    };
    addPerson = await serveWithDeno('add-pipedrive-person', env);
    chat = await serveWithDeno('chatgpt-responses', env);
    deliverOutbox = await serveWithDeno('deliver-outbox', env);
  });

  afterAll(async () => {
    for (const { child } of [addPerson, chat, deliverOutbox]) child.kill('SIGTERM');
    await pipedrive.goDown();
    await openAi.goDown();
    await database.close();
    await postgres.stop();
  });

  const contact = { email: 'anna@gemeente.example', name: 'Anna', message: 'Hallo' };
  /** Returns the headers of a visitor's request, as Supabase's gateway passes them on. */
  const from = (address: string): Record<string, string> => ({ 'cf-connecting-ip': address, origin: site });

  const untilDelivered = async (): Promise<void> => {
    for (;;) {
      const lines = await listSubmissions(database);
      if (lines.every(({ state }) => state === 'delivered')) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('store a form, let the site read the response, and deliver it', async () => {
    const answer = await post(addPerson.url, contact, from('192.0.2.1'));
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(site);
    await untilDelivered();
    expect(pipedrive.persons).toMatchObject([{ name: 'Anna' }]);
    expect(pipedrive.notes).toHaveLength(1);
  });

  it('refuse what the handlers refuse', async () => {
    expect((await postText(addPerson.url, '{', from('192.0.2.2'))).status).toBe(400);
    expect((await post(addPerson.url, { email: 'x' }, from('192.0.2.2'))).status).toBe(422);
    const large = { ...contact, message: 'x'.repeat(41_000) };
    expect((await post(addPerson.url, large, from('192.0.2.2'))).status).toBe(413);
    expect((await post(addPerson.url, contact, { origin: 'https://evil.example' })).status).toBe(403);
    const preflight = await fetch(addPerson.url, { method: 'OPTIONS', headers: { origin: site } });
    expect(preflight.status).toBe(204);
    await preflight.body?.cancel();
  });

  it('limit one address but not the next', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await postText(addPerson.url, '{', from('192.0.2.3'))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await postText(addPerson.url, '{', from('192.0.2.4'))).status).toBe(400);
  });

  it('answer the assistant', async () => {
    const question = { prompt: 'Hoi', conversation: [], useWebSearch: true, searchType: 'reasoning' };
    const answer = await post(chat.url, question, from('192.0.2.5'));
    expect(answer.body).toEqual({ content: '# Strategie\n\nHoi', webSearchUsed: true, error: null });
  });

  it('deliver waiting submissions when the scheduler calls', async () => {
    pipedrive.fault = () => ({ kind: 'status', status: 500 });
    const { status } = await post(addPerson.url, { ...contact, message: 'Later' }, from('192.0.2.6'));
    expect(status).toBe(200);
    const failed = `select from intake.submissions where state = 'stored' and attempts = 1 and lease is null`;
    while ((await database.query(failed)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    pipedrive.fault = () => undefined;
    const wake = (secret: string) => post(deliverOutbox.url, {}, { authorization: `Bearer ${secret}` });
    expect((await wake('wrong')).status).toBe(401);
    await database.query(`update intake.submissions set next_attempt_at = now() where state = 'stored'`);
    expect(pipedrive.notes.some(({ content }) => content.includes('Later'))).toBe(false);
    expect((await wake('secret-of-the-scheduler')).status).toBe(200);
    await untilDelivered();
    expect(pipedrive.notes.filter(({ content }) => content.includes('Later'))).toHaveLength(1);
  });
});
