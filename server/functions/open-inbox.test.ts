import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSubmissions } from './open-inbox.ts';
import { identifyProcess } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'open-inbox-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('counts what was replayed even when the list after it has to be requested again', async () => {
  const replays = [3, 0];
  let fails = true;
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      response.end(JSON.stringify({ replayed: replays.shift() }));
      return;
    }
    // Right after the first replay the database fails once.
    response.statusCode = replays.length === 1 && fails ? 500 : 200;
    if (response.statusCode === 500) fails = false;
    response.end(JSON.stringify({ submissions: [] }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const owner = {
    id: randomUUID(),
    kind: 'server',
    ...identifyProcess(),
    since: new Date().toISOString(),
    admin: { port: typeof address === 'object' && address ? address.port : 0, token: 'x' },
  };
  writeFileSync(join(folder, `owner-${owner.id}.json`), JSON.stringify(owner));
  expect(await readSubmissions(folder, {}, true)).toEqual({ submissions: [], replayed: 3 });
  server.close();
});
