import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { startSite } from '../start-site.ts';
import { addPlanned } from './planned-page.ts';
import { expect, test } from './test.ts';

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
      // Wide enough for an extra entry in the bar.
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
