import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { fillDisk, openStudio, restoredFile } from './studio.ts';
import { keptNote, titleOf, typeInHeading } from './studio-kept-texts.ts';
import { expect, hold, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();
const hackathon = restoredFile(server, 'pages/hackathon.json');
const { path, text } = hackathon;

test.use({ viewport: { width: 1280, height: 800 } });

test('what is typed before an undo arrives, is typed in the text that comes back', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const title = await view.frame.getByRole('heading', { level: 1 }).innerText();
  await typeInHeading(view, ' een');
  await expect.poll(text).toContain(`${title} een"`);
  const release = await hold(page, '**/_studio/api/undo?*');
  await page.keyboard.press('Control+z');
  await page.keyboard.type('!');
  release();
  await expect(titleOf(view)).toHaveValue(`${title}!`);
  await expect.poll(text).toContain(`"${title}!"`);
  await expect(view.status).toHaveText('Bewaard');
  await expect(view.panel.getByRole('alert')).toHaveCount(0);
});

test('what was typed in a file that is gone, is kept until it is back', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const title = await view.frame.getByRole('heading', { level: 1 }).innerText();
  await typeInHeading(view, ' een');
  rmSync(path());
  await expect(view.panel.getByRole('heading', { name: 'Deze pagina is er niet' })).toBeVisible();
  await expect(keptNote(view)).toContainText(`${title} een`);
  await expect(view.status).toHaveText('Niet bewaard: “Kop”.');
  await expect(keptNote(view)).toContainText('/hackathon is er niet meer.');
  await expect(keptNote(view).getByRole('button')).toHaveText('Laat vervallen');
  writeFileSync(path(), hackathon.first);
  await expect(view.panel.getByRole('list', { name: 'Blokken' })).toBeVisible();
  await keptNote(view).getByRole('button', { name: 'Ga erheen' }).click();
  await expect(titleOf(view)).toHaveValue(`${title} een`);
  await expect.poll(text).toContain(`${title} een"`);
  await expect(keptNote(view)).toHaveCount(0);
  await expect(view.status).toHaveText('Bewaard');
});

test('a text and JSON that cannot be saved lead back to their page from another one', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const { panel } = view;
  const leave = async () => {
    await view.pages.getByRole('row', { name: '/contact' }).click();
    await expect(panel.getByRole('list', { name: 'Blokken' })).toBeVisible();
    await keptNote(view).getByRole('button', { name: 'Ga erheen' }).click();
    await expect(page).toHaveURL(/pagina=%2Fhackathon$/);
  };
  const anchor = panel.getByRole('textbox', { name: 'Anker' });
  await view.frame.getByRole('heading', { level: 1 }).click();
  await anchor.fill('Met Spatie');
  await leave();
  await expect(anchor).toHaveValue('Met Spatie');
  await expect(anchor).toBeFocused();
  await anchor.fill('');

  await panel.getByRole('tab', { name: 'JSON' }).click();
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await editor.press('Control+Home');
  await page.keyboard.type('half');
  await leave();
  await expect(editor).toContainText('half{');
  await expect(editor).toBeFocused();
  await panel.getByRole('button', { name: 'Terug naar wat het laatst klopte' }).click();
  await expect(view.status).toHaveText('Bewaard');
});

test('a kept text follows its block while others come and go, and is only shown when that is gone', async ({
  page,
}) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const { panel } = view;
  const anchor = panel.getByRole('textbox', { name: 'Anker' });
  const heading = panel.getByRole('heading', { level: 2 }).first();
  await panel.locator('.block-row').filter({ hasText: 'Wat deelnemers meenamen' }).click();
  await anchor.fill('Met Spatie');
  await panel.getByRole('button', { name: 'Blokken' }).click();
  const value = JSON.parse(hackathon.first);
  value.blocks.splice(1, 1);
  writeFileSync(path(), JSON.stringify(value));
  await expect(panel.locator('.block-row')).toHaveCount(7);
  await keptNote(view).getByRole('button', { name: 'Ga erheen' }).click();
  await expect(anchor).toHaveValue('Met Spatie');
  await expect(heading).toHaveText('Ervaringen');

  await panel.getByRole('button', { name: 'Blokken' }).click();
  value.blocks.splice(1, 1);
  writeFileSync(path(), JSON.stringify(value));
  await expect(panel.locator('.block-row')).toHaveCount(6);
  await expect(keptNote(view)).toContainText('Nog niet bewaard bij “Anker”: Met Spatie');
  await expect(keptNote(view).getByRole('button')).toHaveText(['Laat vervallen']);
  await panel.locator('.block-row').nth(2).click();
  await expect(anchor).not.toHaveValue('Met Spatie');
  await keptNote(view).getByRole('button', { name: 'Laat vervallen' }).click();
  await expect(view.status).toHaveText('Bewaard');
});

