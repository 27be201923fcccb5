import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openEmbeddedDatabase } from '../../server/functions/embedded-database.ts';
import { openFunctions } from '../../server/functions/open-functions.ts';
import type { LogFacts } from '../../supabase/functions/_shared/log.ts';
import { addEmptyDatabase } from '../empty-database.ts';
import { serve } from './support/http-server.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { post } from './support/post.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

setNoTimeLimit();

it('a stop does not wait until services that hang are given up, and a mail is sent after the next start', async () => {
  const folder = makeTemporaryFolder();
  await addEmptyDatabase(folder.path);
  let connections = 0;
  const hanging = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {}).resume();
  }).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  onTestFinished(() => {
    hanging.close();
    folder.remove();
  });
  const { port }: Pick<AddressInfo, 'port'> = Object(hanging.address());
  const logged: { event: string; facts: LogFacts | undefined }[] = [];
  const functions = await openFunctions({
    dataDir: folder.path,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NOTIFY_MAIL: 'beheer@site.example',
      NOTIFY_URL: `http://127.0.0.1:${port}/`,
    },
    siteOrigins: [],
    log: (event, facts) => logged.push({ event, facts }),
    identity: { brand: 'Site', email: 'hallo@site.example', baseUrl: 'https://site.example' },
  });
  const server = await serve(functions.handle);
  const payload = { email: 'lezer@voorbeeld.nl', marketing_status: 'subscribed' };
  expect((await post(`${server.origin}/functions/v1/add-pipedrive-person`, payload)).status).toBe(200);
  // The mail to the reader, the mail to the operator and the call to NOTIFY_URL.
  while (connections < 3) await sleep(10);
  await server.close();
  await functions.close();

  expect(logged.filter(({ event }) => /mailed$|failed$/.test(event))).toHaveLength(3);
  const lost = (event: string, facts: LogFacts) => ({ event, facts: expect.objectContaining(facts) });
  expect(logged).toContainEqual(lost('confirmation not mailed', { code: 'EABORT' }));
  expect(logged).toContainEqual(lost('notification failed', { channel: 'NOTIFY_MAIL', code: 'EABORT' }));
  expect(logged).toContainEqual(lost('notification failed', { channel: 'NOTIFY_URL', name: 'AbortError' }));
  const database = await openEmbeddedDatabase(folder.path);
  const waiting = await database.query('select email from intake.submissions where mail_due_at > now()');
  await database.close();
  expect(waiting).toEqual([{ email: 'lezer@voorbeeld.nl' }]);
});
