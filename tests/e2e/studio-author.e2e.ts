import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { openStudio, said, untouchedPages } from './studio.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);

test('the parts of the Studio have their names', async ({ page }) => {
  const { pages, panel, problems, status, frame } = await openStudio(page, server.url, '/contact');
  await expect(pages).toBeVisible();
  await expect(pages.getByRole('treegrid', { name: "Pagina's", exact: true })).toBeVisible();
  for (const name of ["Programma's", 'Indelingen', 'Site']) {
    await expect(pages.getByRole('listbox', { name, exact: true })).toBeVisible();
  }
  const search = pages.getByRole('searchbox', { name: 'Zoek een pagina' });
  await search.fill('homepage');
  await expect(pages.getByRole('row')).toContainText('/ · homepage');
  await search.fill('bestaat niet op deze site');
  await expect(pages).toContainText('Niets gevonden.');
  await search.fill('');
  const main = page.getByRole('main', { name: 'Voorbeeld' });
  await expect(main.locator('iframe[title="Voorbeeld van /contact"]')).toBeVisible();
  const radios = (name: string) => main.getByRole('radiogroup', { name }).getByRole('radio');
  const labels = (name: string) =>
    radios(name).evaluateAll((all) => all.map((radio) => radio.closest('label')?.textContent));
  expect(await labels('Breedte')).toEqual(['Telefoon', 'Tablet', 'Computer', 'Vol']);
  expect(await labels('Stand')).toEqual(['Bewerken', 'Uitproberen']);
  await expect(status).toHaveCount(1);
  await expect(status).toHaveText('Bewaard');
  // It changes at each pause in typing.
  await expect(status).toHaveAttribute('aria-live', 'off');
  await expect(problems).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opnieuw' })).toBeVisible();
  await frame.getByRole('heading', { level: 1 }).click();
  for (const name of ['Velden', 'JSON'])
    await expect(panel.getByRole('tab', { name, exact: true })).toBeVisible();
  for (const name of ['Omhoog', 'Omlaag', 'Dupliceren', 'Verwijderen', 'Kopiëren']) {
    await expect(panel.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expectUntouched();
});

test('an author can work by keyboard alone, and the focus follows the work', async ({ page }) => {
  const { panel, status, problems } = await openStudio(page, server.url);
  const focus = page.locator(':focus');
  const last = said({ page });
  const press = (key: string) => page.keyboard.press(key);

  await press('Control+k');
  await expect(page.getByRole('searchbox', { name: 'Zoek in de hele site' })).toBeFocused();
  await page.keyboard.type('Wie wil je bereiken?');
  await press('Escape');
  await press('Escape');
  await press('Control+k');
  await page.keyboard.type('Sociale media terugwinnen');
  await expect(page.getByRole('option', { name: /› Opening|Sociale media/ }).last()).toBeVisible();
  await page.getByRole('dialog').getByRole('option').filter({ hasText: 'Opening' }).first().waitFor();
  while (!(await page.locator('[role=option][data-focused]').textContent())?.includes('Opening'))
    await press('ArrowDown');
  await press('Enter');
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true });
  await expect(title).toBeFocused();

  await press('End');
  await page.keyboard.type(' en blij');
  await press('Control+s');
  await expect(last).toHaveText('Bewaard');
  expect(readFileSync(join(server.folder, 'pages/index.json'), 'utf8')).toContain('het goede en blij"');
  await expect(status).toHaveText('Bewaard');
  await expect(panel.getByText('terugwinnen voor het goede en blij').first()).toBeVisible();

  await press('Escape');
  await expect(panel.getByRole('heading', { level: 2, name: 'Opening' })).toBeFocused();
  await press('Escape');
  await expect(focus).toHaveAccessibleName(/^Opening/);
  await press('Alt+ArrowDown');
  await expect(last).toHaveText('Opening staat nu op plaats 2');
  await expect(focus).toHaveAccessibleName(/^Opening/);
  await press('Delete');
  await expect(last).toContainText('Opening is verwijderd. Ongedaan maken kan met Ctrl+Z.');
  await expect(focus).toHaveClass(/block-row/);
  for (const step of ['verwijderd', 'verplaatst', 'Kop van Opening']) {
    await press('Control+z');
    await expect(last).toContainText(step);
    await expect(status).toHaveText('Bewaard');
  }
  await expect(problems).toBeVisible();
  await expectUntouched();
});

test('a problem in another file leads to its field', async ({ page }) => {
  const { panel, problems } = await openStudio(page, server.url);
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  await problems.getByRole('button', { name: /^Bijeenkomst 5 .*schoolvakantie/ }).click();
  await expect(panel.locator('.open-item')).toContainText('Bijeenkomst 5');
  await expect(panel.locator('.open-item :focus')).toHaveCount(1);
  await expectUntouched();
});

test('text that is typed while the server is away stays, is marked as unsaved, and is saved when the server is back', async ({
  page,
}) => {
  const { panel, frame, status, undo } = await openStudio(page, server.url);
  await frame.getByRole('heading', { level: 1 }).click();
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true });
  await expect(title).toBeFocused();
  // Only for this page: the tests of a worker share a context.
  await page.route('**/_studio/api/**', (route) => route.abort());
  await title.fill('Getypt zonder server');
  await expect(status).toContainText('Niet bewaard: de Studio krijgt geen antwoord');
  await expect(said({ page })).toContainText('Niet bewaard');
  await panel.getByRole('textbox', { name: /^Regel boven de kop/ }).fill('En nog een veld');
  await expect(title).toHaveValue('Getypt zonder server');
  await expectUntouched();
  await page.unroute('**/_studio/api/**');
  await expect(status).toHaveText('Bewaard');
  const file = () => readFileSync(join(server.folder, 'pages/index.json'), 'utf8');
  await expect.poll(file).toContain('En nog een veld');
  expect(file()).toContain('Getypt zonder server');
  await undo.click();
  await undo.click();
  await expectUntouched();
});

test('no panel has axe violations', async ({ page }) => {
  const { pages, panel, problems, frame } = await openStudio(page, server.url);
  const expectNone = async (place: string) => expect(await axeViolations(page), place).toEqual([]);
  await expectNone('page');
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  await expectNone('problems');
  await frame.getByRole('heading', { level: 1 }).click();
  await expect(panel.getByRole('textbox', { name: 'Kop', exact: true })).toBeFocused();
  await expectNone('block');
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await expect(panel.getByRole('textbox', { name: 'JSON' })).toBeVisible();
  await expectNone('JSON');
  await pages.getByRole('listbox', { name: "Programma's" }).getByRole('option').first().click();
  await panel.getByRole('row').first().click();
  await expectNone('programme');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('keurmerk');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: /keurmerk/i })
      .first(),
  ).toBeVisible();
  await expectNone('search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await pages.getByRole('button', { name: /^Alle afbeeldingen/ }).click();
  await expect(page.getByRole('dialog', { name: 'Afbeeldingen' }).locator('img').first()).toBeVisible();
  await expectNone('pictures');
});

test('nothing in the Studio moves with reduced motion, and at 200% it fits the viewport', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 640, height: 400 });
  const { panel, frame } = await openStudio(page, server.url);
  await frame.getByRole('heading', { level: 1 }).click();
  await expect(panel.getByRole('textbox', { name: 'Kop', exact: true })).toBeFocused();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('body *, body *::before')]
      .filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName !== 'none' || Number.parseFloat(transitionDuration) > 0.001;
      })
      .map(({ className }) => String(className)),
  );
  expect(moving).toEqual([]);
});
