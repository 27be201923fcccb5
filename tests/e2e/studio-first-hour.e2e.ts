import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, undoTo, untouchedPages } from './studio.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();

test.use({ viewport: { width: 1440, height: 900 } });

const textOf = (file: string) => readFileSync(join(server.folder, file), 'utf8');
const HACKATHON = 'pages/hackathon.json';
const expectUntouched = untouchedPages(server);

test('cards can be added one after another', async ({ page }) => {
  const { panel, undo } = await openStudio(page, server.url, '/hackathon');
  const first = textOf(HACKATHON);
  await panel.locator('.block-row').filter({ hasText: 'Zes dingen' }).click();
  const add = panel.getByRole('button', { name: 'Kaart toevoegen' });
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true }).last();
  for (const text of ['De eerste nieuwe', 'De tweede nieuwe']) {
    await add.click();
    await expect(title).toBeFocused();
    await expect(title).toHaveValue('Typ hier: Kop');
    await page.keyboard.type(text);
  }
  await expect.poll(() => textOf(HACKATHON)).toMatch(/De eerste nieuwe.*De tweede nieuwe/s);
  await undoTo(first, () => textOf(HACKATHON), undo);
  await expectUntouched();
});

test('the Studio never mentions file names or JSON', async ({ page }) => {
  const { pages, problems, undo } = await openStudio(page, server.url, '/hackathon');
  await pages.getByRole('button', { name: 'Nieuwe pagina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' });
  await page.keyboard.type('Open middag');
  await dialog.getByText('Een kopie').click();
  // Who is on a page means that one.
  await expect(dialog.getByRole('button', { name: /Kopie van/ })).toContainText('Hackathon');
  await dialog.getByRole('button', { name: /Kopie van/ }).click();
  await page.getByRole('option').filter({ hasText: '/hackathon' }).last().click();
  await expect(dialog).toContainText('Deze beschrijving staat ook op /hackathon.');
  await expect(dialog).not.toContainText('Deze beschrijving staat ook op /open-middag.');
  await expect(dialog).not.toContainText('.json');
  const make = dialog.getByRole('button', { name: 'Pagina maken' });
  await expect(make).toBeInViewport();
  await make.click();
  await expect(dialog).toHaveCount(0);
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  await expect(problems).toContainText('staat ook op /open-middag.');
  await expect(problems).not.toContainText('.json');
  await expect(problems).toContainText(/\d+ tips?/);
  await undo.click();
  await expectUntouched();
});

test('the menu is sorted by mouse and by arrow keys, each as one step', async ({ page }) => {
  const { pages, panel, frame, undo } = await openStudio(page, server.url);
  await pages.getByRole('option', { name: 'Menu, voet en gegevens' }).click();
  await panel.locator('.block-row').filter({ hasText: 'Menu' }).click();
  const rows = panel.getByRole('grid', { name: 'Onderdelen' }).getByRole('row');
  await expect(rows.first()).toBeVisible();
  const names = await rows.allTextContents();
  const [first, second, third, ...others] = names;
  await rows.nth(0).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => rows.allTextContents()).toEqual([second, first, third, ...others]);
  await expect(rows.nth(1)).toBeFocused();
  await undo.click();
  await expect.poll(() => rows.allTextContents()).toEqual(names);
  const height = (await rows.nth(2).boundingBox())?.height ?? 0;
  await rows.nth(0).dragTo(rows.nth(2), { targetPosition: { x: 60, y: height - 3 } });
  await expect.poll(() => rows.allTextContents()).toEqual([second, third, first, ...others]);
  await expect(frame.locator('header nav a').first()).toBeAttached();
  await undo.click();
  await expect.poll(() => rows.allTextContents()).toEqual(names);
  await expectUntouched();
});
