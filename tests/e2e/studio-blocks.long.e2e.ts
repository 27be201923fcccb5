import { sharedDevServer } from './dev-server.ts';
import {
  blocksOnDisk,
  openStudio,
  pagesState,
  rowsOf,
  type StudioView,
  said,
  untouchedPages,
} from './studio.ts';
import { expect, hold, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();
const expectUntouched = untouchedPages(server);

test.use({ viewport: { width: 1440, height: 900 } });

const blocks = () => blocksOnDisk(server);
const types = () => blocks().map(({ type }) => type);

/** Adds a block at the end of the page, by its name in the catalogue. */
async function addAtEnd({ page, panel }: StudioView, name: RegExp): Promise<void> {
  await panel
    .getByRole('button', { name: /^Blok toevoegen onder/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('option', { name }).click();
}

test('source text that is not valid yet stays with its block while the list changes', async ({ page }) => {
  const studio = await openStudio(page, server.url, '/hackathon');
  const { panel, status } = studio;
  const row = rowsOf(studio).filter({ hasText: 'Wat deelnemers meenamen' });
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await expect(rowsOf(studio).nth(3)).toContainText('Wat deelnemers meenamen');
  await row.click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await expect(panel.getByRole('alert')).toContainText('Dit is nog geen geldige JSON');
  await panel.getByRole('button', { name: 'Omhoog', exact: true }).click();
  await expect(said(studio)).toHaveText(/ staat nu op plaats 2$/);
  await expect(editor).toContainText('Wat deelnemers meenamen');
  await expect(panel.getByRole('alert')).toHaveCount(1);

  await panel.getByRole('button', { name: 'Blokken' }).click();
  await rowsOf(studio).nth(3).click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await expect(editor).toBeVisible();
  await expect(editor).not.toContainText('Wat deelnemers meenamen');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Blokken' }).click();
  await row.click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await panel.getByRole('button', { name: 'Terug naar wat het laatst klopte' }).click();
  await expect(status).toHaveText('Bewaard');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expectUntouched();
});

test('a block that joins its equal gets an anchor of its own', async ({ page }) => {
  const studio = await openStudio(page, server.url, '/hackathon');
  const { panel } = studio;
  const anchors = () => blocks().flatMap(({ type, id }) => (type === 'card-grid' && id ? [id] : []));
  for (const expected of [['solution'], ['solution', 'solution-2']]) {
    await addAtEnd(studio, /^Kaarten/);
    await expect.poll(anchors).toEqual(expected);
    await panel.getByRole('button', { name: 'Blokken' }).click();
  }
  await rowsOf(studio).filter({ hasText: 'Kaarten' }).last().click();
  await panel.getByRole('button', { name: 'Dupliceren', exact: true }).click();
  await expect.poll(anchors).toEqual(['solution', 'solution-2', 'solution-3']);
  for (const _step of ['duplicate', 'add', 'add']) await page.keyboard.press('Control+z');
  await expectUntouched();
});

test('a new block whose first field is a picture takes typing at once', async ({ page }) => {
  const studio = await openStudio(page, server.url, '/hackathon');
  const { panel } = studio;
  await addAtEnd(studio, /^Citaat/);
  const quote = panel.getByRole('textbox', { name: 'Citaat', exact: true });
  await expect(quote).toBeFocused();
  await page.keyboard.type('Een eigen citaat');
  await expect(quote).toHaveValue('Een eigen citaat');
  await expect(studio.status).toHaveText('Bewaard');
  for (const _step of ['typed', 'added']) await page.keyboard.press('Control+z');
  await expectUntouched();
});

test('a block that is added while the server is slow leaves the caret where the author types', async ({
  page,
}) => {
  const studio = await openStudio(page, server.url, '/hackathon');
  const { panel } = studio;
  const before = types();
  await panel.getByRole('button', { name: 'Gegevens van de pagina' }).click();
  const title = panel.getByRole('textbox', { name: 'Titel', exact: true });
  await expect(title).toBeVisible();
  const release = await hold(page, '**/_studio/api/edit?*');
  await addAtEnd(studio, /^Citaat/);
  await title.click();
  release();
  await expect.poll(types).toEqual([...before, 'quote']);
  await expect(rowsOf(studio).filter({ hasText: 'Citaat' })).toHaveCount(1);
  await expect(title).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectUntouched();
});

test('a block that is as low as it can be leaves the focus on the button, which says why it stays', async ({
  page,
}) => {
  const studio = await openStudio(page, server.url, '/training-coaching');
  const { panel, undo } = studio;
  await panel.locator('.block-row').filter({ hasText: 'Andere trainingen' }).click();
  const down = panel.getByRole('button', { name: 'Omlaag', exact: true });
  const up = panel.getByRole('button', { name: 'Omhoog', exact: true });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(down).toBeDisabled();
  await expect(up).toBeEnabled();
  await expect(down).toBeFocused();
  const moved = pagesState(server.folder);
  await page.keyboard.press('Enter');
  await expect(said(studio)).toHaveText('Dit is het laatste blok op deze plek; lager kan niet.');
  expect(pagesState(server.folder)).toEqual(moved);
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
  await expect(said(studio)).toHaveText(/ verplaatst naar plaats \d+ in /);
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
  await expect(said({ page })).toHaveText('Opening is gekopieerd');
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
