import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { readSettings, toolSettings } from '../../schemas/settings.ts';
import { installOnDebian } from '../../scripts/lib/install-on-debian.ts';
import { type StartedSite, startSite } from '../start-site.ts';
import type { Engine } from './engine.ts';
import { engines } from './engines.ts';
import { flows, visitRoute } from './flows.ts';

const { INSTALL_BROWSERS } = readSettings(toolSettings, process.env);
const routes = routesOf(readProject(REPOSITORY)).pages.map(({ name }) => name);

let site: StartedSite;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_PER_MINUTE: '0' });
});
afterAll(() => site.stop());

for (const { name, packages, find, open } of engines) {
  const path = find() ?? (INSTALL_BROWSERS && installOnDebian(...packages) ? find() : undefined);
  if (path === undefined)
    console.log(
      `${name} is not installed (Debian: apt-get install ${packages.join(' ')}): its tests are left out.`,
    );
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
