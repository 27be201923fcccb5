import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { readSubmissions } from './open-inbox.ts';
import { identifyProcess } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'open-inbox-'));
afterAll(() => rmSync(folder, { recursive: true }));

let server = createServer();
afterEach(() => server.close());

/** Starts a server that owns the folder. */
async function startOwner(listener: RequestListener) {
  server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const owner = {
    id: randomUUID(),
    kind: 'server',
    ...identifyProcess(),
    since: new Date().toISOString(),
    admin: { port: typeof address === 'object' && address ? address.port : 0, token: 'x' },
  };
  writeFileSync(join(folder, 'owner-1.json'), JSON.stringify(owner));
}

it('counts what was replayed even when the list after it has to be requested again', async () => {
  const replays = [3, 0];
  let fails = true;
  await startOwner((request, response) => {
    if (request.method === 'POST') {
      response.end(JSON.stringify({ replayed: replays.shift() }));
      return;
    }
    // Right after the first replay the database fails once.
    response.statusCode = replays.length === 1 && fails ? 500 : 200;
    if (response.statusCode === 500) fails = false;
    response.end(JSON.stringify({ submissions: [] }));
  });
  expect(await readSubmissions(folder, {}, true)).toEqual({ submissions: [], replayed: 3 });
});

it.each([undefined, 'anna@gemeente.example'])(
  'waits at most 45 seconds for the list of %s',
  async (person) => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    await startOwner((_, response) => response.end(JSON.stringify({ submissions: [] })));
    await readSubmissions(folder, {}, false, person);
    expect(limit.mock.calls).toEqual([[45_000]]);
    limit.mockRestore();
  },
);
