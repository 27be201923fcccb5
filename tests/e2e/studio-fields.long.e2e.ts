import { sharedDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { openStudio, pagesState } from './studio.ts';
import { testPressedTexts } from './studio-pressed-texts.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();
let before: Record<string, string>;

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeAll(() => {
  before = pagesState(server.folder);
});

testPressedTexts(server, '/gezonde-content-keurmerk', { main: 8 });
// With switches, and with numbers and prices in a sum.
testPressedTexts(server, '/content-optimization', { main: 40 });
testPressedTexts(server, '/jaarprogramma/gemeenten', { main: 40 });

test('the label of a field stands above its beginning, also beside a button', async ({ page }) => {
  const { panel } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  await panel.locator('.block-row').filter({ hasText: 'Ervaringen' }).first().click();
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true });
  const label = panel.locator('.label').filter({ hasText: /^Kop$/ });
  const [box, own] = [await title.boundingBox(), await label.boundingBox()];
  expect(own?.x).toBe(box?.x);
});

test('a word of many letters breaks, on a phone and beside the page', async ({ page }) => {
  const { panel, frame, undo } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  await page.getByRole('radio', { name: 'Telefoon' }).check({ force: true });
  await frame.getByText('Ilse Hoekstra').click();
  const name = `Typ hier: ${'woord'.repeat(16)}`;
  await panel.getByRole('textbox', { name: 'Naam', exact: true }).fill(name);
  await expect(frame.getByText(name)).toBeVisible();
  const problem = panel.locator('.field').filter({ hasText: 'staat er nog' }).last();
  await expect(problem).toBeVisible();
  for (const place of [frame.locator('html'), problem]) {
    expect(await place.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
  await undo.click();
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});

test('undo takes away the field that has the focus, and leaves the focus in the form', async ({ page }) => {
  const { panel } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).click();
  await panel.getByRole('row', { name: 'Vraag een offerte aan' }).focus();
  await page.keyboard.press('Enter');
  const item = panel.locator('.open-item');
  await item.getByText('Naar een andere website').click();
  await item.getByRole('textbox', { name: 'Adres' }).focus();
  await page.keyboard.press('Control+z');
  await expect(item.getByRole('textbox', { name: 'Adres' })).toHaveCount(0);
  await expect(item.locator('.field:focus')).toHaveCount(1);
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});

test('the first field of a block stands near the top of its panel, and its buttons show their names', async ({
  page,
}) => {
  const { panel, frame } = await openStudio(page, server.url);
  await frame.getByRole('heading', { level: 1 }).click();
  const [top, first] = await Promise.all([
    panel.boundingBox(),
    panel.locator('.field').first().boundingBox(),
  ]);
  expect((first?.y ?? 0) - (top?.y ?? 0)).toBeLessThan(150);
  const isShown = (text: string) =>
    panel
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).clipPath === 'none');
  const limit = 'Dit is het eerste blok op deze plek; hoger kan niet.';
  await expect(panel.getByRole('toolbar', { name: 'Blok' })).toHaveAccessibleDescription(limit);
  expect(await isShown('Kopiëren')).toBe(false);
  await panel.getByRole('button', { name: 'Kopiëren' }).hover();
  expect(await isShown('Kopiëren')).toBe(true);
  await panel.getByRole('button', { name: 'Omhoog' }).hover();
  expect([await isShown('Omhoog'), await isShown(limit)]).toEqual([false, true]);
  await panel.getByRole('button', { name: 'Blokken' }).focus();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Omhoog' })).toBeFocused();
  // The pointer still rests on "Omhoog", which would show the reason.
  await page.mouse.move(0, 0);
  expect([await isShown('Omhoog'), await isShown(limit)]).toEqual([true, true]);
  await page.keyboard.press('Tab');
  expect([await isShown('Omlaag'), await isShown(limit)]).toEqual([true, false]);
  expect(await axeViolations(page)).toEqual([]);
  expect(pagesState(server.folder)).toEqual(before);
});

