import { sharedDevServer } from './dev-server.ts';
import { blocksOnDisk, openStudio, rowsOf, said, untouchedPages } from './studio.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();
const expectUntouched = untouchedPages(server);

test.use({ viewport: { width: 1440, height: 900 } });

const types = () => blocksOnDisk(server).map(({ type }) => type);

test('the focus stays on a block that is moved by key and moved back', async ({ page }) => {
  const studio = await openStudio(page, server.url, '/hackathon');
  const before = types();
  const row = rowsOf(studio).filter({ hasText: 'Wat deelnemers meenamen' });
  await row.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(said(studio)).toHaveText(/ staat nu op plaats 4$/);
  await expect(row).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(types).toEqual(before);
  await expect(said(studio)).toHaveText(/^Ongedaan gemaakt: .* verplaatst$/);
  await expect(row).toBeFocused();

  await page.keyboard.press('Delete');
  await expect.poll(types).toEqual(before.filter((type) => type !== 'testimonials'));
  await expect(rowsOf(studio).nth(3)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectUntouched();
});

test('a block that is as low as it can be gives the focus to the button that moves it back', async ({
  page,
}) => {
  const { panel, undo } = await openStudio(page, server.url, '/training-coaching');
  await panel.locator('.block-row').filter({ hasText: 'Andere trainingen' }).click();
  const down = panel.getByRole('button', { name: 'Omlaag', exact: true });
  const up = panel.getByRole('button', { name: 'Omhoog', exact: true });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(down).toBeDisabled();
  await expect(up).toBeFocused();
  await undo.click();
  await expect(down).toBeEnabled();
  await expectUntouched();
});

test('nothing is said to be done to a block that could not be moved or removed', async ({ page }) => {
  const studio = await openStudio(page, server.url, '/hackathon');
  await page.route('**/_studio/api/edit?*', (route) =>
    route.fulfill({ status: 403, json: { message: 'Hier kun je alleen kijken.' } }),
  );
  const row = rowsOf(studio).nth(2);
  await row.click();
  const name = (await studio.panel.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await studio.panel.getByRole('button', { name: 'Omlaag', exact: true }).click();
  await expect(said(studio)).toHaveText('Niet bewaard: Hier kun je alleen kijken.');
  // Both refusals are said in the same words.
  const refused = page.waitForResponse('**/_studio/api/edit?*');
  await studio.panel.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await refused;
  await expect(said(studio)).toHaveText('Niet bewaard: Hier kun je alleen kijken.');
  await expect(studio.panel.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expectUntouched();
});

test('what is done to a card is said, and not only that it is saved', async ({ page }) => {
  const studio = await openStudio(page, server.url, '/hackathon');
  await rowsOf(studio).filter({ hasText: 'Kaart' }).first().click();
  const cards = studio.panel.getByRole('grid').first();
  const row = cards.getByRole('row').nth(1);
  const words = (await row.locator('.summary').textContent()) ?? '';
  await row.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said(studio)).toHaveText(/ verplaatst in /);
  await expect(cards.getByRole('row').first()).toContainText(words);
  await page.keyboard.press('Control+z');
  await expectUntouched();
});

test('a found text of the footer is opened beside the page that is open', async ({ page }) => {
  const { panel, frame } = await openStudio(page, server.url, '/contact');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Zoeken in de hele site' });
  await dialog.getByRole('searchbox').fill('graag met je mee');
  await dialog.getByRole('option', { name: 'Vragen of plannen?' }).click();
  await expect(panel.getByRole('textbox', { name: /^Zin onder de kop/ })).toBeFocused();
  await expect(frame.locator('#root main')).toBeVisible();
  await expect(page).toHaveURL(/pagina=%2Fcontact$/);
});

test('the links of the page can be skipped by key', async ({ page }) => {
  const { panel } = await openStudio(page, server.url, '/hackathon');
  await page.getByRole('radio', { name: 'Bewerken' }).focus();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Naar de eigenschappen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
});

test('the JSON tab offers the names of fields from the first quotation mark', async ({ page }) => {
  const studio = await openStudio(page, server.url, '/hackathon');
  const { panel, status } = studio;
  await rowsOf(studio).nth(2).click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await panel.getByRole('textbox', { name: 'JSON' }).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.type('"');
  const names = page.locator('.cm-tooltip-autocomplete').getByRole('option');
  await expect(names.filter({ hasText: /^id$/ })).toBeVisible();
  await page.keyboard.type('i');
  await expect(names.first()).toHaveText('id');
  await panel.getByRole('button', { name: 'Terug naar wat het laatst klopte' }).click();
  await expect(status).toHaveText('Bewaard');
});

test('the JSON tab says why its text cannot be read, and reads it on request', async ({ page }) => {
  const studio = await openStudio(page, server.url, '/hackathon');
  const { panel } = studio;
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await rowsOf(studio).nth(2).click();
  await page.route('**/_studio/api/source?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Het bestand kan niet worden gelezen.' } }),
  );
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await expect(panel.getByRole('alert')).toContainText('Het bestand kan niet worden gelezen.');
  await page.unroute('**/_studio/api/source?*');
  await panel.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(editor).toContainText('"card-grid"');
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('a press gives a row the focus, also in a browser that gives a pressed button none, as Safari on a Mac', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('mousedown', (event) => {
      const { target } = event;
      const button = target instanceof Element && target.closest('button:not([data-react-aria-pressable])');
      if (!button) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
  });
  const studio = await openStudio(page, server.url, '/hackathon');
  const row = rowsOf(studio).filter({ hasText: 'Wat deelnemers meenamen' });
  await row.click();
  await expect(studio.panel.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await expectUntouched();
});

test('the only block of a page stays until there is another, and the reason is told', async ({ page }) => {
  const { panel, status, undo } = await openStudio(page, server.url, '/contact');
  const row = panel.locator('.block-row:not(:has(.block-note))');
  await expect(row).toHaveCount(1);
  await row.press('Delete');
  await expect(status).toHaveText('Niet gelukt: dit is het enige blok. Voeg eerst een ander toe.');
  await expectUntouched();
  await row.click();
  const remove = panel.getByRole('button', { name: 'Verwijderen', exact: true });
  await expect(remove).toBeDisabled();
  await expect(panel.getByRole('toolbar', { name: 'Blok' })).toHaveAccessibleDescription(
    'Dit is het enige blok. Verplaatsen kan niet, en weghalen pas als er een ander staat.',
  );
  await panel.getByRole('button', { name: 'Dupliceren' }).click();
  await expect(remove).toBeEnabled();
  await remove.click();
  await expect(row).toHaveCount(1);
  await undo.click();
  await expect(row).toHaveCount(2);
  await undo.click();
  await expectUntouched();
});

test('where the browser keeps its clipboard to itself, keys copy and paste a block', async ({ page }) => {
  // As in a page that was not loaded over https.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const { panel, status, undo } = await openStudio(page, server.url, '/hackathon');
  const rows = panel.locator('.block-row');
  const count = await rows.count();
  await rows.filter({ hasText: 'Opening' }).click();
  await panel.getByRole('button', { name: 'Kopiëren' }).click();
  await expect(status).toContainText('Niet gelukt: de browser staat dit niet toe.');
  await expect(status).toContainText('druk op Ctrl+C');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+c');
  await expect(page.getByRole('log')).toHaveText('Opening is gekopieerd');
  await panel.getByRole('button', { name: 'Blok toevoegen onder Opening' }).click();
  const dialog = page.getByRole('dialog', { name: 'Blok toevoegen' });
  await dialog.getByRole('button', { name: 'Plakken' }).click();
  await expect(dialog).toContainText('De browser staat dit niet toe. Druk nu op Ctrl+V.');
  await page.keyboard.press('Control+v');
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('heading', { level: 2, name: 'Opening' })).toBeVisible();
  await undo.click();
  await expect(rows).toHaveCount(count);
  await expectUntouched();
});

test('a form joins a page without a second big heading', async ({ page }) => {
  const { panel, problems, undo } = await openStudio(page, server.url, '/hackathon');
  await panel.getByRole('button', { name: 'Blok toevoegen onder Opening' }).click();
  await page
    .getByRole('dialog', { name: 'Blok toevoegen' })
    .getByRole('option', { name: 'Formulier' })
    .click();
  await expect(panel.getByRole('heading', { level: 2, name: 'Formulier' })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Grote kop van de pagina' })).toHaveValue('');
  // The text of the example is judged, and nothing else.
  await expect(panel.getByText('is de tekst van het voorbeeld').first()).toBeVisible();
  await expect(problems).not.toContainText('fout');
  await undo.click();
  await expectUntouched();
});
