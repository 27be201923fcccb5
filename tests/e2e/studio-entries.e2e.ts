import { sharedDevServer } from './dev-server.ts';
import { openStudio, untouchedPages } from './studio.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);

test('arrows go through the list of pages, and Enter opens the one that has the focus', async ({ page }) => {
  const { pages } = await openStudio(page, server.url, '/contact');
  await pages.getByRole('button', { name: 'Nieuwe pagina' }).focus();
  await page.keyboard.press('Tab');
  const focus = page.locator(':focus');
  await expect(focus).toContainText('/contact');
  for (const key of ['ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(focus).not.toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(focus).toHaveAttribute('aria-selected', 'true');
    const path = new URL(page.url()).searchParams.get('pagina');
    await expect(focus).toContainText(path ?? '');
    await expect(page.locator(`iframe[title="Voorbeeld van ${path}"]`)).toBeVisible();
  }
  await expectUntouched();
});

test('back and forward of the browser lead through the pages that were open', async ({ page }) => {
  const { pages, panel } = await openStudio(page, server.url, '/contact');
  await pages.getByRole('row', { name: /\/hackathon/ }).click();
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).click();
  await pages.getByRole('row', { name: /\/offerte/ }).click();
  const isOpen = async (path: string) => {
    await expect(page.locator(`iframe[title="Voorbeeld van ${path}"]`)).toBeVisible();
    await expect(pages.getByRole('row', { selected: true })).toContainText(path);
  };
  await isOpen('/offerte');
  await page.goBack();
  await isOpen('/hackathon');
  await expect(panel.getByRole('list', { name: 'Blokken' })).toBeVisible();
  await page.goBack();
  await isOpen('/contact');
  await page.goForward();
  await isOpen('/hackathon');
  await expectUntouched();
});
