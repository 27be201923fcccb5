import { sharedDevServer } from './dev-server.ts';
import { blocksOnDisk, openStudio, rowsOf, type StudioView, said, untouchedPages } from './studio.ts';
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
