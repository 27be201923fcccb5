import { sharedDevServer } from './dev-server.ts';
import { openStudio, untouchedPages } from './studio.ts';
import { expect, hold, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);

test('what is selected is outlined again when the page in the frame loads again', async ({ page }) => {
  const { panel, frame } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Praktische informatie' }).click();
  const outline = frame.locator('studio-outlines .block.selected');
  await expect(outline).toBeInViewport();
  await page.getByRole('radio', { name: 'Uitproberen' }).check({ force: true });
  await expect(frame.locator('body:not(:has(studio-outlines)) main')).toBeVisible();
  await page.getByRole('radio', { name: 'Bewerken' }).check({ force: true });
  await expect(outline).toBeInViewport();
  await expectUntouched();
});

test('a block that is found on another page is outlined there, also when the page comes later than its fields', async ({
  page,
}) => {
  const { panel } = await openStudio(page, server.url, '/contact');
  const release = await hold(page, '**/_studio/page/hackathon');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('praktische informatie hackathon');
  await page
    .getByRole('option', { name: /^Praktische informatie/ })
    .first()
    .click();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Praktische informatie');
  release();
  const outline = page.frameLocator('iframe').locator('studio-outlines .block.selected');
  await expect(outline).toBeInViewport();
  await expectUntouched();
});

test('what is folded opens around the text that is edited, and where its summary is pressed', async ({
  page,
}) => {
  const { panel, frame, undo } = await openStudio(page, server.url, '/jaarprogramma/non-profits');
  const folded = frame.locator('main details').first();
  const goal = folded.getByRole('listitem').first();
  await folded.getByText('Dit leer je').click();
  await expect(goal).toBeVisible();
  const words = await goal.innerText();
  await goal.click();
  const field = panel.getByRole('textbox', { name: /^Leerdoel/ }).first();
  await expect(field).toHaveValue(words);
  await field.press('End');
  await page.keyboard.type('!');
  await expect(goal).toHaveText(`${words}!`);
  await expect(goal).toBeVisible();
  await undo.click();
  await expect(goal).toHaveText(words);
  await expectUntouched();
});
