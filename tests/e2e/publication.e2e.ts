import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { startSite } from '../start-site.ts';
import { sharedDevServer } from './dev-server.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const planned = {
  title: 'Zomerschool',
  description: 'Leer in drie zomerse dagen hoe je met gezonde content meer mensen bereikt in je eigen stad.',
  publish: { from: '2099-06-01' },
  blocks: [
    { type: 'hero', title: 'Kom naar de zomerschool' },
    { type: 'rich-text', text: 'Tot de herfst.', publish: { until: '2099-09-01' } },
    { type: 'rich-text', text: 'Vanaf de herfst.', publish: { from: '2099-09-02' } },
  ],
};

/** Adds the planned page and its entry in the menu to a site. @returns takes them away */
function addPlanned(folder: string): () => void {
  const page = join(folder, 'pages/zomerschool.json');
  const file = join(folder, 'pages/_site.json');
  const text = readFileSync(file, 'utf8');
  const site = JSON.parse(text);
  site.header[0].entries.push({ label: 'Zomer', to: '/zomerschool' });
  writeFileSync(page, JSON.stringify(planned));
  writeFileSync(file, JSON.stringify(site));
  return () => {
    writeFileSync(file, text);
    rmSync(page);
  };
}

test.describe('while it is written, a planned page', () => {
  const server = sharedDevServer();
  let takeAway: () => void;
  test.beforeAll(() => {
    takeAway = addPlanned(server.folder);
  });
  test.afterAll(() => takeAway());

  test('is shown in development with what visitors will not see', async ({ page }) => {
    await page.goto(`${server.url}/zomerschool`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kom naar de zomerschool');
    await expect(page.locator('[data-publication=page]')).toHaveText(
      'Gepland: vanaf 1 juni 2099. Bezoekers zien deze pagina niet.',
    );
    await expect(page.locator('[data-publication=block]')).toHaveText([
      'Gepland: vanaf 2 september 2099. Bezoekers zien dit blok niet.',
    ]);
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Zomer', includeHidden: true }).first(),
    ).toBeAttached();
    await page.goto(`${server.url}/contact`);
    await expect(page.locator('[data-publication]')).toHaveCount(0);
  });

  test('is marked in the Studio', async ({ page }) => {
    await page.goto(`${server.url}/_studio`);
    await expect(page.getByText('/zomerschool · gepland: vanaf 1 juni 2099')).toBeVisible();
    await expect(page.getByText('/contact', { exact: true })).toBeVisible();
  });
});

test.describe('for visitors, a planned page', () => {
  const root = mkdtempSync(join(tmpdir(), 'planned-site-'));
  test.beforeAll(() => {
    cpSync(join(REPOSITORY, 'pages'), join(root, 'pages'), { recursive: true });
    addPlanned(root);
  });
  test.afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('is absent until its day, and then in menu and sitemap', async ({ page }) => {
    const before = await startSite({}, ['--root', root, '--as-of', '2099-05-31']);
    try {
      await page.goto(before.url);
      await expect(page.locator('a[href="/zomerschool"]')).toHaveCount(0);
      expect(await (await page.request.get(`${before.url}/sitemap.xml`)).text()).not.toContain('zomerschool');
      expect((await page.goto(`${before.url}/zomerschool`))?.status()).toBe(404);
      expect(readFileSync(join(before.dist, 'next-change.txt'), 'utf8')).toBe('2099-06-01\n');
    } finally {
      await before.stop();
    }
    const then = await startSite({}, ['--root', root, '--as-of', '2099-06-01']);
    try {
      // Wide enough for one more entry in the bar.
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.goto(then.url);
      await page.locator('nav a[href="/zomerschool"]:visible').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kom naar de zomerschool');
      await expect(page.getByText('Tot de herfst.')).toBeVisible();
      await expect(page.getByText('Vanaf de herfst.')).toHaveCount(0);
      expect(await (await page.request.get(`${then.url}/sitemap.xml`)).text()).toContain('/zomerschool<');
    } finally {
      await then.stop();
    }
  });
});
