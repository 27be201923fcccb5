import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { z } from 'zod';
import { groupedBy } from '../../../lint/grouped-by.ts';
import { addEmptyDatabase } from '../../empty-database.ts';
import { type FakePipedrive, startPipedrive } from '../support/fake-pipedrive.ts';
import { post } from '../support/post.ts';
import { type inboxOutput, readInbox, runInbox } from '../support/run-inbox.ts';
import { spawnServer } from '../support/spawn-server.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

type InboxLine = z.output<typeof inboxOutput>['submissions'][number];

/** Size of a run. */
interface KillTest {
  submissions: number;
  connections: number;
}

/** One of every so many submissions comes from an address that others use too. */
const sharing = 5;
const sharedAddresses = 7;

function emailOf(number: number): string {
  return number % sharing === 0
    ? `gedeeld${number % sharedAddresses}@voorbeeld.example`
    : `bezoeker${number}@voorbeeld.example`;
}

function idIn(content: string): string | undefined {
  return /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(content)?.[0];
}

/** Expects that what was acknowledged is stored once and is in the CRM once, in order per address. */
function expectDeliveredOnce(
  lines: readonly InboxLine[],
  { notes, persons }: FakePipedrive,
  acknowledged: ReadonlySet<string>,
): void {
  const rowsPerMessage = groupedBy(lines, ({ message }) => message ?? '');
  const notesPerId = groupedBy(notes, ({ content }) => idIn(content) ?? '');
  const notOnce = [...acknowledged].filter((message) => rowsPerMessage.get(message)?.length !== 1);
  expect(notOnce).toEqual([]);
  expect(lines).toHaveLength(acknowledged.size);
  expect(lines.filter(({ state }) => state !== 'delivered')).toEqual([]);
  expect(lines.filter(({ id }) => notesPerId.get(id)?.length !== 1)).toEqual([]);
  expect(notes).toHaveLength(lines.length);
  const addresses = new Set(lines.map(({ email }) => email));
  expect(persons.map(({ emails }) => emails[0]).sort()).toEqual([...addresses].sort());

  // What one address sent must arrive in the order in which it was stored.
  const noteOrder = new Map(notes.map(({ content }, place) => [idIn(content), place]));
  for (const [, ofAddress] of groupedBy(lines, ({ email }) => email)) {
    const places = ofAddress.map(({ id }) => noteOrder.get(id) ?? -1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  }
}

/**
 * Sends submissions over many connections, kills the server with SIGKILL in the middle and again while the CRM
 * is down, restarts it each time while the inbox command runs, and then compares sender, inbox and CRM: what was
 * acknowledged is stored once and is in the CRM exactly once.
 */
export async function runKillTest({ submissions, connections }: KillTest): Promise<void> {
  const folder = makeTemporaryFolder();
  await addEmptyDatabase(folder.path);
  const pipedrive = await startPipedrive('v1', 100);
  // The CRM has problems of its own too: an occasional lost response, and a failure.
  let requests = 0;
  pipedrive.fault = () => {
    requests += 1;
    if (requests % 23 === 0) return { kind: 'cut-after-effect' };
    return requests % 31 === 0 ? { kind: 'status', status: 500 } : undefined;
  };
  const environment = {
    DATA_DIR: folder.path,
    RATE_LIMIT_PER_MINUTE: '0',
    OUTBOX_RETRY_MS: '50',
    PIPEDRIVE_TOKEN: pipedrive.token,
    PIPEDRIVE_BASE_URL: pipedrive.baseUrl,
  };
  let server = await spawnServer(environment);
  const { port } = server;
  const url = `http://127.0.0.1:${port}/functions/v1/add-pipedrive-person`;

  try {
    const acknowledged = new Set<string>();
    let next = 0;

    /** Sends a message under one key until it is acknowledged, as the form does when the button is pressed again. */
    const sendOne = async (number: number): Promise<void> => {
      const message = randomUUID();
      for (;;) {
        try {
          const answer = await post(url, { email: emailOf(number), message }, { 'idempotency-key': message });
          expect(answer.status).toBe(200);
          acknowledged.add(message);
          return;
        } catch (error) {
          // Only a broken connection may be retried.
          if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
          await sleep(50);
        }
      }
    };

    const senders = Promise.all(
      Array.from({ length: connections }, async () => {
        while (next < submissions) {
          next += 1;
          await sendOne(next);
        }
      }),
    );

    const acknowledgedAtLeast = async (share: number): Promise<void> => {
      while (acknowledged.size < submissions * share) await sleep(5);
    };

    const restart = async (): Promise<void> => {
      await server.end('SIGKILL');
      const meanwhile = runInbox(folder.path, [], environment);
      const [started, lines] = await Promise.all([
        spawnServer({ ...environment, PORT: String(port) }),
        meanwhile,
      ]);
      server = started;
      expect(lines.length).toBeGreaterThan(0);
    };

    await acknowledgedAtLeast(1 / 3);
    const before = acknowledged.size;
    await restart();
    expect((await readInbox(folder.path)).length).toBeGreaterThanOrEqual(before);

    await acknowledgedAtLeast(2 / 3);
    await pipedrive.goDown();
    await acknowledgedAtLeast(0.8);
    await restart();
    await senders;
    const duringOutage = await readInbox(folder.path);
    expect(duringOutage.filter(({ state }) => state === 'stored').length).toBeGreaterThan(0);

    await pipedrive.comeBack();
    let lines: InboxLine[] = duringOutage;
    while (lines.some(({ state }) => state === 'stored')) {
      await sleep(250);
      lines = await readInbox(folder.path);
    }
    expect(await server.end('SIGTERM')).toBe(0);
    await pipedrive.goDown();
    expect(await runInbox(folder.path)).toEqual(lines);

    expect(acknowledged.size).toBe(submissions);
    expectDeliveredOnce(lines, pipedrive, acknowledged);
    console.log(`Killed twice: ${lines.length} of ${submissions} there, 0 lost, 0 twice.`);
  } finally {
    await server.end('SIGKILL');
    await pipedrive.goDown();
    folder.remove();
  }
}
