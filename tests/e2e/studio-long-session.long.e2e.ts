import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, said, undoTo, untouchedPages } from './studio.ts';
import { expect, hold, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);
const fileOf = (path: string) => join(server.folder, `pages${path}.json`);
const textOf = (path: string) => readFileSync(fileOf(path), 'utf8');

test('undo in the search field takes back what was typed there, and nothing on the site', async ({
  page,
}) => {
  const { frame, panel, pages, status, undo } = await openStudio(page, server.url, '/hackathon');
  await frame.getByRole('heading', { level: 1 }).click();
  await panel.getByRole('textbox', { name: 'Kop', exact: true }).fill('Blijft staan');
  await expect.poll(() => textOf('/hackathon')).toContain('Blijft staan');
  const search = pages.getByRole('searchbox', { name: 'Zoek een pagina' });
  await search.click();
  await page.keyboard.type('offerte');
  await page.keyboard.press('Control+z');
  await expect(search).not.toHaveValue('offerte');
  await expect(status).toHaveText('Bewaard');
  expect(textOf('/hackathon')).toContain('Blijft staan');
  await undo.click();
  await expectUntouched();
});

test('a step that is undone or done again on another page opens that page', async ({ page }) => {
  const { frame, panel, pages, undo } = await openStudio(page, server.url, '/hackathon');
  const last = said({ page });
  await frame.getByRole('heading', { level: 1 }).click();
  await panel.getByRole('textbox', { name: 'Kop', exact: true }).fill('Ergens anders');
  await expect.poll(() => textOf('/hackathon')).toContain('Ergens anders');
  const heading = panel.getByRole('heading', { level: 2 });
  const goElsewhere = async () => {
    await pages.getByRole('row').filter({ hasText: '/contact' }).click();
    await expect(heading).toHaveText('Neem contact met ons op');
  };
  await goElsewhere();
  await undo.click();
  await expect(heading).toHaveText('Sociale Media Strategie Hackathon');
  await expect(page).toHaveURL(/pagina=%2Fhackathon$/);
  await expectUntouched();
  await goElsewhere();
  await page.keyboard.press('Control+Shift+Z');
  await expect(heading).toHaveText('Sociale Media Strategie Hackathon');
  await expect(last).toHaveText('Sociale Media Strategie Hackathon is open');
  await undo.click();
  await expect(last).toHaveText('Ongedaan gemaakt: Kop van Opening');
  await expectUntouched();
});

test('a step that is undone in another block comes into view in the page', async ({ page }) => {
  const { frame, panel, undo } = await openStudio(page, server.url, '/hackathon');
  const heading = frame.getByRole('heading', { level: 1 });
  await heading.click();
  await panel.getByRole('textbox', { name: 'Kop', exact: true }).fill('Bovenaan');
  await expect.poll(() => textOf('/hackathon')).toContain('Bovenaan');
  await panel.getByRole('button', { name: 'Blokken', exact: true }).click();
  await panel.locator('.block-row').filter({ hasText: 'Nieuwsbrief' }).click();
  await expect(heading).not.toBeInViewport();
  await undo.click();
  await expect(heading).toBeInViewport();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Nieuwsbrief');
  await expectUntouched();
});

test('a step that cannot be undone says so, and the one that is undone instead is named', async ({
  page,
}) => {
  const { frame, panel, status, undo } = await openStudio(page, server.url, '/hackathon');
  const first = textOf('/hackathon');
  const last = said({ page });
  await frame.getByRole('heading', { level: 1 }).click();
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true });
  await panel.getByRole('textbox', { name: 'Kleine regel', exact: true }).fill('Mijn inleiding');
  await expect.poll(() => textOf('/hackathon')).toContain('Mijn inleiding');
  await title.fill('Mijn kop');
  await expect.poll(() => textOf('/hackathon')).toContain('Mijn kop');
  writeFileSync(fileOf('/hackathon'), textOf('/hackathon').replace('Mijn kop', 'Kop van een ander'));
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Kop van een ander');
  await undo.click();
  await expect(status).toHaveText(/^Niet gelukt: "Kop van Opening" kan niet ongedaan worden gemaakt/);
  await undo.click();
  await expect(last).toHaveText('Ongedaan gemaakt: Kleine regel van Opening');
  await expect(status).toHaveText('Bewaard');
  writeFileSync(fileOf('/hackathon'), first);
  await expectUntouched();
});

