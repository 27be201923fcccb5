import { sharedDevServer } from './dev-server.ts';
import { addPlanned } from './planned-page.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

test.describe('a planned page, for its author,', () => {
  const server = sharedDevServer();
  let takeAway: () => void;
  test.beforeAll(() => {
    takeAway = addPlanned(server.folder);
  });
  test.afterAll(() => takeAway());

  test('is shown in development, with notices of what visitors will not see', async ({ page }) => {
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
    const path = page.locator('.entry-path', { hasText: '/zomerschool' });
    await path
      .locator('span')
      .first()
      .evaluate((shown) => {
        shown.textContent = '/duurzaamheidscommunicatiestrategie-voor-waterschappen';
      });
    const mark = page.getByText('· gepland: vanaf 1 juni 2099');
    await mark.scrollIntoViewIfNeeded();
    await expect(mark).toBeInViewport();
  });
});
