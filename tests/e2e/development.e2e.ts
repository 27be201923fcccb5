import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { interactiveBlocks } from '../../blocks/interactive.ts';
import { blockTypes } from '../../builder/generators/block-types.ts';
import { checkProject } from '../../lint/check-project.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { expectQuietHydration, sharedDevServer } from './dev-server.ts';
import { DATA_FOLDER } from './open-dev-server.ts';
import { consoleMessages, expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
// These pages reload. Chromium can forget to close a page at the moment it reloads, but always closes a context.
test.use({ ownContext: true });

const server = sharedDevServer();
let folder: string;
let url: string;

test.beforeAll(() => {
  ({ folder, url } = server);
});

test('a saved mistake shows over the rest of the page, as the command line reports it, and disappears once it is corrected', async ({
  page,
}) => {
  const file = join(folder, 'pages/hackathon.json');
  const good = readFileSync(file, 'utf8');
  const messages = consoleMessages(page, 'error');
  await page.goto(`${url}/hackathon`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
  const overlay = page.locator('#diagnostics');
  await expect(overlay.locator('[data-severity=error]')).toHaveCount(0);
  expect(messages).toEqual([]);

  writeFileSync(file, good.replace('"type": "testimonials"', '"type": "testimonialss"'));
  await expect(overlay).toContainText('testimonialss');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
  await expect(page.locator('main')).toContainText('testimonialss');
  const reported = checkProject(readProject(folder)).filter(({ severity }) => severity === 'error');
  expect(reported.length).toBeGreaterThan(0);
  for (const { file: path, line, column, message, cure } of reported) {
    await expect(overlay).toContainText(`${path}:${line}:${column}`);
    await expect(overlay).toContainText(message);
    await expect(overlay).toContainText(cure);
  }

  writeFileSync(file, good.replace('"type": "testimonials",', '"type": "testimonials"'));
  await expect(overlay.locator('[data-offense=json-syntax]')).toContainText('pages/hackathon.json');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');

  writeFileSync(file, good);
  await expect(overlay.locator('[data-severity=error]')).toHaveCount(0);
});

test('a new text shows without a reload, however an editor saves it', async ({ page }) => {
  const file = join(folder, 'pages/index.json');
  const text = readFileSync(file, 'utf8');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(url);
  const shown = await heading.innerText();
  const saved = (title: string) => text.replaceAll(shown, title);
  writeFileSync(file, saved('Sociale media worden weer van ons'));
  await expect(heading).toHaveText('Sociale media worden weer van ons');
  // Many editors write a new file and move it over the old one, or move the old one aside first.
  writeFileSync(`${file}.tmp`, saved('Sociale media zijn weer van ons'));
  renameSync(`${file}.tmp`, file);
  await expect(heading).toHaveText('Sociale media zijn weer van ons');
  renameSync(file, `${file}~`);
  writeFileSync(file, saved('Sociale media blijven van ons'));
  rmSync(`${file}~`);
  await expect(heading).toHaveText('Sociale media blijven van ons');
  writeFileSync(file, text);
  await expect(heading).toHaveText(shown);
});

// What else happens when code changes is tested in development-code.long.e2e.ts.
test('changed code of a static block shows without a reload', async ({ page }) => {
  const file = join(folder, 'blocks/hero/Component.tsx');
  const good = readFileSync(file, 'utf8');
  await page.goto(url);
  writeFileSync(file, good.replace('<h1', '<h1 data-changed="yes"'));
  await expect(page.locator('h1[data-changed=yes]')).toBeVisible();
  writeFileSync(file, good);
  await expect(page.locator('h1:not([data-changed])')).toBeVisible();
});

test('a mistake in the site file shows with its location until it is corrected, also on a page that was loading meanwhile', async ({
  page,
  context,
}) => {
  const file = join(folder, 'pages/_site.json');
  const good = readFileSync(file, 'utf8');
  const other = await context.newPage();
  const listens = other.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await other.goto(url);
  await listens;
  writeFileSync(file, good.replace('"copyrightYear"', '"copyrightYaer"'));
  await expect(other.locator('#diagnostics')).toContainText('copyrightYaer');
  await expect(other.locator('#diagnostics')).toContainText('pages/_site.json:');

  let listen = () => {};
  const mayListen = new Promise<void>((resolve) => {
    listen = resolve;
  });
  await page.route('**/@vite/client', async (route) => {
    await mayListen;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.locator('#diagnostics')).toContainText('copyrightYaer');
  writeFileSync(file, good);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  listen();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a URL that cannot be decoded is not found, and is not a server error', async () => {
  // Sends the path as it is: fetch would normalise it.
  const statusOf = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(url, { path }, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
  for (const path of ['/%', '/%zz', '//%']) expect(await statusOf(path), path).toBe(404);
  expect(await statusOf('//')).toBe(200);
});

test('a renamed function works at once', async ({ request }) => {
  const file = join(folder, 'pages/_site.json');
  const good = readFileSync(file, 'utf8');
  const statusOf = async (name: string) =>
    (await request.post(`${url}/functions/v1/${name}`, { data: {} })).status();
  const { addPerson } = JSON.parse(good).functions;
  expect(await statusOf(addPerson)).toBe(422);
  writeFileSync(file, good.replace(`"${addPerson}"`, '"add-other-person"'));
  expect(await statusOf('add-other-person')).toBe(422);
  expect(await statusOf(addPerson)).toBe(404);
  writeFileSync(file, good);
});

test('the data folder is not served', async ({ request }) => {
  for (const place of ['.data', DATA_FOLDER]) {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'private.txt'), 'anna@gemeente.example');
    for (const address of [
      `${place}/private.txt`,
      `${place}/private.txt?raw`,
      `@fs${folder}/${place}/private.txt`,
    ]) {
      expect(await (await request.get(encodeURI(`${url}/${address}`))).text(), address).not.toContain(
        'anna@',
      );
    }
  }
});

test('a file that is no picture can be downloaded', async ({ request }) => {
  const file = join(folder, 'pages/_media/jaarplan.pdf');
  writeFileSync(file, '%PDF');
  const found = await request.get(`${url}/downloads/jaarplan.pdf`);
  expect([found.status(), found.headers()['content-type'], await found.text()]).toEqual([
    200,
    'application/pdf',
    '%PDF',
  ]);
  rmSync(file);
  for (const name of ['jaarplan.pdf', 'logos/favicon.svg', '..%2f_site.json'])
    expect((await request.get(`${url}/downloads/${name}`)).status(), name).toBe(404);
});

test('a drawing that is opened by itself runs no script beside the Studio', async ({ page }) => {
  const file = join(folder, 'pages/_media/scripted.svg');
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>document.documentElement.id = "ran"</script></svg>',
  );
  for (const address of ['media/scripted.svg', 'pages/_media/scripted.svg', 'media/scripted.sv%67']) {
    await page.goto(`${url}/${address}`);
    await expect(page.locator('svg[width="8"]'), address).not.toHaveId('ran');
  }
  rmSync(file);
});

// The pages of the site are tested in development.long.e2e.ts.
test('the catalogue shows every block with its example, its JSON and its fields, and React hydrates it without a warning about its markup', async ({
  page,
}) => {
  const hydrated = await expectQuietHydration(page, [`${url}/_blocks`]);
  expect([...hydrated]).toEqual(expect.arrayContaining(Object.keys(interactiveBlocks)));
  const types = blockTypes();
  expect(types.length).toBeGreaterThan(10);
  for (const type of types) {
    const entry = page.locator(`[data-catalogue="${type}"]`);
    await expect(entry.locator('pre')).toContainText(`"type": "${type}"`);
    expect(await entry.locator('tr').count(), type).toBeGreaterThan(1);
  }
});
