import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedSite, startSite } from '../start-site.ts';
import type { Engine } from './engine.ts';
import { engines } from './engines.ts';
import { flows, SAMPLE, visitRoute } from './flows.ts';

const found = engines.map((engine) => ({ ...engine, path: engine.find() }));
for (const { name, path } of found)
  if (path === undefined)
    console.log(`${name} is not installed: its sample of the browser tests is left out.`);

describe.runIf(found.some(({ path }) => path))('a sample of the browser tests', () => {
  let site: StartedSite;
  beforeAll(async () => {
    site = await startSite({ RATE_LIMIT_PER_MINUTE: '0' });
  });
  afterAll(() => site.stop());

  for (const { name: engineName, path, open } of found) {
    // As for the tests in Chromium (tests/playwright.config.ts): a failure is retried once, and reported.
    describe.runIf(path !== undefined)(`in ${engineName}`, { retry: 1 }, () => {
      let engine: Engine;
      beforeAll(async () => {
        engine = await open(path ?? '');
      });
      afterAll(() => engine.close());

      it('shows a page at both widths without an error', () => visitRoute(engine.page, site.url, '/contact'));

      for (const { name, run } of flows.slice(0, SAMPLE)) {
        it(name, async () => {
          await run(engine.page, site.url);
          expect((await engine.page.takeErrors()).join('\n')).toBe('');
        });
      }
    });
  }
});
