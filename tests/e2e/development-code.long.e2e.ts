import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ownDevServer } from './dev-server.ts';
import { openStudio } from './studio.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
// These pages reload. Chromium can forget to close a page at the moment it reloads, but always closes a context.
test.use({ ownContext: true });

const server = ownDevServer();
let folder: string;
let url: string;

test.beforeAll(() => {
  ({ folder, url } = server);
});

test('a file that is saved again right after it was read is read again', async ({ request }) => {
  const file = join(folder, 'blocks/hero/schema.ts');
  const good = readFileSync(file, 'utf8');
  const status = async () => (await request.get(url)).status();
  for (let save = 0; save < 4; save += 1) {
    writeFileSync(file, `${good}\nconst = ;\n`);
    // The next save follows immediately: the server must not treat the two as one.
    await expect.poll(status, { intervals: [5] }).toBe(500);
    writeFileSync(file, good);
    await expect.poll(status).toBe(200);
  }
});

test('a new class and a new CSS rule show without a reload', async ({ page }) => {
  const component = join(folder, 'blocks/hero/Component.tsx');
  const stylesheet = join(folder, 'renderer/styles/site.css');
  const good = [component, stylesheet].map((file) => readFileSync(file, 'utf8'));
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(url);
  writeFileSync(component, good[0]?.replace('"text-display"', '"text-display rotate-[7deg]"') ?? '');
  await expect(heading).toHaveCSS('rotate', '7deg');
  writeFileSync(
    stylesheet,
    good[1]?.replace(/(?<=\n {2}h1,\n {2}h2,\n {2}h3 \{\n)/, '    opacity: 0.5;\n') ?? '',
  );
  await expect(heading).toHaveCSS('opacity', '0.5');
  writeFileSync(component, good[0] ?? '');
  writeFileSync(stylesheet, good[1] ?? '');
  await expect(heading).toHaveCSS('opacity', '1');
});

test('an error in code shows on the page with its location, and disappears by itself', async ({ page }) => {
  await page.goto(url);
  for (const { name, shown } of [
    { name: 'Component.tsx', shown: page.locator('main pre') },
    { name: 'schema.ts', shown: page.locator('pre') },
  ]) {
    const file = join(folder, 'blocks/hero', name);
    const good = readFileSync(file, 'utf8');
    const before = good.indexOf(name === 'schema.ts' ? 'export default' : '  return');
    const line = good.slice(0, before).split('\n').length;
    writeFileSync(file, `${good.slice(0, before)}throw new TypeError('Au');\n${good.slice(before)}`);
    await expect(shown).toContainText('TypeError: Au');
    await expect(shown).toContainText(`blocks/hero/${name}:${line}:`);
    writeFileSync(file, good);
    await expect(shown).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a change in a block shows on pages and in the Studio, whichever asks first', async ({ request }) => {
  const file = join(folder, 'blocks/hero/schema.ts');
  const good = readFileSync(file, 'utf8');
  const textAt = async (path: string) => (await request.get(url + path)).text();
  const [pages, studio] = ['/_blocks', '/_studio/api/catalogue'];
  for (const [index, places] of [
    [pages, studio],
    [studio, pages],
    [pages, studio],
  ].entries()) {
    const title = `Opening nummer ${index}`;
    writeFileSync(file, good.replace("title: 'Opening',", `title: '${title}',`));
    for (const place of places) await expect.poll(() => textAt(place), place).toContain(title);
  }
  writeFileSync(file, good);
  for (const place of [pages, studio]) await expect.poll(() => textAt(place)).not.toContain('Opening nummer');
});

test('a block whose code changes is offered so in a Studio that is open', async ({ page }) => {
  const file = join(folder, 'blocks/quote/schema.ts');
  const good = readFileSync(file, 'utf8');
  const { panel } = await openStudio(page, url, '/contact');
  const open = () =>
    panel
      .getByRole('button', { name: /^Blok toevoegen onder/ })
      .first()
      .click();
  const choice = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
  await open();
  await expect(choice('Citaat')).toHaveCount(1);
  writeFileSync(file, good.replace("title: 'Citaat',", "title: 'Uitspraak',"));
  await expect(choice('Uitspraak')).toHaveCount(1);
  writeFileSync(file, good);
  await expect(choice('Citaat')).toHaveCount(1);
});

test('a new class shows in the page of a Studio that is open', async ({ page }) => {
  const component = join(folder, 'blocks/hero/Component.tsx');
  const good = readFileSync(component, 'utf8');
  const { frame } = await openStudio(page, url);
  const heading = frame.getByRole('heading', { level: 1 });
  writeFileSync(component, good.replace('"text-display"', '"text-display rotate-[8deg]"'));
  await expect(heading).toHaveCSS('rotate', '8deg');
  writeFileSync(component, good);
  await expect(heading).toHaveCSS('rotate', 'none');
});

// Runs last, because the copy keeps the property.
test('a property that is added to a block is added to the schemas, and removed when it is renamed', async () => {
  const file = join(folder, 'blocks/hero/schema.ts');
  const good = readFileSync(file, 'utf8');
  const schema = () => readFileSync(join(folder, 'schemas/json/blocks.schema.json'), 'utf8');
  for (const name of ['firstNote', 'secondNote']) {
    const property = `${name}: z.string().optional().meta({ description: 'Een notitie.' }),`;
    writeFileSync(file, good.replace('z.strictObject({', `z.strictObject({ ${property}`));
    await expect.poll(schema).toContain(`"${name}"`);
  }
  expect(schema()).not.toContain('"firstNote"');
});

test('a photograph looks as in the built site, even after it is replaced', async ({ page }) => {
  const file = join(folder, 'pages/index.json');
  const save = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#484' } })
      .jpeg()
      .toFile(join(folder, 'pages/_media/foto.jpg'));
  await save(1200, 900);
  writeFileSync(file, readFileSync(file, 'utf8').replace('hero-home.svg', 'foto.jpg'));
  await page.goto(url);
  const image = page.locator('main picture img');
  await expect(image).toHaveCSS('border-radius', /[1-9]/);
  const width = () => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth);
  await expect(async () => expect(await width()).toBeGreaterThan(0)).toPass();
  await save(600, 800);
  await expect(image).toHaveAttribute('height', '800');
});

test('a changed drawing of a block shows without a reload', async ({ page }) => {
  const file = join(folder, 'blocks/programme-hero/signs.svg');
  const sign = page.locator('figure use[href$="#heart"]').first();
  /** Rejects when the page reloads in the meantime. */
  const width = () => sign.evaluate((use: SVGUseElement) => use.getBBox().width);
  await page.goto(`${url}/jaarprogramma/gemeenten`);
  await expect(async () => expect(await width()).toBeGreaterThan(0)).toPass();
  writeFileSync(file, readFileSync(file, 'utf8').replace('id="heart"', 'id="heartless"'));
  await expect(async () => expect(await width()).toBe(0)).toPass();
});

test('the server keeps running when code has a syntax error, and the page is back once it is corrected', async ({
  page,
}) => {
  const file = join(folder, 'blocks/hero/schema.ts');
  const good = readFileSync(file, 'utf8');
  await page.goto(url);
  writeFileSync(file, `${good}\nconst = ;\n`);
  await expect(page.locator('pre')).toContainText('blocks/hero/schema.ts');
  writeFileSync(file, good);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
