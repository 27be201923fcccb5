import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { openStudio, said, untouchedPages } from './studio.ts';
import { expect, type Locator, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);

test('each width shows the whole page at the width that its name says', async ({ page }) => {
  const { frame } = await openStudio(page, server.url);
  for (const [name, width] of [
    ['Telefoon', 375],
    ['Tablet', 768],
    ['Computer', 1280],
  ] as const) {
    await page.getByRole('radio', { name }).check({ force: true });
    await expect.poll(() => frame.locator('html').evaluate(() => window.innerWidth)).toBe(width);
    const places = await page.evaluate(() =>
      ['.stage', '.stage iframe'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      ),
    );
    const [stage, shown] = places;
    expect(shown?.right ?? 0).toBeLessThanOrEqual(stage?.right ?? 0);
    expect(shown?.left ?? 0).toBeGreaterThanOrEqual(stage?.left ?? 0);
  }
});

test('a copied block is pasted as a separate block', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const { panel, undo } = await openStudio(page, server.url);
  const rows = panel.getByRole('list', { name: 'Blokken' }).locator('.block-row');
  const count = await rows.count();
  await rows.nth(2).click();
  await panel.getByRole('button', { name: 'Kopiëren' }).click();
  await expect(said({ page })).toHaveText('Kaarten is gekopieerd');
  await expect(panel.getByRole('button', { name: 'Gekopieerd' })).toHaveText('Gekopieerd');
  await expect(panel.getByRole('button', { name: 'Kopiëren' })).toBeFocused();
  await page.keyboard.press('Escape');
  await panel
    .getByRole('button', { name: /^Blok toevoegen onder/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Plakken' }).click();
  await expect(panel.getByRole('heading', { level: 2, name: 'Kaarten' })).toBeVisible();
  await expect(panel.locator('.fields :focus')).toHaveCount(1);
  await undo.click();
  await expect(rows).toHaveCount(count);
  await expectUntouched();
});

test('a block that is moved in the list comes into view in the page', async ({ page }) => {
  const { frame, panel, undo } = await openStudio(page, server.url);
  const row = panel.locator('.block-row').filter({ hasText: 'Nieuwsbrief' });
  const shown = frame.getByRole('textbox', { name: 'E-mailadres' });
  await expect(shown).not.toBeInViewport();
  await row.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(shown).toBeInViewport();
  await expect(row).toBeFocused();
  await undo.click();
  await expectUntouched();
});

test('a block that is opened from the list comes into view when only its lower end was', async ({ page }) => {
  const { frame, panel } = await openStudio(page, server.url);
  const title = frame.getByRole('heading', { name: 'Drie manieren om te beginnen' });
  await title.evaluate((element) => {
    const { bottom = 0 } = element.closest('section')?.getBoundingClientRect() ?? {};
    scrollBy({ top: bottom - 200, behavior: 'instant' });
  });
  await expect(title).not.toBeInViewport();
  await panel.locator('.block-row').filter({ hasText: 'Drie manieren' }).click();
  await expect(title).toBeInViewport();
  await expectUntouched();
});

test('what changes on disk while the server is away shows once it is back', async ({ page }) => {
  const { frame, status, panel } = await openStudio(page, server.url);
  const path = join(server.folder, 'pages/index.json');
  const text = readFileSync(path, 'utf8');
  const heading = frame.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  await page.route('**/_studio/api/**', (route) => route.abort());
  writeFileSync(path, text.replaceAll(`"title": "${title}"`, '"title": "Van schijf"'));
  await expect(status).toContainText('de Studio krijgt geen antwoord');
  await panel.locator('.block-row').first().click();
  await page.unroute('**/_studio/api/**');
  await expect(heading).toHaveText('Van schijf');
  await expect(status).toHaveText('Bewaard');
  writeFileSync(path, text);
  await expect(heading).toHaveText(title);
});

test('what changes on disk shows after a gateway has answered in place of the server', async ({ page }) => {
  await page.route('**/_studio/events', (route) => route.fulfill({ status: 502 }), { times: 1 });
  const { frame } = await openStudio(page, server.url);
  const path = join(server.folder, 'pages/index.json');
  const text = readFileSync(path, 'utf8');
  const heading = frame.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  writeFileSync(path, text.replaceAll(`"title": "${title}"`, '"title": "Van schijf"'));
  await expect(heading).toHaveText('Van schijf');
  writeFileSync(path, text);
  await expect(heading).toHaveText(title);
});

test('the fields stay when the server goes away while they are being refetched', async ({ page }) => {
  const { panel, frame, status, undo } = await openStudio(page, server.url);
  await frame.getByRole('heading', { level: 1 }).click();
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true });
  await expect(title).toBeFocused();
  await page.route('**/_studio/api/form?*', (route) => route.abort());
  await title.fill('Bewaard, en dan geen server');
  await expect(status).toContainText('de Studio krijgt geen antwoord');
  await expect(title).toHaveValue('Bewaard, en dan geen server');
  await page.unroute('**/_studio/api/form?*');
  await undo.click();
  await expectUntouched();
});

test('no open popover has axe violations', async ({ page }) => {
  const { pages, panel, frame } = await openStudio(page, server.url);
  const expectNone = async (popover: Locator, place: string) => {
    await expect(popover).toBeVisible();
    expect(await axeViolations(page), place).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popover).toHaveCount(0);
  };
  await frame.getByRole('heading', { level: 1 }).click();
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true });
  await expect(title).toBeFocused();
  await panel.getByRole('group', { name: 'Vanaf' }).getByRole('button').click();
  await expectNone(page.getByRole('dialog').filter({ has: page.getByRole('grid') }), 'calendar');
  await panel.getByRole('button', { name: /Achtergrond/ }).click();
  await expectNone(page.getByRole('listbox', { name: /Achtergrond/ }), 'choice');
  await panel
    .getByRole('button', { name: /^Meer met/ })
    .first()
    .click();
  await expectNone(page.getByRole('menu'), 'menu of an item');
  await pages.getByRole('button', { name: 'Nieuwe pagina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' });
  await dialog.getByText('Een kopie').click();
  await dialog.getByRole('button', { name: /Kopie van/ }).click();
  await expectNone(page.getByRole('listbox', { name: /Kopie van/ }), 'page to copy');
});
