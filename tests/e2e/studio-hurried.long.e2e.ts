import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, undoTo, untouchedPages } from './studio.ts';
import { expect, hold, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);
const titleOnDisk = () =>
  JSON.parse(readFileSync(join(server.folder, 'pages/index.json'), 'utf8')).blocks[0].title;

test('redoing more often than possible never mentions saving, and leaves the focus where it is', async ({
  page,
}) => {
  const { panel, frame, status, undo } = await openStudio(page, server.url);
  const redo = page.getByRole('button', { name: 'Opnieuw' });
  await frame.getByRole('heading', { level: 1 }).click();
  await panel.getByRole('textbox', { name: 'Kop', exact: true }).fill('Iets anders');
  await expect.poll(titleOnDisk).toBe('Iets anders');
  await undo.click();
  await expectUntouched();
  await expect(redo).toBeEnabled();
  await redo.focus();
  await page.evaluate(() => {
    for (let times = 0; times < 2; times += 1)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', ctrlKey: true }));
  });
  await expect.poll(titleOnDisk).toBe('Iets anders');
  await expect(redo).toBeDisabled();
  await expect(redo).toBeFocused();
  await expect(status).toHaveText('Bewaard');
  await page.keyboard.press('Enter');
  await undo.click();
  await expectUntouched();
});

test('the menu of an item with a long title stays inside the panel', async ({ page }) => {
  const { panel } = await openStudio(page, server.url);
  await panel.locator('.block-row').filter({ hasText: 'Drie manieren om te beginnen' }).click();
  await expect(panel.getByRole('row').filter({ hasText: 'Gezonde Content-keurmerk' })).toBeVisible();
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectUntouched();
});

test('of two choices that are made while the server is away, the last one stays', async ({ page }) => {
  const text = () => readFileSync(join(server.folder, 'pages/hackathon.json'), 'utf8');
  const first = text();
  const { panel, status, undo } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Zes dingen' }).click();
  const choose = async (option: string) => {
    await panel.getByRole('button', { name: 'Achtergrond' }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await page.route('**/_studio/api/**', (route) => route.abort());
  await choose('Kleur');
  await expect(status).toContainText('Niet bewaard: de Studio krijgt geen antwoord');
  await choose('Donker');
  await page.unroute('**/_studio/api/**');
  await expect(status).toHaveText('Bewaard');
  await expect(panel.getByRole('button', { name: 'Achtergrond' })).toContainText('Donker');
  await undoTo(first, text, undo);
  await expectUntouched();
});

test('what is done to blocks while the server is slow, is done to what was pressed', async ({ page }) => {
  const { panel, status, undo } = await openStudio(page, server.url, '/hackathon');
  const blocksOnDisk = (): { title?: string; id?: string }[] =>
    JSON.parse(readFileSync(join(server.folder, 'pages/hackathon.json'), 'utf8')).blocks;
  const titlesOnDisk = () => blocksOnDisk().map(({ title }) => title);
  const titles = titlesOnDisk();
  const rows = panel.locator('.block-row');
  const before = await rows.allTextContents();
  const row = (words: string) => rows.filter({ hasText: words });
  const act = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  const heading = panel.getByRole('textbox', { name: 'Kop', exact: true });
  const slowly = async (press: () => Promise<void>) => {
    const release = await hold(page, '**/_studio/api/edit?*');
    await press();
    release();
    await expect(status).toHaveText('Bewaard');
  };
  const revert = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) await undo.click();
    await expectUntouched();
    // A row that moves under the mouse is not pressed.
    await expect(rows).toHaveText(before);
  };

  // The copy of a block that moved first is the one that opens.
  await row('Zes dingen').click();
  await slowly(async () => {
    await act('Omhoog');
    await act('Dupliceren');
  });
  await expect.poll(() => titlesOnDisk().length).toBe(titles.length + 1);
  await expect(heading).toHaveValue(/^Zes dingen/);
  await revert(2);

  // Pressed twice, it goes two places.
  await row('Prijs, groep en data').click();
  await slowly(async () => {
    await act('Omhoog');
    await act('Omhoog');
  });
  const [first, second, third, fourth, ...others] = titles;
  await expect
    .poll(titlesOnDisk)
    .toEqual([first, second, 'Prijs, groep en data', third, fourth, ...others.slice(1)]);
  await act('Blokken');
  await revert(2);

  // Each of two copies gets its own anchor, and the last one opens.
  await row('Prijs, groep en data').click();
  await slowly(async () => {
    await act('Dupliceren');
    await act('Dupliceren');
  });
  const anchors = () => blocksOnDisk().flatMap(({ id }) => id ?? []);
  const anchor = 'practical-information';
  await expect.poll(() => anchors().toSorted()).toEqual([anchor, `${anchor}-2`, `${anchor}-3`]);
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await expect(panel.locator('.cm-content')).toContainText(`"id": "${anchor}-3"`);
  await revert(2);

  // Pressed twice, only the block that was pressed goes.
  await row('Wat deelnemers meenamen').focus();
  await slowly(async () => {
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
  });
  await expect.poll(titlesOnDisk).toEqual(titles.filter((title) => title !== 'Wat deelnemers meenamen'));
  await revert(1);

  // A block that is opened meanwhile stays open, with the caret in its text.
  for (const name of ['Dupliceren', 'Verwijderen']) {
    await row('Zes dingen').click();
    await slowly(async () => {
      await act(name);
      await act('Blokken');
      await row('Wat deelnemers meenamen').click();
      await heading.focus();
    });
    await expect.poll(() => titlesOnDisk().length).not.toBe(titles.length);
    await expect(heading).toHaveValue('Wat deelnemers meenamen');
    await expect(heading).toBeFocused();
    await act('Blokken');
    await revert(1);
  }
});

