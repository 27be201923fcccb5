import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { openStudio, untouchedPages } from './studio.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);

test('the search and the new page stay in view, above the row that has the focus', async ({ page }) => {
  const { pages } = await openStudio(page, server.url, '/verzet');
  const search = pages.getByRole('searchbox', { name: 'Zoek een pagina' });
  const create = pages.getByRole('button', { name: 'Nieuwe pagina' });
  await expect(pages.getByRole('row', { selected: true })).toBeInViewport({ ratio: 0.9 });
  for (const control of [search, create]) await expect(control).toBeInViewport({ ratio: 1 });
  await create.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  const focus = page.locator(':focus');
  await expect(focus).toContainText('homepage');
  const bottom = async () => create.evaluate((button) => button.getBoundingClientRect().bottom);
  const top = async () => focus.evaluate((row) => row.getBoundingClientRect().top);
  await expect.poll(async () => (await top()) >= (await bottom())).toBe(true);
});

test('pressing the open page in the list, or Enter on it, leads from a block to the page', async ({
  page,
}) => {
  const { pages, panel } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  const entry = pages.getByRole('row', { selected: true });
  const blocks = panel.getByRole('list', { name: 'Blokken' });
  for (const open of [() => entry.click(), () => entry.press('Enter')]) {
    await panel.locator('.block-row').nth(1).click();
    await expect(blocks).toHaveCount(0);
    await panel.getByRole('textbox').last().scrollIntoViewIfNeeded();
    await open();
    await expect(blocks).toBeVisible();
    await expect(panel.getByRole('heading', { level: 2 })).toBeInViewport();
  }
  await expectUntouched();
});

test('a branch of the pages is closed and opened by arrow keys and by its arrow, and opens with a page in it', async ({
  page,
}) => {
  const { pages, panel } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  const branch = pages.getByRole('row', { name: /\/jaarprogramma(,|$)/ });
  const below = pages.getByRole('row', { name: /\/jaarprogramma\// });
  const selected = pages.getByRole('row', { selected: true });
  const press = (key: string) => page.keyboard.press(key);
  await expect(below).toHaveCount(3);
  await expect(branch).toHaveAttribute('aria-expanded', 'true');
  await pages.getByRole('button', { name: 'Nieuwe pagina' }).focus();
  await press('Tab');
  await expect(selected).toBeFocused();
  await press('ArrowLeft');
  await expect(branch).toBeFocused();
  await press('ArrowLeft');
  await expect(below).toHaveCount(0);
  await expect(branch).toHaveAttribute('aria-expanded', 'false');
  expect(await axeViolations(page)).toEqual([]);
  await press('ArrowRight');
  await expect(below).toHaveCount(3);
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  await expect(selected).toContainText('/jaarprogramma/impact-ondernemers');

  // Its arrow opens no page, and it is still closed after a reload. A page that the search opens, opens its branch.
  await pages.getByRole('row', { name: /\/contact(,|$)/ }).click();
  await expect(selected).toContainText('/contact');
  await branch.getByRole('button', { name: /^Samenvouwen/ }).click();
  await expect(below).toHaveCount(0);
  await expect(selected).toContainText('/contact');
  await page.reload();
  await expect(selected).toContainText('/contact');
  await expect(branch).toHaveAttribute('aria-expanded', 'false');
  await press('Control+k');
  await page.keyboard.type('/jaarprogramma/non-profits');
  const hit = page.getByRole('dialog').getByRole('option', { name: /\/jaarprogramma\/non-profits$/ });
  await expect(hit).toHaveAttribute('data-focused', 'true');
  await press('Enter');
  await expect(selected).toContainText('/jaarprogramma/non-profits');
  await expect(selected).toBeInViewport();
  await expect(below).toHaveCount(3);

  // One that holds the open page stays closed until that page is opened again.
  await branch.getByRole('button', { name: /^Samenvouwen/ }).click();
  await expect(below).toHaveCount(0);
  await panel.locator('.block-row').first().click();
  await expect(below).toHaveCount(0);
  await press('Control+k');
  await page.keyboard.type('/jaarprogramma/non-profits');
  await expect(hit).toHaveAttribute('data-focused', 'true');
  await press('Enter');
  await expect(selected).toContainText('/jaarprogramma/non-profits');
  await expectUntouched();
});

test('the search of the list shows pages with the branches that lead to them, and leaves closed ones closed', async ({
  page,
}) => {
  const { pages } = await openStudio(page, server.url, '/contact');
  const rows = pages.getByRole('row');
  const count = await rows.count();
  const search = pages.getByRole('searchbox', { name: 'Zoek een pagina' });
  await pages.getByRole('button', { name: /^Samenvouwen/ }).click();
  await expect(rows).toHaveCount(count - 3);
  await search.fill('/jaarprogramma/impact');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toHaveAccessibleName(/\/jaarprogramma(,|$)/);
  await expect(rows.last()).toHaveAccessibleName(/\/jaarprogramma\/impact-ondernemers(,|$)/);
  await search.fill('');
  await expect(rows).toHaveCount(count - 3);
  await pages.getByRole('button', { name: /^Uitvouwen/ }).click();
  await expect(rows).toHaveCount(count);
  await expectUntouched();
});

test('a closed branch shows the worst problem of the pages in it', async ({ page }) => {
  const { pages } = await openStudio(page, server.url, '/contact');
  const name = 'pages/jaarprogramma/gemeenten.json';
  const path = join(server.folder, name);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/"title": "[^"]*"/, '"title": ""'));
  const branch = pages.getByRole('row', { name: /\/jaarprogramma(,|$)/ });
  const dot = branch.getByRole('img');
  await expect(pages.getByRole('row', { name: /\/jaarprogramma\/gemeenten, \d+ fout/ })).toBeVisible();
  await expect(dot).toHaveCount(0);
  await pages.getByRole('button', { name: /^Samenvouwen/ }).click();
  await expect(dot).toHaveAccessibleName(/fout(en)?, pagina's eronder meegeteld$/);
  await expect(branch).toHaveAccessibleName(/fout(en)?, pagina's eronder meegeteld$/);
  writeFileSync(path, text);
  await expect(dot).toHaveCount(0);
  await pages.getByRole('button', { name: /^Uitvouwen/ }).click();
  await expectUntouched();
});

test('what belongs to every page opens beside the page that is open', async ({ page }) => {
  const { pages, panel } = await openStudio(page, server.url, '/contact');
  await pages.getByRole('option', { name: 'Menu, voet en gegevens' }).click();
  await expect(panel.getByRole('heading', { level: 2, name: 'Menu, voet en gegevens' })).toBeVisible();
  await expect(page.locator('iframe[title="Voorbeeld van /contact"]')).toBeVisible();
  await panel.getByRole('button', { name: 'Naar de pagina' }).click();
  await expect(panel.getByRole('heading', { level: 2, name: 'Neem contact met ons op' })).toBeVisible();
  await expectUntouched();
});
