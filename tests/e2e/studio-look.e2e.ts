import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { openStudio, untouchedPages } from './studio.ts';
import { expect, type Locator, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });

const textOf = (file: string) => readFileSync(join(server.folder, file), 'utf8');
const expectUntouched = untouchedPages(server);

test('the button that mends a problem is as wide as its text, and one press mends it', async ({ page }) => {
  const { panel, frame, problems, undo } = await openStudio(page, server.url);
  const kept = textOf('pages/index.json');
  await frame.getByRole('heading', { level: 1 }).click();
  await panel.getByRole('textbox', { name: 'Kop', exact: true }).fill('Samen\u00adwerken');
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  const button = problems.getByRole('button', { name: 'Herstel' });
  expect((await button.boundingBox())?.width).toBeLessThan(120);
  await button.click();
  await expect.poll(() => textOf('pages/index.json')).toContain('"title": "Samenwerken"');
  await expect(button).toHaveCount(0);
  await expect(problems.getByRole('button').nth(1)).toBeFocused();
  await undo.click();
  await undo.click();
  await expect.poll(() => textOf('pages/index.json')).toBe(kept);
  await expectUntouched();
});

test('what cannot be read without the server says so in a sentence', async ({ page }) => {
  const { pages, panel } = await openStudio(page, server.url);
  await pages.getByRole('listbox', { name: "Programma's" }).getByRole('option').first().click();
  await page.route('**/_studio/api/**', (route) => route.abort());
  const why = 'de Studio krijgt geen antwoord.';
  const bar = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  await bar.getByRole('button', { name: 'Wijzigingen' }).click();
  await expect(dialog).toContainText(`De wijzigingen kunnen niet worden gelezen: ${why}`);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Indienen' }).click();
  await expect(dialog).toContainText(`Indienen kan nu niet: ${why}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('menu');
  await expect(dialog).toContainText(`Zoeken is niet gelukt: ${why}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await pages.getByRole('button', { name: 'Nieuwe pagina' }).click();
  await page.keyboard.type('Zomer');
  await expect(dialog).toContainText(`Wat er gebeurt, is nu niet na te gaan: ${why}`);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Jaaroverzicht' }).click();
  await expect(page.getByText(`Het rooster kan niet worden gelezen: ${why}`)).toBeVisible();
  await page.unroute('**/_studio/api/**');
  await expectUntouched();
});

test('where an author may only look, no change can be begun, and the reason is shown', async ({ page }) => {
  const reason =
    'Deze server staat ook voor andere computers open. Daarom kun je hier kijken, maar niets wijzigen.';
  // Other computers reach it without TLS, where browsers lack these.
  await page.addInitScript(() => {
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name);
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  });
  await page.route('**/_studio/api/state', async (route) => {
    const response = await route.fetch();
    // A Studio that is read-only records no steps.
    await route.fulfill({ response, json: { ...(await response.json()), readOnly: reason, history: {} } });
  });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_studio/api/') && request.method() === 'POST') changes.push(request.url());
  });
  const { panel, status } = await openStudio(page, server.url, '/hackathon');
  await expect(status).toHaveText('Alleen lezen');
  const cutOff = (shown: Locator) =>
    shown.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
      scrollHeight - clientHeight,
      scrollWidth - clientWidth,
    ]);
  // Once the fonts are there.
  await expect.poll(() => cutOff(status)).toEqual([0, 0]);
  await expect.poll(() => cutOff(page.getByText(reason))).toEqual([0, 0]);
  const rows = panel.locator('.block-row');
  await expect(panel.getByRole('button', { name: /^Blok toevoegen/ })).toHaveCount(0);
  await rows.nth(1).focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  expect(changes).toEqual([]);
  await page.unroute('**/_studio/api/state');
});

test('every dialog is readable, closes on Escape, and restores the focus', async ({ page }) => {
  const { pages, panel } = await openStudio(page, server.url, '/contact');
  const bar = page.getByRole('banner');
  const openers = [
    bar.getByRole('button', { name: /^Zoeken/ }),
    bar.getByRole('button', { name: 'Wijzigingen' }),
    bar.getByRole('button', { name: 'Indienen' }),
    pages.getByRole('button', { name: 'Nieuwe pagina' }),
    pages.getByRole('button', { name: /^Alle afbeeldingen/ }),
    pages.getByRole('button', { name: 'Woorden vervangen' }),
    pages.getByRole('button', { name: 'Doorverwijzingen' }),
    panel.getByRole('button', { name: 'Hernoemen' }),
    panel.getByRole('button', { name: 'Verwijderen' }),
    panel.getByRole('button', { name: /^Blok toevoegen onder/ }).first(),
  ];
  for (const opener of openers) {
    const name = await opener.textContent();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (name === 'Verwijderen') await expect(dialog).toContainText('Dit gaat stuk');
    expect(await axeViolations(page), name ?? '').toEqual([]);
    await page.keyboard.press('Escape');
    // A search field with text in it consumes the first Escape.
    await expect(dialog).toBeHidden();
    await expect(opener, name ?? '').toBeFocused();
  }
  await expectUntouched();
});

test('high contrast shows what is selected, the days of a schedule, and where a dialog ends', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { pages, panel } = await openStudio(page, server.url);
  const chosen = [
    pages.getByRole('row', { selected: true }),
    page.locator('.segment').filter({ has: page.getByRole('radio', { name: 'Bewerken' }) }),
  ];
  for (const element of chosen) await expect(element).toHaveCSS('outline-style', 'solid');
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).first().click();
  const [back, heading] = await Promise.all(
    [panel.getByRole('button', { name: 'Blokken' }), panel.getByRole('heading', { level: 2 })].map(
      (element) => element.boundingBox(),
    ),
  );
  expect((heading?.y ?? 0) - (back?.y ?? 0) - (back?.height ?? 0)).toBeGreaterThanOrEqual(8);
  await panel.getByRole('button', { name: /^Andere afbeelding/ }).click();
  await expect(page.locator('.fields-modal')).toHaveCSS('border-style', 'solid');
  await page.keyboard.press('Escape');
  await pages
    .getByRole('option', { name: /gemeenten/ })
    .last()
    .click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('prijs');
  await expect(page.locator('mark').first()).toHaveCSS('background-color', /^rgb\(/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Jaaroverzicht' }).click();
  const colorOf = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  const days = page.locator('.month td');
  const free = await colorOf(days.first());
  for (const kind of ['.vacation', '.holiday']) {
    expect(await colorOf(page.locator(`.month ${kind}`).first())).not.toBe(free);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await expectUntouched();
});