test('an uploaded picture scrolls into view in the library', async ({ page }) => {
  const { panel, frame } = await openStudio(page, server.url);
  await frame.locator('main img').first().click();
  await panel.getByRole('button', { name: /^Andere afbeelding/ }).click();
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#1f5a4c' } })
    .png()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Uploaden…' }).click();
  await (await chooser).setFiles({ name: 'Zomerfeest.png', mimeType: 'image/png', buffer });
  const uploaded = page.getByRole('option', { name: 'zomerfeest.png' });
  await expect(uploaded).toHaveAttribute('aria-selected', 'true');
  await expect(uploaded).toBeInViewport();
  await page.keyboard.press('Escape');
  // Nothing shows the picture, but it is in the library.
  await page.keyboard.press('Control+z');
  await expectUntouched();
});

test('the year view shows the worst problem of a session, and keeps the focus', async ({ page }) => {
  const { pages, panel } = await openStudio(page, server.url);
  await pages
    .getByRole('listbox', { name: "Programma's" })
    .getByRole('option', { name: /gemeenten/ })
    .click();
  await panel.getByRole('button', { name: 'Jaaroverzicht' }).click();
  const year = page.getByRole('main', { name: 'Jaaroverzicht' });
  const third = year.getByRole('button', { name: /^Bijeenkomst 3,/ });
  await third.focus();
  // To Christmas Day, which is also in a school vacation.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(third).toHaveAccessibleName(/donderdag 25-12-2025, fout$/);
  await expect(third).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(third).toHaveAccessibleName(/donderdag 11-12-2025/);
  await expect(third).toBeFocused();
  await expectUntouched();
  await page.keyboard.press('Escape');
  await expect(year).toHaveCount(0);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
});

