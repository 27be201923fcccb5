import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { type StartedSite, startSite } from '../start-site.ts';
import type { Engine } from './engine.ts';
import { engines, pathOf } from './engines.ts';
import { flows, visitRoute } from './flows.ts';

const routes = routesOf(readProject(REPOSITORY)).pages.map(({ name }) => name);

let site: StartedSite;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_PER_MINUTE: '0' });
});
afterAll(() => site.stop());

for (const browser of engines) {
  const { name, open } = browser;
  const path = pathOf(browser);
  describe.runIf(path !== undefined)(name, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await open(path ?? '');
    });
    afterAll(() => engine.close());

    it.each(routes)('shows %s at both widths without an error', (route) =>
      visitRoute(engine.page, site.url, route),
    );

    for (const flow of flows) {
      it(flow.name, async () => {
        await flow.run(engine.page, site.url);
        expect((await engine.page.takeErrors()).join('\n')).toBe('');
      });
    }
  });
}
