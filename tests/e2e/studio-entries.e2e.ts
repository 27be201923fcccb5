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

test('pressing the open page in the list, or Enter on it, leads from a block to the page', async ({
  page,
}) => {
  const { pages, panel } = await openStudio(page, server.url, '/contact');
  const entry = pages.getByRole('option', { selected: true });
  const blocks = panel.getByRole('list', { name: 'Blokken' });
  for (const open of [() => entry.click(), () => entry.press('Enter')]) {
    await panel.locator('.block-row').first().click();
    await expect(blocks).toHaveCount(0);
    await open();
    await expect(blocks).toBeVisible();
  }
  await expectUntouched();
});