test('what the author selects while a page is read stays selected, with the focus in the panel', async ({
  page,
}) => {
  const { pages, panel } = await openStudio(page, server.url);
  const programme = pages
    .getByRole('listbox', { name: "Programma's" })
    .getByRole('option', { name: /gemeenten/ });
  const year = page.getByRole('main', { name: 'Jaaroverzicht' });
  const release = await hold(page, '**/_studio/api/page?*');
  await programme.click();
  await panel.getByRole('button', { name: 'Jaaroverzicht' }).click();
  await expect(year.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(year).toHaveCount(0);
  const heading = panel.getByRole('heading', { level: 2 });
  await expect(heading).toBeFocused();
  release();
  await expect(panel.getByRole('list', { name: 'Blokken' })).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(year).toHaveCount(0);

  // The programme itself is opened, as the author left its year.
  await programme.click();
  const button = panel.getByRole('button', { name: 'Jaaroverzicht' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(year).toBeVisible();
  await year.getByRole('button', { name: 'Sluiten' }).click();
  await expectUntouched();
});

test('a page that is made while the server is slow does not take an author away from another one', async ({
  page,
}) => {
  const { pages, panel, status, undo } = await openStudio(page, server.url);
  await pages.getByRole('button', { name: 'Nieuwe pagina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' });
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Open dag');
  const release = await hold(page, '**/_studio/api/perform?*');
  await dialog.getByRole('button', { name: 'Pagina maken' }).click();
  await page.keyboard.press('Escape');
  await pages.getByRole('row', { name: /Neem contact/ }).click();
  await panel.getByRole('button', { name: 'Gegevens van de pagina' }).click();
  const title = panel.getByRole('textbox', { name: 'Titel', exact: true });
  await title.click();
  release();
  await expect(pages.getByRole('row', { name: /^Open dag/ })).toBeVisible();
  await expect(status).toHaveText('Bewaard');
  await expect(page).toHaveURL(/pagina=%2Fcontact$/);
  await expect(title).toBeFocused();
  await undo.click();
  await expectUntouched();
});

test('a double click adds one card', async ({ page }) => {
  const { panel, undo } = await openStudio(page, server.url);
  const cardsOnDisk = () =>
    JSON.parse(readFileSync(join(server.folder, 'pages/index.json'), 'utf8')).blocks.find(
      ({ title }: { title: string }) => title === 'Drie manieren om te beginnen',
    ).cards.length;
  const before = cardsOnDisk();
  await panel.locator('.block-row').filter({ hasText: 'Drie manieren om te beginnen' }).click();
  await panel.getByRole('button', { name: 'Kaart toevoegen' }).dblclick();
  await expect(panel.getByRole('textbox', { name: 'Kop', exact: true }).last()).toHaveValue('Typ hier: Kop');
  expect(cardsOnDisk()).toBe(before + 1);
  await undo.click();
  await expectUntouched();
});

test('a double press on "Herstel" mends, and does not say that the problem is gone', async ({ page }) => {
  const { panel, frame, problems, status, undo } = await openStudio(page, server.url);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/_studio/api/mend?')) answers.push(response.status());
  });
  await frame.getByRole('heading', { level: 1 }).click();
  await panel.getByRole('textbox', { name: 'Kop', exact: true }).fill('Samen\u00adwerken');
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  const button = problems.getByRole('button', { name: 'Herstel' });
  await button.dblclick();
  await expect(button).toHaveCount(0);
  await expect.poll(() => answers).toEqual([200, 404]);
  await expect(status).toHaveText('Bewaard');
  await undo.click();
  await undo.click();
  await expectUntouched();
});

test('what is typed before the field of a pressed text is there, comes in that field', async ({ page }) => {
  const { panel, frame, undo } = await openStudio(page, server.url, '/hackathon');
  const release = await hold(page, '**/_studio/api/form?*');
  await frame.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type('Op tijd ');
  release();
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true });
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(/Op tijd /);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Op tijd ');
  await frame.getByText('Aan het eind van de dag').first().click();
  await page.keyboard.type('Nog iets ');
  await expect(panel.getByRole('textbox', { name: 'Toelichting' })).toContainText('Nog iets ');
  await expect(frame.getByText(/Nog iets /).first()).toBeVisible();
  await undo.click();
  await undo.click();
  await expectUntouched();
});
