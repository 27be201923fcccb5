import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { openStudio, untouchedPages } from './studio.ts';
import { expect, type Page, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);
const holds = (file: string) => existsSync(join(server.folder, file));

/** Chooses an option from the open list. */
const choose = (page: Page, text: string) =>
  page.locator('.fields-popover').getByRole('option').filter({ hasText: text }).click();

/** Finds the frame, whatever its page. */
const frameOf = (page: Page) => page.frameLocator('iframe[title^="Voorbeeld van"]');

test('a new page gets its address from its title, is in the menu if wanted, and disappears by one undo', async ({
  page,
}) => {
  const { pages, panel, undo } = await openStudio(page, server.url, '/contact');
  await pages.getByRole('button', { name: 'Nieuwe pagina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' });
  await expect(dialog.getByRole('textbox', { name: 'Titel' })).toBeFocused();
  await page.keyboard.type('Één open dag!');
  const address = dialog.getByRole('textbox', { name: 'Adres' });
  await address.fill('');
  for (const [title, suggested] of [
    ['Open dag', '/open-dag'],
    ['Één open dag!', '/een-open-dag'],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Titel' }).fill(title);
    await expect(address).toHaveValue(suggested);
  }
  await dialog.getByText('Zet de pagina in het menu').click();
  await expect(dialog).toContainText('Het adres wordt /een-open-dag.');
  await expect(dialog).toContainText('In het menu komt de pagina achteraan, als “Één open dag!”.');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectUntouched();

  await pages.getByRole('button', { name: 'Nieuwe pagina' }).click();
  await page.keyboard.type('Één open dag!');
  await dialog.getByText('Zet de pagina in het menu').click();
  await dialog.getByRole('button', { name: 'Pagina maken' }).click();
  await expect(panel.getByRole('heading', { level: 2, name: 'Één open dag!' })).toBeFocused();
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText('Één open dag!');
  await expect(pages.getByRole('row', { name: /^Één open dag!/ })).toBeVisible();
  await expect(frameOf(page).locator('header a[href="/een-open-dag"]').first()).toBeAttached();
  expect(holds('pages/een-open-dag.json')).toBe(true);

  await undo.click();
  await expect(panel.getByRole('heading', { level: 2, name: 'Één open dag!' })).toHaveCount(0);
  await expect(pages.getByRole('row', { name: /^Één open dag!/ })).toHaveCount(0);
  await expect(panel.locator('.panel-heading')).toContainText('/contact');
  await expectUntouched();
});

test('a new page is a copy, or has a layout with a programme', async ({ page }) => {
  const { pages, panel, undo } = await openStudio(page, server.url);
  const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' });
  await pages.getByRole('button', { name: 'Nieuwe pagina' }).click();
  await page.keyboard.type('Voor scholen');
  await dialog.getByText('Een indeling').click();
  await expect(dialog.getByRole('textbox', { name: 'Adres' })).toHaveValue('/jaarprogramma/voor-scholen');
  await dialog.getByRole('button', { name: /Programma$/ }).click();
  await choose(page, 'non-profits');
  await expect(dialog).toContainText('gevuld met het programma “Social impact hacking voor non-profits”');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Pagina maken' }).click();
  await expect(panel.getByRole('heading', { level: 2, name: 'Voor scholen' })).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Blokken' })).toContainText('Indeling jaarprogramma');
  await undo.click();
  await expectUntouched();

  await pages.getByRole('row', { name: /\/contact$/ }).click();
  await expect(panel.locator('.panel-heading')).toContainText('/contact');
  await panel.getByRole('button', { name: 'Dupliceren' }).click();
  const duplicate = page.getByRole('dialog', { name: /^“.*” dupliceren$/ });
  await expect(duplicate.getByRole('textbox', { name: 'Adres' })).toHaveValue(/-kopie$/);
  await duplicate.getByRole('textbox', { name: 'Adres' }).fill('/contact');
  await expect(duplicate).toContainText('/contact bestaat al');
  await expect(duplicate.getByRole('button', { name: 'Pagina maken' })).toBeDisabled();
  await duplicate.getByRole('textbox', { name: 'Adres' }).fill('/contact-twee');
  await expect(duplicate).toContainText('Het adres wordt /contact-twee.');
  await page.keyboard.press('Enter');
  await expect(duplicate).toHaveCount(0);
  await expect(panel.locator('.panel-heading')).toContainText('/contact-twee');
  expect(holds('pages/contact-twee.json')).toBe(true);
  await undo.click();
  await expectUntouched();
});

test('a page gets a new address by keyboard: its links follow, and one undo restores everything', async ({
  page,
}) => {
  const { panel } = await openStudio(page, server.url, '/hackathon');
  await panel.getByRole('button', { name: 'Hernoemen' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^“.*” hernoemen$/ });
  await expect(dialog.getByRole('textbox', { name: 'Nieuw adres' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('/strategie-dag');
  await expect(dialog).toContainText(/\d+ links gaan mee naar het nieuwe adres: .*in het menu of de voet/);
  await expect(dialog).toContainText('Wie /hackathon nog opent, gaat vanzelf naar /strategie-dag.');
  await expect(dialog).toContainText('Er komen geen problemen bij.');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(panel.locator('.panel-heading')).toContainText('/strategie-dag');
  expect(holds('pages/hackathon.json')).toBe(false);
  // The lists may be read again before the answer arrives.
  await page.route('**/_studio/api/undo?*', async (route) => {
    const listed = page.waitForResponse(
      async (answer) => answer.url().endsWith('/api/state') && (await answer.text()).includes('"/hackathon"'),
    );
    const response = await route.fetch();
    await listed;
    await route.fulfill({ response });
  });
  await page.keyboard.press('Control+z');
  await expect(panel.locator('.panel-heading')).toContainText('/hackathon');
  await expectUntouched();
});

test('removing a page shows what would break, redirects visitors, and is reverted by one undo', async ({
  page,
}) => {
  const { panel, undo } = await openStudio(page, server.url, '/hackathon');
  await panel.getByRole('button', { name: 'Verwijderen' }).click();
  const dialog = page.getByRole('dialog', { name: /verwijderen$/ });
  const broken = dialog.getByRole('heading', { name: 'Dit gaat stuk' }).locator('+ ul');
  await expect(broken).toContainText('De pagina "/hackathon" bestaat niet.');
  // A picture that no page uses does not count as broken.
  await expect(broken).not.toContainText('Geen enkele pagina gebruikt');
  await expect(dialog).toContainText('Geen enkele pagina gebruikt');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /Wie dit adres opent/ }).click();
  await choose(page, '/training-coaching');
  await expect(dialog).toContainText('Wie /hackathon opent, gaat naar /training-coaching.');
  await expect(dialog.getByRole('heading', { name: 'Dit gaat stuk' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(panel.locator('.panel-heading')).toContainText('/training-coaching');
  expect(holds('pages/hackathon.json')).toBe(false);
  await undo.click();
  await expect(panel.locator('.panel-heading')).toContainText('/hackathon');
  await expectUntouched();
});
