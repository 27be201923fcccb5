import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { fillDisk, openStudio, undoTo, untouchedPages } from './studio.ts';
import { expect, hold, type Locator, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });

const textOf = (file: string) => readFileSync(join(server.folder, file), 'utf8');
const expectUntouched = untouchedPages(server);
const placesOf = (buttons: readonly Locator[]) => Promise.all(buttons.map((button) => button.boundingBox()));

test('a date is typed and chosen in Dutch notation in an English browser', async ({ page }) => {
  const { panel, status, undo } = await openStudio(page, server.url);
  const first = textOf('pages/index.json');
  expect(await page.evaluate(() => navigator.language)).toMatch(/^en/);
  await panel.getByRole('button', { name: 'Gegevens van de pagina' }).click();
  const date = panel.getByRole('group', { name: 'Vanaf' });
  await expect(date).toContainText('dd-mm-jjjj');
  await date.getByRole('spinbutton').first().focus();
  await page.keyboard.type('24122026');
  await expect.poll(() => textOf('pages/index.json')).toContain('"from": "2026-12-24"');
  await expect(date).toContainText('24-12-2026');
  await date.getByRole('button').click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('heading', { name: 'december 2026' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await calendar.getByRole('button', { name: /^zondag 20 december 2026/ }).click();
  await expect.poll(() => textOf('pages/index.json')).toContain('"from": "2026-12-20"');
  await expect(status).toHaveText('Bewaard');
  await undoTo(first, () => textOf('pages/index.json'), undo);
  await expect(status).toHaveText('Bewaard');
  await expectUntouched();
});

test('the focus is shown by one ring, around the date, the list or the switch that has it', async ({
  page,
}) => {
  const { panel, frame } = await openStudio(page, server.url);
  await frame.getByRole('heading', { level: 1 }).click();
  const ringed = () =>
    panel
      .locator('*:not(input)')
      .evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).outlineStyle !== 'none')
          .map(({ className }) => className),
      );
  const controls = [
    [panel.getByRole('button', { name: /Achtergrond$/ }), 'control'],
    [panel.getByRole('group', { name: 'Vanaf' }).getByRole('spinbutton').first(), 'control date'],
    [panel.getByRole('group', { name: 'Vanaf' }).getByRole('button'), 'icon'],
    [panel.getByRole('switch').first(), 'react-aria-Switch'],
  ] as const;
  for (const [control, ring] of controls) {
    await control.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    await expect.poll(ringed).toEqual([ring]);
  }
  await expectUntouched();
});

test('the status in the bar shifts no button, and takes two lines at most', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { panel, frame, status, undo } = await openStudio(page, server.url);
  await frame.getByRole('heading', { level: 1 }).click();
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true });
  const named = ['Ongedaan maken', 'Opnieuw', /^Zoeken/, 'Wijzigingen', 'Indienen'];
  const buttons = named.map((name) => page.getByRole('banner').getByRole('button', { name }));
  const first = await placesOf(buttons);
  await page.route('**/_studio/api/**', (route) => route.abort());
  await title.fill('Getypt zonder server');
  await expect(status).toContainText('Niet bewaard');
  expect(await placesOf(buttons)).toEqual(first);
  const lines = await status.evaluate(
    (shown) => shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
  await page.unroute('**/_studio/api/**');
  await expect(status).toHaveText('Bewaard');
  expect(await placesOf(buttons)).toEqual(first);
  await undo.click();
  await expectUntouched();
});

test('a small window still shows what is saved, and why something is not', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { panel, frame, status, undo } = await openStudio(page, server.url);
  const text = () => textOf('pages/index.json');
  const first = text();
  const isCutOff = () =>
    status.evaluate((shown) => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = shown;
      const room = shown.closest('.report')?.getBoundingClientRect().right ?? 0;
      const isCovered = shown.getBoundingClientRect().right > room + 1;
      return scrollHeight > clientHeight || scrollWidth > clientWidth || isCovered;
    });
  await expect.poll(isCutOff).toBe(false);
  await frame.getByRole('heading', { level: 1 }).click();
  await panel.getByRole('textbox', { name: 'Kop', exact: true }).fill('Getypt');
  await expect(status).toHaveText('Bewaard');
  await expect.poll(isCutOff).toBe(false);
  const emptyDisk = await fillDisk(page);
  await panel.getByRole('textbox', { name: 'Kop', exact: true }).fill('Getypt op een volle schijf');
  await expect(status).toHaveText('Niet bewaard: De schijf is vol.');
  await expect.poll(isCutOff).toBe(false);
  await emptyDisk();
  await expect(status).toHaveText('Bewaard');
  await undoTo(first, text, undo);
  await expectUntouched();
});

