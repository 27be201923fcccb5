import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, undoTo, untouchedPages } from './studio.ts';
import { expect, hold, type Locator, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();

test.use({ viewport: { width: 1440, height: 900 } });

const textOf = (file: string) => readFileSync(join(server.folder, file), 'utf8');
const HACKATHON = 'pages/hackathon.json';
const expectUntouched = untouchedPages(server);

test('a pressed picture opens its field, and a description can be typed at once', async ({ page }) => {
  const { panel, frame, undo } = await openStudio(page, server.url, '/hackathon');
  await frame.locator('main img').first().click();
  const chosen = panel.getByRole('button', { name: /^Andere afbeelding: / });
  await expect(chosen).toBeFocused();
  await expect(chosen).toBeInViewport();
  await chosen.click();
  const dialog = page.getByRole('dialog', { name: 'Afbeelding kiezen' });
  await dialog.getByRole('option', { selected: true }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(chosen).toBeFocused();
  await chosen.click();
  await dialog.getByRole('textbox', { name: 'Wat is er te zien?' }).fill('Vier mensen aan een tafel');
  await expect(dialog.getByRole('switch')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Kies deze afbeelding' }).click();
  await expect.poll(() => textOf(HACKATHON)).toContain('"alt": "Vier mensen aan een tafel"');
  await undo.click();
  await expectUntouched();
});

test('a new card scrolls into view on the page, and warns until somebody has written it', async ({
  page,
}) => {
  const { panel, frame, undo, problems } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Zes dingen' }).click();
  await panel.getByRole('button', { name: 'Kaart toevoegen' }).click();
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true }).last();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Typ hier: Kop');
  await expect(frame.getByText('Typ hier: Kop')).toBeInViewport();
  await expect(page.getByText('Laatste stap: Kaart toegevoegd aan Kaarten')).toBeVisible();
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  await expect(problems).toContainText('"Typ hier: Kop" staat er nog');
  await expect(problems).toContainText('Waarschuwing · Kaarten');
  await undo.click();
  await expectUntouched();
});

test('Tab to a text that nobody has written yet selects it, also in an editor', async ({ page }) => {
  const { panel, frame, undo } = await openStudio(page, server.url, '/hackathon');
  const first = textOf(HACKATHON);
  await panel.locator('.block-row').filter({ hasText: 'Zes dingen' }).click();
  await panel.getByRole('button', { name: 'Kaart toevoegen' }).click();
  await expect(panel.getByRole('textbox', { name: 'Kop', exact: true }).last()).toBeFocused();
  await page.keyboard.type('De zevende');
  const editor = panel.locator('.open-item [contenteditable="true"]');
  await expect(editor).toHaveText('Typ hier: Tekst');
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused();
  await page.keyboard.type('Nog iets.');
  await expect(editor).toHaveText('Nog iets.');
  await expect(frame.getByText('Nog iets.')).toBeVisible();
  await undoTo(first, () => textOf(HACKATHON), undo);
  await expectUntouched();
});

/** Returns the colour of a text and of its background. */
const colours = (button: Locator) =>
  button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });

test('the button that removes a page has a readable label', async ({ page }) => {
  const { panel } = await openStudio(page, server.url, '/verzet');
  await panel.getByRole('button', { name: 'Verwijderen' }).click();
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' });
  await expect(remove).toBeEnabled();
  expect(await colours(remove)).toEqual(['rgb(255, 255, 255)', 'rgb(179, 20, 28)']);
  await page.keyboard.press('Escape');
  await expectUntouched();
});

test('invalid JSON is still there when its tab is reopened, the status says so, and a button restores the valid text', async ({
  page,
}) => {
  const { panel, status } = await openStudio(page, server.url, '/contact');
  const rows = panel.locator('.block-row');
  const json = panel.getByRole('tab', { name: 'JSON' });
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await rows.nth(1).click();
  await json.click();
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await expect(panel.getByRole('alert')).toContainText('Hier ontbreekt');
  await expect(panel.getByRole('alert')).toBeInViewport();
  await expect(status).toHaveText(/^Niet bewaard: de JSON van .* klopt nog niet\.$/);
  await panel.getByRole('tab', { name: 'Velden' }).click();
  await panel.getByRole('button', { name: 'Blokken' }).click();
  await rows.nth(1).click();
  // The editor shifts what is below it when it appears, so nothing there can be pressed before.
  const release = await hold(page, '**/_studio/api/source?*');
  await json.click();
  await expect(json).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  release();
  await expect(panel.getByRole('alert')).toContainText('nog niet bewaard');
  // The caret is where it is invalid.
  await expect(editor.locator('.cm-line').last()).toHaveClass(/cm-activeLine/);
  await expect(editor.locator('.cm-line').last()).toBeInViewport();
  await expectUntouched();
  await panel.getByRole('button', { name: 'Terug naar wat het laatst klopte' }).click();
  await expect(status).toHaveText('Bewaard');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(editor).toContainText('}');
  await expectUntouched();
});

test('replacing words shows what the lint will say before they are replaced', async ({ page }) => {
  const { pages } = await openStudio(page, server.url);
  await pages.getByRole('button', { name: 'Woorden vervangen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Woorden vervangen' });
  await page.keyboard.type('sociale media');
  await page.keyboard.press('Tab');
  await page.keyboard.type('social media');
  await expect(dialog.getByRole('heading', { name: 'Wat er gebeurt' })).toBeVisible();
  await expect(dialog).toContainText('Op deze site schrijven we "sociale media", niet "social media".');
  // The ticks that are scrolled out of the list do not make the dialog longer.
  const { overflow, content } = await dialog.evaluate((section) => ({
    overflow: section.parentElement?.scrollHeight ?? 0,
    content: section.getBoundingClientRect().height,
  }));
  expect(overflow).toBeLessThanOrEqual(Math.ceil(content));
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expectUntouched();
});
