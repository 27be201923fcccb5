import { openStudio, untouchedPages } from './studio.ts';
import { expect, test } from './test.ts';

/**
 * Tests that looking around in the Studio changes no file.
 *
 * @param every opens one in this many of the entries beside the page: pages, programmes, layouts and the site
 */
export function testBrowsing(server: { readonly url: string; readonly folder: string }, every: number): void {
  const expectUntouched = untouchedPages(server);
  const which = every === 1 ? 'every entry' : `one in ${every} entries`;
  test(`opening ${which}, and every block of a page, changes no byte`, async ({ page }) => {
    const { pages, panel } = await openStudio(page, server.url);
    const entries = pages.getByRole('row').or(pages.getByRole('option'));
    const count = await entries.count();
    expect(count).toBeGreaterThan(20);
    for (let index = 0; index < count; index += every) {
      await entries.nth(index).click();
      await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
    }
    await openStudio(page, server.url, '/jaarprogramma/gemeenten');
    const rows = panel.locator('.block-row');
    const blocks = await rows.count();
    for (let index = 0; index < blocks; index++) {
      await rows.nth(index).click();
      await expect(panel.getByRole('tab', { name: 'Velden' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(rows.first()).toBeVisible();
    }
    await expectUntouched();
  });
}