test('a field is as tall as its text, when it opens, while that is typed, and after it is undone', async ({
  page,
}) => {
  const { panel, undo } = await openStudio(page, server.url, '/');
  await panel.locator('.block-row').filter({ hasText: 'Citaat' }).click();
  const texts = panel.locator('.fields textarea');
  const hidden = () =>
    texts.evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  const height = async () => (await texts.first().boundingBox())?.height ?? 0;
  await expect(texts.first()).toBeVisible();
  const first = await height();
  await texts.first().press('End');
  await page.keyboard.type(' En dan nog een zin, zodat de tekst op meer regels komt te staan.');
  await expect.poll(height).toBeGreaterThan(first);
  expect(Math.max(...(await hidden()))).toBe(0);
  await undo.click();
  await expect.poll(height).toBe(first);
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});

test('a session that comes before others is put in its place with one press, and keeps its description', async ({
  page,
}) => {
  const { pages, panel, problems, undo } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  await pages
    .getByRole('listbox', { name: "Programma's" })
    .getByRole('option', { name: /gemeenten/ })
    .click();
  const schedule = panel.getByRole('grid', { name: 'Bijeenkomsten' });
  const described = panel.getByRole('grid', { name: 'Per bijeenkomst' });
  await schedule.getByRole('row', { name: 'Bijeenkomst 9: Laat zien' }).click();
  await panel
    .locator('.open-item')
    .getByRole('button', { name: /Maand$/ })
    .click();
  await page.getByRole('option', { name: 'maart', exact: true }).click();
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  await expect(problems.getByRole('heading').first()).toHaveText(/^Programma: .* gemeenten$/);
  await problems.getByRole('button', { name: 'Zet op volgorde van datum', exact: true }).click();
  await panel.getByRole('button', { name: 'Terug naar Bijeenkomsten' }).click();
  await expect(schedule.getByRole('row', { name: 'Bijeenkomst 6: Laat zien' })).toBeVisible();
  await expect(described.getByRole('row', { name: 'Bijeenkomst 6: Je kijkt terug' })).toBeVisible();
  await expect(problems.getByText(/komt vóór bijeenkomst/)).toHaveCount(0);
  await undo.click();
  await undo.click();
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});

test('a session without a description gets one with one press, with texts to write', async ({ page }) => {
  const { pages, panel, problems, undo } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  await pages
    .getByRole('listbox', { name: "Programma's" })
    .getByRole('option', { name: /gemeenten/ })
    .click();
  const described = panel.getByRole('grid', { name: 'Per bijeenkomst' });
  await described.getByRole('row', { name: 'Bijeenkomst 4: Een filmpje' }).focus();
  await page.keyboard.press('Delete');
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  await problems.getByRole('button', { name: 'Beschrijving toevoegen' }).click();
  await expect(problems.getByText('"Typ hier: Leerdoel" staat er nog')).toBeVisible();
  const added = panel.getByRole('group', { name: 'Bijeenkomst 4', exact: true });
  await expect(added.getByRole('textbox', { name: 'Wat er gebeurt' })).toBeFocused();
  await page.keyboard.type('We filmen.');
  await added.getByRole('button', { name: 'Terug naar Per bijeenkomst' }).click();
  await expect(described.getByRole('row').nth(3)).toHaveAccessibleName(/^Bijeenkomst 4: We filmen\./);
  await undo.click();
  await undo.click();
  await undo.click();
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});

test('a new button leads nowhere until its author chooses a page', async ({ page }) => {
  const { panel, undo } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).first().click();
  await panel.getByRole('button', { name: 'Knop toevoegen' }).click();
  const button = panel.locator('.open-item');
  await button.getByText('Naar een pagina of bestand').click();
  const address = button.getByRole('textbox', { name: 'Pagina' });
  await expect(address).toHaveValue('');
  const problem = button.getByText('Deze knop of link heeft nog geen bestemming.');
  await expect(problem).toBeVisible();
  await button.getByRole('button', { name: 'Pagina kiezen: Pagina' }).click();
  await page.keyboard.type('privacy');
  await page.keyboard.press('Enter');
  await expect(address).toHaveValue('/privacy');
  await expect(problem).toHaveCount(0);
  for (const _step of ['page', 'kind', 'button']) await undo.click();
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});