test('the key that saves says so in a dialog too, and the browser saves no page', async ({ page }) => {
  await openStudio(page, server.url);
  await page.getByRole('button', { name: 'Indienen' }).click();
  await expect(page.getByRole('dialog', { name: 'Indienen' })).toBeVisible();
  await page.evaluate(() =>
    addEventListener('keydown', ({ defaultPrevented }) => Object.assign(window, { defaultPrevented })),
  );
  await page.keyboard.press('Control+s');
  await expect(said({ page }).filter({ hasText: 'Bewaard' })).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, 'defaultPrevented'))).toBe(true);
});

test('a page with a long title can be changed, and its title too', async ({ page }) => {
  const { panel, status, undo } = await openStudio(page, server.url, '/hackathon');
  const first = textOf('/hackathon');
  await panel.getByRole('button', { name: 'Gegevens van de pagina' }).click();
  const title = panel.getByRole('textbox', { name: 'Titel', exact: true });
  const long = 'Een heel lange titel '.repeat(15);
  for (const text of [`${long}van een pagina`, `${long}van deze pagina`, 'Kort']) {
    await title.fill(text);
    await expect.poll(() => textOf('/hackathon')).toContain(`"title": "${text}"`);
    await expect(status).toHaveText('Bewaard');
    await title.blur();
  }
  await undoTo(first, () => textOf('/hackathon'), undo);
  await expectUntouched();
});

test('a formatted text that others changed since keeps both, and Ctrl+Z in it says why', async ({ page }) => {
  const { panel, status } = await openStudio(page, server.url, '/verzet');
  const first = textOf('/verzet');
  await panel.locator('.block-row').filter({ hasText: 'Hulp nodig bij' }).click();
  const editor = panel.getByRole('textbox', { name: 'Tekst', exact: true });
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Van mij.');
  await expect.poll(() => textOf('/verzet')).toContain(' Van mij.');
  await panel.getByRole('heading', { level: 2 }).focus();
  writeFileSync(fileOf('/verzet'), textOf('/verzet').replace(' Van mij.', ' Van mij. Van een ander.'));
  await expect(editor).toContainText('Van mij. Van een ander.');
  await editor.focus();
  await page.keyboard.press('Control+z');
  await expect(status).toHaveText(/^Niet gelukt: "Tekst van .*" kan niet ongedaan worden gemaakt/);
  await expect(editor).toContainText('Van mij. Van een ander.');
  expect(textOf('/verzet')).toContain(' Van mij. Van een ander.');
  writeFileSync(fileOf('/verzet'), first);
  await expectUntouched();
});

test('who leaves while a change waits for the one before it, is asked to wait', async ({ page }) => {
  const { frame, panel, status, undo } = await openStudio(page, server.url, '/hackathon');
  await frame.getByRole('heading', { level: 1 }).click();
  const release = await hold(page, '**/_studio/api/edit?*');
  const sent = page.waitForRequest('**/_studio/api/edit?*');
  await panel.getByRole('textbox', { name: 'Kop', exact: true }).fill('Eerst');
  await sent;
  await panel.getByRole('textbox', { name: 'Kleine regel', exact: true }).fill('Daarna');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(panel.getByRole('textbox', { name: 'Kleine regel', exact: true })).toBeFocused();
  release();
  await expect(status).toHaveText('Bewaard');
  expect(textOf('/hackathon')).toContain('"note": "Daarna"');
  await undo.click();
  await undo.click();
  await expectUntouched();
});

test('a change is sent also when its tab goes out of view just after the one before it', async ({ page }) => {
  await page.addInitScript(() => {
    let isHidden = false;
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (task) => (isHidden ? 0 : requestAnimationFrame.call(window, task));
    addEventListener('hide', () => {
      isHidden = true;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  const { frame, panel, undo } = await openStudio(page, server.url, '/hackathon');
  await frame.getByRole('heading', { level: 1 }).click();
  const fill = (name: string, text: string) => panel.getByRole('textbox', { name, exact: true }).fill(text);
  // The tab goes out of view in the frame that shows the answer.
  await page.evaluate(() => {
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (task) => {
      window.requestAnimationFrame = requestAnimationFrame;
      const frameNumber = requestAnimationFrame(task);
      dispatchEvent(new Event('hide'));
      return frameNumber;
    };
  });
  await fill('Kop', 'Eerst');
  await expect.poll(() => textOf('/hackathon')).toContain('Eerst');
  await fill('Kleine regel', 'Daarna');
  await expect.poll(() => textOf('/hackathon')).toContain('Daarna');
  await undo.click();
  await undo.click();
  await expectUntouched();
});