for (const request of ['edit', 'state'])
  test(`what is typed while others move its block goes on in it, also before the answer to "${request}"`, async ({
    page,
  }) => {
    const view = await openStudio(page, server.url, '/hackathon');
    await view.panel.locator('.block-row').filter({ hasText: 'Zes dingen' }).click();
    await titleOf(view).focus();
    await page.keyboard.press('End');
    const title = await titleOf(view).inputValue();
    const release = await hold(page, `**/_studio/api/${request}*`);
    const showForm = await hold(page, '**/_studio/api/form?*');
    const moveByOthers = () => {
      const value = JSON.parse(text());
      value.blocks.splice(1, 0, { type: 'rich-text', text: 'Van een ander.' });
      writeFileSync(path(), JSON.stringify(value));
    };
    if (request === 'state') moveByOthers();
    await page.keyboard.type(' een');
    if (request === 'edit') {
      await page.waitForRequest('**/_studio/api/edit?*');
      moveByOthers();
      await expect(view.frame.getByText('Van een ander.')).toBeVisible();
      release();
    }
    await expect.poll(text).toContain(`${title} een"`);
    await expect(view.status).toHaveText('Bewaard');
    await page.keyboard.type(' twee');
    await expect.poll(text).toContain(`${title} een twee"`);
    release();
    showForm();
    await expect(view.status).toHaveText('Bewaard');
    await expect(view.panel.getByRole('alert')).toHaveCount(0);
    await expect(titleOf(view)).toHaveValue(`${title} een twee`);
  });

test('a field holds what was typed in JSON just before', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  await view.frame.getByRole('heading', { level: 1 }).click();
  await view.panel.getByRole('tab', { name: 'JSON' }).click();
  const release = await hold(page, '**/_studio/api/edit?*');
  await view.panel.getByRole('textbox', { name: 'JSON' }).press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('"id": "een", ');
  await view.panel.getByRole('tab', { name: 'Velden' }).click();
  await expect(view.panel.getByText('De velden worden gelezen…')).toBeVisible();
  release();
  await view.panel.getByRole('textbox', { name: 'Anker' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('-twee');
  await expect.poll(text).toContain('"id": "een-twee"');
  await expect(view.status).toHaveText('Bewaard');
  await expect(view.panel.getByRole('alert')).toHaveCount(0);
});

test('JSON that was typed in a file that is gone is shown, and can be dropped', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  await view.frame.getByRole('heading', { level: 1 }).click();
  await view.panel.getByRole('tab', { name: 'JSON' }).click();
  const editor = view.panel.getByRole('textbox', { name: 'JSON' });
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('eigenwoord');
  await expect(view.status).toContainText('klopt nog niet');
  rmSync(path());
  await expect(view.panel.getByRole('heading', { name: 'Deze pagina is er niet' })).toBeVisible();
  await expect(keptNote(view)).toContainText('eigenwoord');
  await keptNote(view).getByRole('button', { name: 'Laat vervallen' }).click();
  await expect(keptNote(view)).toHaveCount(0);
  await expect(view.status).toHaveText('Bewaard');
  writeFileSync(path(), hackathon.first);
  await expect(view.panel.getByRole('list', { name: 'Blokken' })).toBeVisible();
});

test('JSON that cannot be written is kept when its block is left, and saved once it can be', async ({
  page,
}) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const { panel, status } = view;
  await view.frame.getByRole('heading', { level: 1 }).click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await editor.click();
  const emptyDisk = await fillDisk(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('"id": "een", ');
  await expect(panel.getByRole('alert')).toContainText('Dit is nog niet bewaard. De schijf is vol.');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('twee');
  await panel.getByRole('button', { name: 'Blokken' }).click();
  await expect(keptNote(view)).toContainText('Nog niet bewaard: de JSON van');
  await expect(status).toHaveText('Niet bewaard: De schijf is vol.');
  await view.frame.getByRole('heading', { level: 1 }).click();
  await expect(panel.getByRole('tab', { name: 'Velden', selected: true })).toBeVisible();
  await expect(keptNote(view)).toContainText('Nog niet bewaard: de JSON van');
  await keptNote(view).getByRole('button', { name: 'Ga erheen' }).click();
  await expect(keptNote(view)).toHaveCount(0);
  await expect(editor).toContainText('"id": "eentwee"');
  expect(text()).toBe(hackathon.first);
  await emptyDisk();
  await expect(status).toHaveText('Bewaard');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(text()).toContain('"id": "eentwee"');
});

