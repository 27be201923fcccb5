import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from './definitions.ts';
import { expectQuietHydration, ownDevServer } from './dev-server.ts';
import { expect, test } from './test.ts';

/** The name of a forwarded port, as a development container has one. */
const FORWARDED = 'demo-5173.app.github.dev';

const server = ownDevServer({ STUDIO_ORIGIN: `https://${FORWARDED}` });

test.describe.configure({ mode: 'default' });

test('every page is hydrated without a React warning about its markup', async ({ page }) => {
  await expectQuietHydration(
    page,
    pages.map(({ name }) => server.url + name),
  );
});

test('a forwarded port shows the site as well as the Studio, and its forms can be sent', async ({
  request,
}) => {
  const statusAt = async (host: string, path: string) =>
    (await request.get(server.url + path, { headers: { host } })).status();
  const addresses = ['/contact', '/media/logos/logo.svg', '/_studio/bridge.js'];
  for (const address of addresses) {
    expect(await statusAt(FORWARDED, address), address).toBe(200);
    // Another site may point its name at this computer.
    expect(await statusAt('other.example', address), address).toBe(403);
  }
  const { addPerson } = JSON.parse(readFileSync(join(server.folder, 'pages/_site.json'), 'utf8')).functions;
  const send = async (host: string, origin: string) => {
    const form = { headers: { host, origin }, data: { email: 'anna@gemeente.example' } };
    return (await request.post(`${server.url}/functions/v1/${addPerson}`, form)).status();
  };
  // Some forward the name, others say localhost.
  for (const host of [FORWARDED, 'localhost']) {
    expect(await send(host, `https://${FORWARDED}`), host).toBe(200);
    expect(await send(host, 'https://other.example'), host).toBe(403);
  }
});
