import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { findOwner } from '../../server/functions/data-folder-lock.ts';
import { type LocalFunctions, openFunctions } from '../../server/functions/open-functions.ts';
import { createServerLog } from '../../server/functions/server-log.ts';
import { addEmptyDatabase } from '../empty-database.ts';
import { freePort, type TestServer } from '../test-server.ts';
import { startFake } from './support/fake-server.ts';
import { serve } from './support/http-server.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { post } from './support/post.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

setNoTimeLimit();

const contact = { email: 'anna@gemeente.example', name: 'Anna', message: 'Geheim bericht' };
const notification = z.object({
  counts: z.record(z.string(), z.number()),
  ids: z.record(z.string(), z.array(z.string())),
});

let folder: ReturnType<typeof makeTemporaryFolder>;
let functions: LocalFunctions;
let server: TestServer;
let logged: string[];
let lines: { event: string; request?: string; id?: string }[];

const logLine = z.object({ event: z.string(), request: z.string().optional(), id: z.string().optional() });
const log = createServerLog((line) => lines.push(logLine.parse(JSON.parse(line))));

async function open(env: Record<string, string>): Promise<void> {
  functions = await openFunctions({
    dataDir: folder.path,
    env: { RATE_LIMIT_PER_MINUTE: '0', OUTBOX_RETRY_MS: '1', ...env },
    siteOrigins: [],
    log: (event, facts) => {
      logged.push(event);
      log(event, facts);
    },
  });
  server = await serve(functions.handle);
}
const send = (payload: object = contact) =>
  post(`${server.origin}/functions/v1/add-pipedrive-person`, payload);
const health = () => fetch(`${server.origin}/functions/v1/health`);

beforeEach(async () => {
  folder = makeTemporaryFolder();
  await addEmptyDatabase(folder.path);
  logged = [];
  lines = [];
});
afterEach(async () => {
  await server.close();
  await functions.close();
  folder.remove();
});

it('a monitor gets 200 while all is well, and 503 when delivery was given up, with numbers only', async () => {
  const crm = await startFake(() => ({ status: 400, body: {} }));
  await open({ PIPEDRIVE_TOKEN: 't', PIPEDRIVE_BASE_URL: `${crm.origin}/v1` });
  const well = await health();
  expect(well.status).toBe(200);
  expect(await well.json()).toEqual({
    ok: true,
    stored: 0,
    dead: 0,
    suspect: 0,
    unconfirmed: 0,
    oldestSeconds: 0,
  });
  await send();
  while (!logged.includes('submission dead')) await sleep(10);
  const ill = await health();
  expect(ill.status).toBe(503);
  const text = await ill.text();
  expect(JSON.parse(text)).toMatchObject({ ok: false, dead: 1 });
  expect(text).not.toContain('anna');
  expect((await post(`${server.origin}/functions/v1/health`, {})).status).toBe(405);
  await crm.goDown();
});

it('NOTIFY_URL is notified of each submission and each one that was given up, by id', async () => {
  const hook = await startFake(() => ({ status: 200, body: {} }));
  const crm = await startFake(() => ({ status: 400, body: {} }));
  await open({
    NOTIFY_URL: `${hook.origin}/hook`,
    PIPEDRIVE_TOKEN: 't',
    PIPEDRIVE_BASE_URL: `${crm.origin}/v1`,
  });
  await send();
  await send({ ...contact, name: 'Zie www.kwaad.example' });
  while (hook.seen.length === 0) await sleep(10);
  expect(JSON.stringify(hook.seen)).not.toMatch(/anna|Geheim/i);
  expect(notification.parse(hook.seen[0]?.body)).toEqual({
    counts: { 'submission stored': 1, 'submission suspect': 1, 'submission dead': 1 },
    ids: {
      'submission stored': [expect.any(String)],
      'submission suspect': [expect.any(String)],
      'submission dead': [expect.any(String)],
    },
  });
  await hook.goDown();
  await crm.goDown();
});

it('each response carries the id under which it is logged, also when a notification fails, and the log names nothing else by it', async () => {
  const crm = await startFake(() => ({ status: 400, body: {} }));
  await open({
    NOTIFY_URL: `http://127.0.0.1:${await freePort()}/`,
    PIPEDRIVE_TOKEN: 't',
    PIPEDRIVE_BASE_URL: `${crm.origin}/v1`,
  });
  const { status, headers } = await send();
  expect(status).toBe(200);
  while (!logged.includes('submission dead') || !logged.includes('notification failed')) await sleep(10);
  const named = (event: string) => lines.filter((line) => line.event === event).map(({ request }) => request);
  expect(named('submission stored')).toEqual([headers.get('x-request-id')]);
  expect(named('submission dead')).toEqual([undefined]);
  expect(named('notification failed')).toEqual([undefined]);
  const answer = await fetch(`${server.origin}/functions/v1/none`, {
    headers: { 'x-request-id': 'proxy-12345' },
  });
  expect(answer.headers.get('x-request-id')).toBe('proxy-12345');
  await crm.goDown();
});

it('Prometheus reads the metrics at the port for commands, without a token', async () => {
  const adminPort = await freePort();
  await open({ ADMIN_PORT: String(adminPort) });
  expect(findOwner(folder.path)?.admin?.port).toBe(adminPort);
  await send();
  const answer = await fetch(`http://127.0.0.1:${adminPort}/metrics`);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const text = await answer.text();
  for (const line of text.trim().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"\})? \d+)$/);
  }
  expect(text).toContain('site_submissions{state="delivered"} 1');
  expect(text).toContain('site_events_total{event="submission stored"} 1');
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
});