test('JSON that was typed in a block that is gone, is kept, and does not end up in another block', async ({
  page,
}) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const { panel } = view;
  await panel.locator('.block-row').filter({ hasText: 'Wat deelnemers meenamen' }).click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await expect(panel.getByRole('alert')).toContainText('Dit is nog geen geldige JSON');
  const value = JSON.parse(hackathon.first);
  value.blocks.splice(2, 1);
  writeFileSync(path(), JSON.stringify(value));
  await expect(keptNote(view)).toContainText('Nog niet bewaard bij “JSON van Ervaringen”');
  await panel.locator('.block-row').nth(3).click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await expect(editor).toContainText('Zes dingen');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await keptNote(view).getByRole('button', { name: 'Laat vervallen' }).click();
  await expect(view.status).toHaveText('Bewaard');
});

test('JSON that is sent just when its block is removed elsewhere, is shown and can be dropped', async ({
  page,
}) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const { panel, status } = view;
  const site = join(server.folder, 'pages/_site.json');
  const whole = readFileSync(site, 'utf8');
  await panel.locator('.block-row').filter({ hasText: 'Voet' }).click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await panel.getByRole('textbox', { name: 'JSON' }).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('"id": "eigenwoord", ');
  writeFileSync(site, JSON.stringify({ ...JSON.parse(whole), footer: [] }));
  await expect(keptNote(view)).toContainText('“JSON van Voet”');
  await expect(keptNote(view)).toContainText('eigenwoord');
  await keptNote(view).getByRole('button', { name: 'Laat vervallen' }).click();
  await panel.locator('.block-row').first().click();
  await expect(status).toHaveText('Bewaard');
  writeFileSync(site, whole);
});

test('JSON that is being sent while its block goes, does not end up in the block that takes its place', async ({
  page,
}) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const { frame, panel, status } = view;
  await panel.locator('.block-row').filter({ hasText: 'Wat deelnemers meenamen' }).click();
  const tab = panel.getByRole('tab', { name: 'JSON' });
  await tab.click();
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  const release = await hold(page, '**/_studio/api/edit?*');
  const sent = page.waitForRequest('**/_studio/api/edit?*');
  await page.keyboard.type('"id": "eigenwoord", ');
  await tab.click();
  await sent;
  const value = JSON.parse(hackathon.first);
  value.blocks.splice(2, 1);
  const changed = JSON.stringify(value);
  writeFileSync(path(), changed);
  await expect(frame.getByRole('heading', { name: 'Wat deelnemers meenamen' })).toHaveCount(0);
  release();
  await expect(keptNote(view)).toContainText('Nog niet bewaard bij “JSON van Ervaringen”');
  await expect(keptNote(view)).toContainText('eigenwoord');
  await panel.locator('.block-row').filter({ hasText: 'Zes dingen' }).click();
  await tab.click();
  await expect(editor).toContainText('Zes dingen');
  await expect(panel.getByRole('button', { name: 'Houd mijn versie' })).toHaveCount(0);
  await keptNote(view).getByRole('button', { name: 'Laat vervallen' }).click();
  await expect(status).toHaveText('Bewaard');
  expect(text()).toBe(changed);
});

test('everything that cannot be saved is shown, each with its page and its way back', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const { panel } = view;
  const anchor = panel.getByRole('textbox', { name: 'Anker' });
  await panel.locator('.block-row').nth(1).click();
  await anchor.fill('Met Spatie');
  await view.pages.getByRole('row', { name: '/contact' }).click();
  await panel.locator('.block-row').filter({ hasText: 'Formulier' }).click();
  await anchor.fill('Nog Een');
  await panel.getByRole('button', { name: 'Blokken' }).click();
  await expect(keptNote(view)).toHaveCount(2);
  await expect(keptNote(view).first()).toContainText(
    'Nog niet bewaard bij “Anker” op /hackathon: Met Spatie',
  );
  await expect(keptNote(view).last()).toContainText('Nog niet bewaard bij “Anker”: Nog Een');
  for (const note of await keptNote(view).all()) await expect(note).toBeInViewport({ ratio: 1 });
  await keptNote(view).first().getByRole('button', { name: 'Ga erheen' }).click();
  await expect(anchor).toHaveValue('Met Spatie');
  await anchor.fill('');
  await keptNote(view).getByRole('button', { name: 'Laat vervallen' }).click();
  await expect(view.status).toHaveText('Bewaard');
});

test('JSON holds what was typed in a field just before', async ({ page }) => {
  const view = await openStudio(page, server.url, '/hackathon');
  await typeInHeading(view, ' een');
  const release = await hold(page, '**/_studio/api/edit?*');
  await view.panel.getByRole('tab', { name: 'JSON' }).click();
  release();
  await expect(view.panel.getByRole('textbox', { name: 'JSON' })).toContainText(' een"');
  await expect.poll(text).toContain(' een"');
});
