import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { type DevServer, openDevServer } from '../e2e/open-dev-server.ts';
import { TEST_TIMEOUT_MS } from '../timeout.ts';
import type { Engine } from './engine.ts';
import { engines, pathOf } from './engines.ts';
import { studioFlows } from './studio-flows.ts';

let server: DevServer;
beforeAll(async () => {
  server = await openDevServer();
});
afterAll(() => server.close());

/** Says which pages differ from those of the repository, and how. */
const differences = () =>
  spawnSync('diff', ['-r', join(REPOSITORY, 'pages'), join(server.folder, 'pages')], { encoding: 'utf8' })
    .stdout;

for (const browser of engines) {
  const { name, open } = browser;
  const path = pathOf(browser);
  describe.runIf(path !== undefined)(`the Studio in ${name}`, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await open(path ?? '');
    });
    afterAll(() => engine.close());

    for (const flow of studioFlows) {
      it(`${flow.name}, and no file differs after it is undone`, async () => {
        await flow.run(engine.page, server.url);
        await expect.poll(differences, { timeout: TEST_TIMEOUT_MS / 2 }).toBe('');
        expect((await engine.page.takeErrors()).join('\n')).toBe('');
      });
    }
  });
}
