import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, said, untouchedPages } from './studio.ts';
import { expect, type Page, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);
const textOf = (file: string) => readFileSync(join(server.folder, file), 'utf8');

/** Finds the frame, whatever its page. */
const frameOf = (page: Page) => page.frameLocator('iframe[title^="Voorbeeld van"]');

test('a copy of a programme page gets its own programme, and one undo takes both away', async ({ page }) => {
  const { pages, panel, undo } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  await panel.getByRole('button', { name: 'Dupliceren' }).click();
  const dialog = page.getByRole('dialog', { name: /^“.*” dupliceren$/ });
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Scholen');
  await expect(dialog.getByRole('textbox', { name: 'Adres' })).toHaveValue('/jaarprogramma/scholen');
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Jaarprogramma voor scholen');
  await dialog.getByRole('textbox', { name: 'Adres' }).fill('/jaarprogramma/scholen');
  await dialog.getByText('Maak er een nieuw programma bij').click();
  await expect(dialog).toContainText('komt het programma “Jaarprogramma voor scholen”, als kopie van');
  await dialog.getByRole('button', { name: 'Pagina maken' }).click();
  await expect(panel.locator('.panel-heading')).toContainText('/jaarprogramma/scholen');
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText('Jaarprogramma voor scholen');
  await pages.getByRole('option', { name: /^Jaarprogramma voor scholen/ }).click();
  await panel.getByRole('textbox', { name: 'Prijs per deelnemer' }).fill('€ 500');
  await expect(frameOf(page).getByText('€ 500').first()).toBeAttached();
  await expect.poll(() => textOf('pages/_programmes/scholen.json')).toContain('€ 500');
  expect(textOf('pages/_programmes/gemeenten.json')).not.toContain('€ 500');
  await undo.click();
  await expect.poll(() => textOf('pages/_programmes/scholen.json')).not.toContain('€ 500');
  await undo.click();
  await expect(pages.getByText('Jaarprogramma voor scholen')).toHaveCount(0);
  await expectUntouched();
});

test('a page that is removed by keyboard leaves the focus on the page that opens', async ({ page }) => {
  const { panel } = await openStudio(page, server.url, '/sb');
  const heard: string[] = [];
  await page.exposeFunction('note', (words: string) => heard.push(words));
  await page
    .getByRole('log')
    .first()
    .evaluate((log) => {
      const note: unknown = Reflect.get(window, 'note');
      if (typeof note !== 'function') return;
      const added = new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const { textContent } of addedNodes) note(textContent);
      });
      added.observe(log, { childList: true });
    });
  const heading = panel.getByRole('heading', { level: 2 });
  const title = (await heading.textContent()) ?? '';
  await panel.getByRole('button', { name: 'Verwijderen' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Wat er gebeurt' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Verwijderen' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(panel.locator('.panel-heading p')).toHaveText('/');
  await expect(heading).toBeFocused();
  expect(heard).toContain('Pagina /sb verwijderd');
  await page.keyboard.press('Control+z');
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await expectUntouched();
});

test('a page that is removed while nothing has the focus gives it to the page that opens', async ({
  page,
}) => {
  const { panel, undo } = await openStudio(page, server.url, '/sb');
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  expect(await isLost()).toBe(true);
  // As voice control and screen readers press a button.
  await panel.getByRole('button', { name: 'Verwijderen' }).evaluate((button: HTMLElement) => button.click());
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Wat er gebeurt' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.locator('.panel-heading p')).toHaveText('/');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await undo.click();
  await expectUntouched();
});

test('screen readers hear what happens while a dialog is open', async ({ page }) => {
  const { panel } = await openStudio(page, server.url, '/sb');
  await panel.getByRole('button', { name: 'Verwijderen' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.top-bar')).toHaveAttribute('inert');
  await expect(page.locator('[role="log"]')).toHaveCount(1);
  await expect(page.locator('[inert] [role="log"], [aria-hidden="true"] [role="log"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectUntouched();
});

test('a block is copied to another page by copy and paste in the list of blocks', async ({ page }) => {
  const { pages, panel, undo, status } = await openStudio(page, server.url, '/hackathon');
  const rows = panel.getByRole('list', { name: 'Blokken' }).locator('.block-row');
  await rows.filter({ hasText: 'Ervaringen' }).focus();
  await page.keyboard.press('Control+c');
  await expect(said({ page })).toHaveText('Ervaringen is gekopieerd');
  await pages.getByRole('row', { name: /\/contact$/ }).click();
  await expect(panel.locator('.panel-heading')).toContainText('/contact');
  await expect(rows.filter({ hasText: 'Ervaringen' })).toHaveCount(0);
  await rows.nth(1).focus();
  await page.keyboard.press('Control+v');
  await expect(panel.getByRole('heading', { level: 2, name: 'Ervaringen' })).toBeVisible();
  await expect(status).toHaveText('Bewaard');
  await expect.poll(() => textOf('pages/contact.json')).toContain('"type": "testimonials"');
  await undo.click();
  await expectUntouched();
});

test('a page that the search opens scrolls into view in the list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const { pages } = await openStudio(page, server.url);
  const last = pages.getByRole('treegrid', { name: "Pagina's" }).getByRole('row').last();
  const title = await last.locator('.entry-title').innerText();
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(title);
  await page.getByRole('dialog').getByRole('option').filter({ hasText: title }).first().click();
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-selected', 'true');
});
