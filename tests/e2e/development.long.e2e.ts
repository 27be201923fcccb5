import { pages } from './definitions.ts';
import { expectQuietHydration } from './dev-server.ts';
import { openDevServer } from './open-dev-server.ts';
import { test } from './test.ts';

test('every page is hydrated without a React warning about its markup', async ({ page }) => {
  const server = await openDevServer();
  try {
    await expectQuietHydration(
      page,
      pages.map(({ name }) => server.url + name),
    );
  } finally {
    await server.close();
  }
});
