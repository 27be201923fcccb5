import { writeFileSync } from 'node:fs';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, restoredFile, rowsOf, type StudioView } from './studio.ts';
import { keptNote } from './studio-kept-texts.ts';
import { editorOf, tabOf, titleOf, typeInText } from './studio-page-json.ts';
import { expect, hold, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();
const hackathon = restoredFile(server, 'pages/hackathon.json');
const { path, text } = hackathon;

test.use({ viewport: { width: 1280, height: 800 } });

/** Opens the JSON of the page and makes it invalid. */
async function breakJson(view: StudioView): Promise<void> {
  await tabOf(view, 'JSON').click();
  await editorOf(view).click();
  await view.page.keyboard.press('Control+Home');
  await view.page.keyboard.type('half');
  await expect(view.panel.getByRole('alert')).toContainText('nog geen geldige JSON');
}

test('JSON of a page that is not valid yet is kept while a block or another page is open, with a way back', async ({
  page,
}) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const { panel, frame, pages, status } = view;
  await breakJson(view);
  await expect(keptNote(view)).toHaveCount(0);
  await frame.getByRole('heading', { level: 1 }).click();
  await expect(keptNote(view)).toContainText(
    'Nog niet bewaard: de JSON van Sociale Media Strategie Hackathon.',
  );
  await expect(status).toHaveText(
    'Niet bewaard: de JSON van Sociale Media Strategie Hackathon klopt nog niet.',
  );
  await panel.getByRole('button', { name: 'Blokken' }).click();
  await expect(rowsOf(view).first()).toBeVisible();
  await tabOf(view, 'JSON').click();
  await expect(editorOf(view)).toContainText('half{');
  await expect(keptNote(view)).toHaveCount(0);

  await pages.getByRole('row', { name: '/contact' }).click();
  await expect(rowsOf(view).first()).toBeVisible();
  await keptNote(view).getByRole('button', { name: 'Ga erheen' }).click();
  await expect(page).toHaveURL(/pagina=%2Fhackathon$/);
  await expect(editorOf(view)).toContainText('half{');
  await expect(editorOf(view)).toBeFocused();
  await tabOf(view, 'Velden').click();
  await expect(panel.getByRole('button', { name: 'Gegevens van de pagina' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await keptNote(view).getByRole('button', { name: 'Ga erheen' }).click();
  await panel.getByRole('button', { name: 'Terug naar wat het laatst klopte' }).click();
  await expect(status).toHaveText('Bewaard');
  await expect(editorOf(view)).not.toContainText('half{');
});

test('a search result leads from the JSON of a page to its field, which shows what was just typed', async ({
  page,
}) => {
  const view = await openStudio(page, server.url, '/hackathon');
  await tabOf(view, 'JSON').click();
  const release = await hold(page, '**/_studio/api/edit?*');
  await typeInText(view, 'title', 'Nieuw: ');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hele team achter staat');
  // What is found for the first of these words stands there a moment too.
  const found = page.getByRole('dialog').getByRole('option').filter({ hasText: 'hele team achter staat' });
  await found.filter({ hasText: 'Gegevens van de pagina' }).click();
  await expect(view.panel).toContainText('De velden worden gelezen');
  release();
  await expect(view.panel.getByRole('textbox', { name: 'Beschrijving' })).toBeFocused();
  await expect(titleOf(view)).toHaveValue('Nieuw: Sociale Media Strategie Hackathon');
  await view.undo.click();
  await expect.poll(text).toBe(hackathon.first);
});

test('the JSON of a page shows what becomes of its blocks elsewhere', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  await tabOf(view, 'JSON').click();
  await expect(editorOf(view)).toContainText('"hero"');
  const value = JSON.parse(hackathon.first);
  writeFileSync(path(), JSON.stringify({ ...value, blocks: value.blocks.toReversed() }, undefined, 2));
  await expect(editorOf(view).locator('.cm-line', { hasText: '"type"' }).first()).toContainText('newsletter');
  await expect(view.panel.getByRole('alert')).toHaveCount(0);
  await tabOf(view, 'Velden').click();
  await expect(rowsOf(view).nth(1)).toContainText('Nieuwsbrief');
});
