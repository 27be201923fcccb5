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