test('a small window shows the widths and the modes of the page on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openStudio(page, server.url);
  const groups = ['Breedte', 'Stand'].map((name) => page.getByRole('radiogroup', { name }));
  const [widths, modes] = await placesOf(groups);
  expect(modes?.y).toBe(widths?.y);
});

test('that nothing is found is told on one line', async ({ page }) => {
  const { panel, frame } = await openStudio(page, server.url);
  const isOneLine = (text: Locator) =>
    text.evaluate(
      (shown) => shown.clientHeight < 1.5 * Number.parseFloat(getComputedStyle(shown).lineHeight),
    );
  await panel
    .getByRole('button', { name: /^Blok toevoegen/ })
    .first()
    .click();
  await page.keyboard.type('zzzz');
  expect(await isOneLine(page.getByText(/^Geen blok heeft deze woorden/))).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await frame.getByRole('heading', { level: 1 }).click();
  await panel.getByRole('button', { name: /^Andere afbeelding/ }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('zzzz');
  expect(await isOneLine(page.getByText('Geen afbeelding gevonden.'))).toBe(true);
});

test('a required heading that is emptied shows its old text on the page again', async ({ page }) => {
  const { panel, frame } = await openStudio(page, server.url);
  const heading = frame.getByRole('heading', { level: 1 });
  const text = await heading.innerText();
  await heading.click();
  await panel.getByRole('textbox', { name: 'Kop', exact: true }).fill('');
  await page.keyboard.press('Tab');
  await expect(panel).toContainText('De oude tekst staat er weer.');
  await expect(heading).toHaveText(text.replaceAll(/\s+/g, ' '));
  await expectUntouched();
});

test('a text with bold words gets one outline', async ({ page }) => {
  const { frame } = await openStudio(page, server.url);
  const bold = frame.getByRole('main').locator('strong').first();
  await bold.hover();
  await expect(frame.locator('studio-outlines .value.hover')).toHaveCount(1);
  await bold.click();
  await expect(frame.locator('studio-outlines .value.selected')).toHaveCount(1);
  await expectUntouched();
});

test('nothing shifts when the editor of a formatted text has loaded', async ({ page }) => {
  const release = await hold(page, '**/MarkdownEditor*');
  const { panel, frame } = await openStudio(page, server.url);
  await frame.getByRole('heading', { level: 1 }).click();
  await expect(panel.getByText('Vet', { exact: true })).toBeVisible();
  const fields = panel.locator('.fields > .field');
  const waiting = await placesOf(await fields.all());
  release();
  await expect(panel.locator('.cm-content').first()).toBeVisible();
  expect(await placesOf(await fields.all())).toEqual(waiting);
});

test('a formatted text stays in the panel, also in an item within a group', async ({ page }) => {
  const { pages, panel } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  await pages
    .getByRole('option', { name: /gemeenten/ })
    .last()
    .click();
  await panel.getByRole('grid', { name: 'Per bijeenkomst' }).getByRole('row').first().click();
  const item = panel.getByRole('group', { name: 'Bijeenkomst 1', exact: true });
  const editor = item.getByRole('textbox', { name: 'Wat er gebeurt' });
  await expect(editor).toBeVisible();
  const [outer, inner] = await Promise.all([item.boundingBox(), editor.boundingBox()]);
  const rightOf = (box: typeof outer) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(rightOf(inner)).toBeLessThan(rightOf(outer));
  await expectUntouched();
});

test('JSON is shown without its indentation, and saved with that of its file', async ({ page }) => {
  const { panel, frame, status, undo } = await openStudio(page, server.url);
  await frame.getByRole('heading', { level: 1 }).click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await expect(editor.locator('.cm-line').last()).toHaveText('}');
  expect(await editor.locator('.cm-line').last().innerText()).toBe('}');
  const first = textOf('pages/index.json');
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await expect.poll(() => textOf('pages/index.json')).not.toBe(first);
  await expect
    .poll(() => textOf('pages/index.json'))
    .toBe(first.replace('{\n      "type": "hero"', '{ \n      "type": "hero"'));
  await expect(status).toHaveText('Bewaard');
  await undo.click();
  await expectUntouched();
});

test('a press before the values of the page are known opens its field once they are', async ({ page }) => {
  const release = await hold(page, '**/_studio/api/page?*');
  await page.goto(`${server.url}/_studio?pagina=/contact`);
  await expect(page.frameLocator('iframe').locator('studio-outlines')).toHaveCount(1);
  await page.frameLocator('iframe').getByRole('heading', { name: 'Stuur ons een bericht' }).click();
  release();
  const panel = page.getByRole('complementary', { name: 'Eigenschappen' });
  await expect(panel.getByRole('textbox', { name: 'Kop', exact: true })).toBeFocused();
});

test('an address that redirects says where it leads, and offers nothing that only a page has', async ({
  page,
}) => {
  await page.goto(`${server.url}/_studio?pagina=/jaarprogramma`);
  const panel = page.getByRole('complementary', { name: 'Eigenschappen' });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Stuurt door naar /training-coaching');
  await expect(page.getByText('Wie dit adres opent, gaat naar /training-coaching.')).toBeVisible();
  await expect(page.locator('iframe')).not.toBeVisible();
  await expect(panel.getByRole('list', { name: 'Blokken' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Dupliceren' })).toHaveCount(0);
  await expect(panel.getByRole('textbox')).toHaveValue('/training-coaching');
});

test('an address without a page says so, and offers to create one there', async ({ page }) => {
  await page.goto(`${server.url}/_studio?pagina=/bestaat-niet`);
  const panel = page.getByRole('complementary', { name: 'Eigenschappen' });
  await expect(panel.getByRole('heading', { name: 'Deze pagina is er niet' })).toBeVisible();
  await panel.getByRole('button', { name: 'Pagina maken op dit adres' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' });
  await expect(dialog.getByRole('textbox', { name: 'Adres' })).toHaveValue('/bestaat-niet');
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Bestaat nu');
  await expect(dialog).toContainText('Het adres wordt /bestaat-niet.');
  await page.keyboard.press('Escape');
  await expectUntouched();
});

test('quiet texts and lines are darker for who asks for more contrast', async ({ page }) => {
  const { pages, panel } = await openStudio(page, server.url);
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).first().click();
  const styleOf = (element: Locator, property: string) =>
    element.first().evaluate((shown, name) => getComputedStyle(shown).getPropertyValue(name), property);
  const looks = () =>
    Promise.all([
      styleOf(pages.locator('.entry-path'), 'color'),
      styleOf(panel.locator('.fields .help'), 'color'),
      styleOf(panel.getByRole('button', { name: 'Dupliceren' }), 'border-top-color'),
    ]);
  await expect(panel.locator('.fields .help').first()).toBeVisible();
  const [quiet] = await looks();
  await page.emulateMedia({ contrast: 'more' });
  const text = await styleOf(pages.locator('.entry-title'), 'color');
  expect(text).not.toBe(quiet);
  expect(await looks()).toEqual([text, text, quiet]);
  await page.emulateMedia({ contrast: null });
  await expectUntouched();
});

test('in a window at 200 % the examples fill their places, and what opens comes in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  const { pages, panel, problems } = await openStudio(page, server.url);
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  await expect(problems.getByRole('heading').first()).toBeInViewport();
  await panel
    .getByRole('button', { name: /Blok toevoegen/ })
    .first()
    .click();
  const [place, example] = await Promise.all(
    ['.thumbnail', '.thumbnail iframe'].map((selector) => page.locator(selector).first().boundingBox()),
  );
  expect(example?.width).toBeCloseTo(place?.width ?? 0, 0);
  await page.keyboard.press('Escape');
  await pages
    .getByRole('option', { name: /gemeenten/ })
    .last()
    .click();
  await panel.getByRole('button', { name: 'Jaaroverzicht' }).click();
  await expect(page.locator('.month caption').first()).toBeInViewport();
  await expectUntouched();
});
