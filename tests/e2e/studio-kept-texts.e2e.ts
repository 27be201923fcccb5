import { writeFileSync } from 'node:fs';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, restoredFile, undoTo } from './studio.ts';
import { keptNote, titleOf, typeInHeading } from './studio-kept-texts.ts';
import { pressWord } from './studio-press-word.ts';
import { expect, hold, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();
const hackathon = restoredFile(server, 'pages/hackathon.json');
const { path, text } = hackathon;

test.use({ viewport: { width: 1280, height: 800 } });

test('what is typed while the file cannot be read, is saved once it can', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const title = await view.frame.getByRole('heading', { level: 1 }).innerText();
  await typeInHeading(view, ' een');
  await expect.poll(text).toContain(`${title} een"`);
  const good = text();
  writeFileSync(path(), `{${good}`);
  await page.keyboard.type(' twee');
  await expect(view.status).toHaveText(/^Niet bewaard: Op \/hackathon staat een fout in de JSON\./);
  await expect(titleOf(view)).toHaveValue(`${title} een twee`);
  await expect(view.frame.getByRole('heading', { level: 1 })).toHaveText(/ een/);
  writeFileSync(path(), good);
  await expect.poll(text).toContain(`${title} een twee"`);
  await expect(view.status).toHaveText('Bewaard');
  await expect(titleOf(view)).toBeFocused();
});

test('another field of the same block takes what is typed while the server does not respond', async ({
  page,
}) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const { panel, frame, status, undo } = view;
  const title = await frame.getByRole('heading', { level: 1 }).innerText();
  await frame.getByRole('heading', { level: 1 }).click();
  await expect(titleOf(view)).toBeFocused();
  const editor = panel.getByRole('textbox', { name: 'Toelichting' });
  await expect(editor).toBeVisible();
  await page.route('**/_studio/api/**', (route) => route.abort());
  await page.keyboard.press('End');
  await page.keyboard.type(' van één dag');
  await expect(status).toContainText('Niet bewaard: de Studio krijgt geen antwoord.');
  await pressWord(frame.getByText('Aan het eind van de dag').first(), 'strategie');
  await expect(editor).toBeFocused();
  await page.keyboard.type('goede ');
  await expect(editor).toContainText('een goede strategie');
  await expect(titleOf(view)).toHaveValue(`${title} van één dag`);
  await page.unroute('**/_studio/api/**');
  await expect(status).toHaveText('Bewaard');
  expect(text()).toContain('een goede strategie');
  expect(text()).toContain(`"${title} van één dag"`);
  await undoTo(hackathon.first, text, undo);
});

test('a page whose JSON has a fault can be mended in the Studio', async ({ page }) => {
  writeFileSync(path(), hackathon.first.replace('"blocks": [', '"blocks" ['));
  await page.goto(`${server.url}/_studio?pagina=/hackathon`);
  const panel = page.getByRole('complementary', { name: 'Eigenschappen' });
  await expect(panel).toContainText('In dit bestand staat een fout in de JSON. Herstel die hier.');
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await editor.locator('.cm-line', { hasText: '"blocks" [' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.type('"blocks":');
  for (const _ of '"blocks"') await page.keyboard.press('Delete');
  await expect.poll(text).toBe(hackathon.first);
  await expect(panel.getByRole('list', { name: 'Blokken' })).toBeVisible();
});

test('a text that does not fit is kept when its block is left, with a way back', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  await view.frame.getByRole('heading', { level: 1 }).click();
  const anchor = view.panel.getByRole('textbox', { name: 'Anker' });
  await anchor.fill('Met Spatie');
  await view.panel.getByRole('button', { name: 'Blokken' }).click();
  await expect(keptNote(view)).toContainText('Nog niet bewaard bij “Anker”: Met Spatie');
  await expect(view.status).toHaveText('Niet bewaard: “Anker”.');
  await keptNote(view).getByRole('button', { name: 'Ga erheen' }).click();
  await expect(anchor).toHaveValue('Met Spatie');
  await expect(anchor).toBeFocused();
  await expect(keptNote(view)).toHaveCount(0);
  await view.panel.getByRole('button', { name: 'Blokken' }).click();
  await expect(keptNote(view)).toBeInViewport({ ratio: 1 });
  const row = view.panel.locator('.block-row').first();
  const place = await row.boundingBox();
  await keptNote(view).getByRole('button', { name: 'Laat vervallen' }).click();
  await expect(view.status).toHaveText('Bewaard');
  // A press on it is not missed when the note goes.
  expect(await row.boundingBox()).toEqual(place);
  await expect(view.panel.getByRole('heading', { level: 2 }).first()).toBeFocused();
});

for (const request of ['edit', 'form'])
  test(`what is typed while a block moves goes with it, also before the answer to "${request}"`, async ({
    page,
  }) => {
    const view = await openStudio(page, server.url, '/hackathon');
    const title = await view.frame.getByRole('heading', { level: 1 }).innerText();
    await view.frame.getByRole('heading', { level: 1 }).click();
    const release = await hold(page, `**/_studio/api/${request}?*`);
    const blocks = () => JSON.parse(text()).blocks;
    await view.panel.getByRole('button', { name: 'Omlaag', exact: true }).click();
    if (request === 'form') await expect.poll(() => blocks()[1].title).toBe(title);
    await titleOf(view).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' mee');
    await titleOf(view).blur();
    release();
    await expect.poll(() => blocks()[1].title).toBe(`${title} mee`);
    await expect(view.status).toHaveText('Bewaard');
    await expect(view.panel.getByRole('alert')).toHaveCount(0);
  });

test('JSON that is not valid yet is kept when its block is left, with a way back', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  await view.frame.getByRole('heading', { level: 1 }).click();
  await view.panel.getByRole('tab', { name: 'JSON' }).click();
  const editor = view.panel.getByRole('textbox', { name: 'JSON' });
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('{');
  await view.panel.getByRole('button', { name: 'Blokken' }).click();
  await expect(keptNote(view)).toContainText('Nog niet bewaard: de JSON van');
  await keptNote(view).getByRole('button', { name: 'Ga erheen' }).click();
  await expect(editor).toContainText('}{');
  await view.panel.getByRole('button', { name: 'Terug naar wat het laatst klopte' }).click();
  await expect(view.status).toHaveText('Bewaard');
});
