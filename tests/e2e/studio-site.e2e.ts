import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { sharedDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { openStudio, said, untouchedPages } from './studio.ts';
import { dropPicture } from './studio-drop.ts';
import { expect, type Locator, type Page, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);
const textOf = (file: string) => readFileSync(join(server.folder, file), 'utf8');
/** Chooses an option from the open list. */
const choose = (page: Page, text: string) =>
  page.locator('.fields-popover').getByRole('option').filter({ hasText: text }).click();
/** Finds the programme in the list on the left, whatever problems it has. */
const programme = (pages: Locator) =>
  pages.getByRole('listbox', { name: "Programma's" }).getByRole('option', { name: /gemeenten/ });
const PROGRAMME = 'pages/_programmes/gemeenten.json';

test('a session moves through the year by arrow keys and by dragging, with what the calendar says about each day', async ({
  page,
}) => {
  const { pages, panel, undo } = await openStudio(page, server.url);
  const last = said({ page });
  await programme(pages).click();
  await panel.getByRole('button', { name: 'Jaaroverzicht' }).click();
  const year = page.getByRole('main', { name: 'Jaaroverzicht' });
  await expect(year.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(year.getByRole('button', { name: /^Bijeenkomst \d/ })).toHaveCount(9);
  await expect(year.getByRole('list', { name: 'Bijeenkomsten' }).getByRole('listitem')).toHaveCount(9);
  await expect(year.locator('[data-date="2026-05-14"]')).toHaveClass(/holiday/);
  await expect(year.locator('[data-date="2025-10-20"]')).toHaveClass(/vacation/);
  expect(await axeViolations(page)).toEqual([]);

  // From Tuesday 12 May to Ascension Day, on the usual Thursday.
  const eighth = year.getByRole('button', { name: /^Bijeenkomst 8,/ });
  await eighth.focus();
  await page.keyboard.press('ArrowRight');
  await expect(last).toContainText('woensdag 13 mei 2026');
  await page.keyboard.press('Escape');
  await expect(last).toContainText('Bijeenkomst 8 blijft op');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(last).toContainText('donderdag 14 mei 2026, Hemelvaartsdag');
  await expectUntouched();
  await page.keyboard.press('Enter');
  // The verdict may follow the new day at once.
  await expect(last).toHaveText('Bijeenkomst 8 valt op donderdag 14-05-2026, en dat is Hemelvaartsdag.');
  await expect(eighth).toBeFocused();
  await expect(eighth).toHaveAccessibleName(/donderdag 14-05-2026, fout$/);
  await expect(year.getByRole('button', { name: /en dat is Hemelvaartsdag/ })).toBeInViewport({ ratio: 1 });
  const moved = () => JSON.parse(textOf(PROGRAMME)).sessions.schedule[7];
  await expect.poll(moved).toMatchObject({ month: 5, year: 2026, weekOfMonth: 2 });
  expect(moved()).not.toHaveProperty('dayOfWeek');
  await year.getByRole('button', { name: /^De noot van bijeenkomst 8 noemt dinsdag/ }).click();
  await expect(panel.getByRole('textbox', { name: 'Noot bij afwijkende dag' })).toBeFocused();
  await expect(year).toBeVisible();

  // The verdict moves it to the free day that it names.
  const move = year.getByRole('button', { name: 'Verplaats naar donderdag 7 mei 2026' });
  await move.focus();
  await expect(move).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(last).toContainText('Bijeenkomst 8 verplaatst naar donderdag 7 mei 2026');
  await expect(eighth).toHaveAccessibleName(/donderdag 07-05-2026/);
  await expect(move).toHaveCount(0);
  await expect(eighth).toBeFocused();
  await expect.poll(moved).toMatchObject({ month: 5, year: 2026, weekOfMonth: 1 });
  await undo.click();
  await expect(move).toBeVisible();
  await undo.click();
  await expect(eighth).toHaveAccessibleName(/dinsdag 12-05-2026/);
  await expectUntouched();

  await eighth.dragTo(year.locator('[data-date="2026-05-07"]'));
  await expect(eighth).toHaveAccessibleName(/donderdag 07-05-2026/);
  await expect.poll(moved).toMatchObject({ month: 5, weekOfMonth: 1 });
  await undo.click();
  await expectUntouched();
  await year.getByRole('button', { name: 'Sluiten' }).click();
  await expect(year).toHaveCount(0);
});

test('the schedule of next year is previewed before it is applied, and one undo reverts it', async ({
  page,
}) => {
  const { pages, panel, undo } = await openStudio(page, server.url);
  await programme(pages).click();
  await panel.getByRole('button', { name: 'Jaaroverzicht' }).click();
  await page.getByRole('button', { name: 'Rooster van volgend jaar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rooster van volgend jaar' });
  await expect(dialog.getByRole('row')).toHaveCount(10);
  await expect(dialog.getByRole('row', { name: /^Bijeenkomst 1 / })).toContainText('maandag 05-10-2026');
  expect(await axeViolations(page)).toEqual([]);
  await expectUntouched();
  await dialog.getByRole('button', { name: 'Neem dit rooster over' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rooster van volgend jaar' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Bijeenkomst 1,.*05-10-2026/ })).toBeVisible();
  await undo.click();
  await expectUntouched();
});

test('words are replaced on the whole site, except in excluded places, as one step', async ({ page }) => {
  const { pages, undo, status } = await openStudio(page, server.url);
  await pages.getByRole('button', { name: 'Woorden vervangen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Woorden vervangen' });
  await expect(dialog.getByRole('textbox', { name: 'Zoek' })).toBeFocused();
  await page.keyboard.type('hackathon');
  await page.keyboard.press('Tab');
  await page.keyboard.type('werkdag');
  const places = dialog.getByRole('list', { name: 'Plekken' }).getByRole('checkbox');
  await expect(places.first()).toBeChecked();
  const count = await places.count();
  expect(count).toBeGreaterThan(10);
  expect(await axeViolations(page)).toEqual([]);
  await places.first().focus();
  await page.keyboard.press('Space');
  await expect(dialog).toContainText(`${count - 1} van ${count} plekken gekozen.`);
  await dialog.getByRole('button', { name: `Vervang op ${count - 1} plekken` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(status).toHaveText('Bewaard');
  await expect.poll(() => textOf('pages/hackathon.json')).toContain('Sociale Media Strategie Werkdag');
  await expect.poll(() => textOf('pages/_site.json')).toContain('"to": "/hackathon"');
  await undo.click();
  await expectUntouched();
});

test('a picture is uploaded, replaces another one everywhere, and one undo restores that', async ({
  page,
}) => {
  const { pages, undo } = await openStudio(page, server.url);
  await pages.getByRole('button', { name: /^Alle afbeeldingen/ }).click();
  const library = page.getByRole('dialog', { name: 'Afbeeldingen' });
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#1f5a4c' } })
    .png()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Uploaden…' }).click();
  await (await chooser).setFiles({ name: 'Open dag.png', mimeType: 'image/png', buffer });
  await expect(library).toContainText('open-dag.png is toegevoegd.');
  const uploaded = library.getByRole('listitem').filter({ hasText: 'open-dag.png' });
  await expect(uploaded).toContainText('640 × 480');
  await expect(uploaded).toBeInViewport();
  await library.getByRole('button', { name: 'hero-hackathon.svg overal vervangen' }).click();
  const dialog = page.getByRole('dialog', { name: 'hero-hackathon.svg overal vervangen' });
  await dialog.getByRole('button', { name: /Nieuwe afbeelding/ }).click();
  await choose(page, 'open-dag.png');
  await expect(dialog).toContainText(/De afbeelding verandert op \d+ plek/);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Overal vervangen' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  // The button of the picture that is not used any more is another one.
  await expect(library.getByRole('button', { name: 'hero-hackathon.svg verwijderen' })).toBeFocused();
  await expect(library.getByRole('listitem').filter({ hasText: 'hero-hackathon.svg' })).toContainText(
    'nog niet gebruikt',
  );
  await expect.poll(() => textOf('pages/hackathon.json')).toContain('"src": "open-dag.png"');
  await page.keyboard.press('Escape');
  await expect(library).toHaveCount(0);
  await expect(pages.getByRole('button', { name: /^Alle afbeeldingen/ })).toBeFocused();
  await undo.click();
  await expect(page.getByText('Laatste stap: Afbeelding open-dag.png toegevoegd')).toBeVisible();
  await undo.click();
  await expectUntouched();
});

test('a redirect is added to a page, and removed again', async ({ page }) => {
  const { pages, undo } = await openStudio(page, server.url, '/hackathon');
  const dialog = page.getByRole('dialog', { name: 'Doorverwijzingen' });
  const open = () => pages.getByRole('button', { name: 'Doorverwijzingen' }).click();
  await open();
  await expect(dialog.getByRole('list', { name: 'Doorverwijzingen' })).toContainText('/jaarprogramma');
  await page.keyboard.type('/contact');
  await expect(dialog).toContainText('Op /contact staat al een pagina.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('/bel-ons');
  // The page that is open, until another is chosen.
  await expect(dialog).toContainText('Wie /bel-ons opent, gaat naar /hackathon.');
  await dialog.getByRole('button', { name: /Gaat naar/ }).click();
  await choose(page, '/contact');
  await expect(dialog).toContainText('Wie /bel-ons opent, gaat naar /contact.');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => JSON.parse(textOf('pages/contact.json')).aliases).toEqual(['/bel-ons']);
  await open();
  await dialog.getByRole('button', { name: '/bel-ons verwijderen' }).click();
  await dialog.getByRole('button', { name: 'Verwijderen', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await expectUntouched();
  await undo.click();
  await undo.click();
  await expectUntouched();
});

test('a picture is dropped in the page and on its field, and chosen in the library', async ({ page }) => {
  const { panel, frame, undo } = await openStudio(page, server.url, '/hackathon');
  const chosen = panel.locator('.takes-files').first();
  const library = page.getByRole('dialog', { name: 'Afbeelding kiezen' });
  await dropPicture(server, frame.locator('main img').first());
  await expect(library).toContainText('hero-home.svg is toegevoegd.');
  await page.keyboard.press('Escape');
  await expect(library).toHaveCount(0);
  await chosen.scrollIntoViewIfNeeded();
  await expect(chosen).toContainText('hero-hackathon.svg');
  await dropPicture(server, chosen);
  await expect(library).toContainText('hero-home.svg is toegevoegd.');
  await expect(library.getByRole('textbox', { name: 'Wat is er te zien?' })).toBeFocused();
  await page.keyboard.type('Mensen om een telefoon');
  await library.getByRole('button', { name: 'Kies deze afbeelding' }).click();
  await expect(library).toHaveCount(0);
  await expect(chosen).toContainText('hero-home.svg');
  await undo.click();
  await expect(chosen).toContainText('hero-hackathon.svg');
  await expectUntouched();
});
