import { writeFileSync } from 'node:fs';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, rowsOf } from './studio.ts';
import { conflictPage, openTwice } from './studio-conflicts.ts';
import { expect, hold, type Request, test, waitForFrames } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();
const hackathon = conflictPage(server);
const { path, text, titled } = hackathon;

test.use({ viewport: { width: 1280, height: 800 } });

test('the panel follows its block while another tab adds and removes blocks above it', async ({
  page,
  context,
}) => {
  const [mine, theirs] = await openTwice(server.url, page, context);
  const second = rowsOf(mine).nth(2);
  const name = (await second.locator('.block-name').textContent()) ?? '';
  await second.click();
  const field = mine.panel.getByRole('textbox', { name: 'Kop', exact: true });
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' van');

  await expect.poll(text).toContain(' van"');
  // What is typed before the form is read again, is meant for the place where the block was.
  const release = await hold(page, '**/_studio/api/form?*');
  await rowsOf(theirs).nth(1).click();
  await theirs.panel.getByRole('button', { name: 'Dupliceren', exact: true }).click();
  await expect(theirs.status).toHaveText('Bewaard');
  await expect(mine.frame.getByRole('heading', { level: 1 })).toHaveCount(2);
  await expect(mine.panel.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(' mij');
  await expect.poll(text).toContain(' van mij"');
  await expect(mine.status).toHaveText('Bewaard');
  release();
  await expect(field).toHaveValue(/ van mij$/);

  await theirs.panel.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(mine.frame.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(field).toHaveValue(/ van mij$/);
  await expect(field).toBeFocused();
  await expect.poll(() => JSON.parse(text()).blocks.length).toBe(JSON.parse(hackathon.first).blocks.length);
  await theirs.page.close();
});

test('keys for a field whose block another tab removes change no other block', async ({ page, context }) => {
  const [mine, theirs] = await openTwice(server.url, page, context);
  await rowsOf(mine).nth(2).click();
  await mine.panel.getByRole('textbox', { name: 'Kop', exact: true }).click();
  await rowsOf(theirs).nth(2).focus();
  await theirs.page.keyboard.press('Delete');

  await expect(mine.panel.getByRole('heading', { level: 2 }).first()).toBeFocused();
  const count = JSON.parse(text()).blocks.length;
  expect(count).toBe(JSON.parse(hackathon.first).blocks.length - 1);
  await page.keyboard.press('Delete');
  await page.keyboard.type(' meer');
  await expect(rowsOf(mine).first()).toBeVisible();
  expect(JSON.parse(text()).blocks).toHaveLength(count);
  await theirs.page.close();
});

test('what is typed in a button that is removed elsewhere is kept, and changes no other button', async ({
  page,
}) => {
  const { panel, frame, status } = await openStudio(page, server.url, '/hackathon');
  await frame.getByRole('heading', { level: 1 }).click();
  await panel.getByRole('row').first().click();
  const label = panel.locator('.open-item').getByRole('textbox').first();
  await label.press('End');
  await page.keyboard.type(' is weg');
  const typed = await label.inputValue();
  const value = JSON.parse(hackathon.first);
  value.blocks[0].actions.shift();
  const without = JSON.stringify(value);
  writeFileSync(path(), without);
  const note = panel.getByRole('region', { name: 'Niet bewaard' });
  await expect(note).toContainText(typed);
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(text()).toBe(without);
  await note.getByRole('button', { name: 'Laat vervallen' }).click();
  await expect(status).toHaveText('Bewaard');
});

test('source text that was also changed elsewhere is shown beside the author’s own', async ({ page }) => {
  const { frame, panel, status } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').nth(1).click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await expect(editor).toContainText(hackathon.title);
  await editor.click();
  writeFileSync(path(), titled('Van schijf'));
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Van schijf');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(' ');
  const note = panel.getByRole('alert');
  await expect(note).toContainText('"title": "Van schijf"');
  expect(text()).toBe(titled('Van schijf'));
  await expect(status).toHaveText('Niet bewaard: er zijn twee versies.');
  // What was typed is still there after a look at the fields.
  await panel.getByRole('tab', { name: 'Velden' }).click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await expect(note).toContainText('"title": "Van schijf"');
  await expect(editor).toContainText(hackathon.title);
  const edits: string[] = [];
  page.on('request', (request) => request.url().includes('/api/edit') && edits.push(request.url()));
  await note.getByRole('button', { name: 'Neem de andere versie' }).press('Enter');
  await expect(note).toHaveCount(0);
  await expect(editor).toContainText('Van schijf');
  await expect(editor).toBeFocused();
  await expect(status).toHaveText('Bewaard');
  // The blur of the editor must not send the rejected text again.
  expect(edits).toEqual([]);
  expect(text()).toBe(titled('Van schijf'));
});

test('source text stays in its editor while the version of someone else is read', async ({ page }) => {
  const { frame, panel } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').nth(1).click();
  const tab = panel.getByRole('tab', { name: 'JSON' });
  await tab.click();
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('"id": "eigenwoord", ');
  const reads: Request[] = [];
  page.on('request', (request) => request.url().includes('/api/source?') && reads.push(request));
  const release = await hold(page, '**/_studio/api/source?*');
  const edited = page.waitForResponse('**/_studio/api/edit?*');
  writeFileSync(path(), titled('Van schijf'));
  // The editor loses the focus, and what was typed is sent.
  await tab.click();
  await edited;
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Van schijf');
  release();
  await expect(panel.getByRole('alert')).toContainText('"title": "Van schijf"');
  await Promise.all(reads.map((request) => request.response()));
  await waitForFrames(page);
  await expect(editor).toContainText('eigenwoord');
  await panel.getByRole('button', { name: 'Houd mijn versie' }).press('Enter');
  await expect(editor).toBeFocused();
  await expect.poll(text).toContain('"id": "eigenwoord"');
});

test('a page that another tab removes disappears here too, and comes back when that is undone', async ({
  page,
  context,
}) => {
  const [mine, theirs] = await openTwice(server.url, page, context);
  await mine.panel.locator('.block-row').nth(2).click();
  const field = mine.panel.getByRole('textbox', { name: 'Kop', exact: true });
  await field.click();
  await theirs.panel.getByRole('button', { name: 'Verwijderen' }).click();
  const dialog = theirs.page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Wat er gebeurt' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();

  const gone = mine.panel.getByRole('heading', { name: 'Deze pagina is er niet' });
  await expect(gone).toBeFocused();
  await expect(page.locator('iframe')).toBeHidden();
  // While the dialog is open, keys are for it.
  await expect(dialog).toHaveCount(0);
  await theirs.page.keyboard.press('Control+z');
  await expect(mine.panel.getByRole('list', { name: 'Blokken' })).toBeVisible();
  await expect(mine.frame.getByRole('heading', { level: 1 })).toHaveText(hackathon.title);
  await theirs.page.close();
});

test('a page that another tab gives another address is one press away here', async ({ page, context }) => {
  const [mine, theirs] = await openTwice(server.url, page, context);
  await theirs.panel.getByRole('button', { name: 'Hernoemen' }).click();
  const dialog = theirs.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nieuw adres' }).fill('/hackdag');
  await expect(dialog.getByRole('heading', { name: 'Wat er gebeurt' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Hernoemen' }).click();

  const moved = mine.panel.getByRole('heading', { name: 'Deze pagina heeft een ander adres' });
  await expect(moved).toBeVisible();
  await expect(mine.panel.getByRole('button', { name: 'Pagina maken op dit adres' })).toHaveCount(0);
  await mine.panel.getByRole('button', { name: 'Naar /hackdag' }).click();
  await expect(mine.panel.getByText('/hackdag', { exact: true })).toBeVisible();
  await expect(mine.panel.getByRole('list', { name: 'Blokken' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await theirs.page.keyboard.press('Control+z');
  await expect(theirs.frame.getByRole('heading', { level: 1 })).toHaveText(hackathon.title);
  await theirs.page.close();
});
