import './support/no-time-limit.ts';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openInbox } from '../../server/functions/open-inbox.ts';
import { identifyProcess } from '../../server/functions/process-identity.ts';
import { runScript } from './support/spawn-server.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

it('is not opened without an option that npm kept for itself', async () => {
  const env = { npm_config_replay: 'true', npm_lifecycle_event: 'inbox' };
  const { code, errors } = await runScript('scripts/inbox.ts', [], env);
  expect(code).toBe(2);
  expect(errors).toContain('npm run inbox -- --replay');
});

describe('a replay through a running server', () => {
  const folder = makeTemporaryFolder();
  afterAll(folder.remove);

  it('counts what was replayed also when the list after it has to be asked again', async () => {
    const replays = [3, 0];
    let fails = true;
    const server = createServer((request, response) => {
      if (request.method === 'POST') {
        response.end(JSON.stringify({ replayed: replays.shift() }));
        return;
      }
      // Right after the first replay the database refuses once.
      response.statusCode = replays.length === 1 && fails ? 500 : 200;
      if (response.statusCode === 500) fails = false;
      response.end(JSON.stringify({ submissions: [] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const owner = {
      id: randomUUID(),
      kind: 'server',
      ...identifyProcess(),
      since: new Date().toISOString(),
      admin: { port: address !== null && typeof address === 'object' ? address.port : 0, token: 'x' },
    };
    writeFileSync(join(folder.path, `owner-${owner.id}.json`), JSON.stringify(owner));
    expect(await openInbox(folder.path, {}, true)).toEqual({ submissions: [], replayed: 3 });
    server.close();
  });
});
