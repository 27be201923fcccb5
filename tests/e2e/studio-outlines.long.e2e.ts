import { writeFileSync } from 'node:fs';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, restoredFile, untouchedPages } from './studio.ts';
import { expect, hold, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 800 } });

const expectUntouched = untouchedPages(server);

const training = restoredFile(server, 'pages/training-coaching.json');

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

test('the outline stays around the text of an item when somebody else adds one before it', async ({
  page,
}) => {
  const { panel, frame, status } = await openStudio(page, server.url, '/training-coaching');
  const heading = frame.getByRole('heading', { name: 'Training Sociale Media Strategie' });
  await heading.click({ force: true });
  await expect(panel.getByRole('textbox', { name: 'Kop', exact: true }).last()).toBeFocused();
  const outline = frame.locator('studio-outlines .value.selected');
  const distance = async () => {
    const [around, text] = [await outline.boundingBox(), await heading.boundingBox()];
    return around && text ? Math.abs(around.y - text.y) : undefined;
  };
  await expect.poll(distance).toBeLessThan(3);
  const definition = JSON.parse(training.first);
  const { cards } = definition.blocks.find(({ type }: { type: string }) => type === 'card-grid');
  cards.unshift({ ...cards[0], title: 'Van een collega' });
  writeFileSync(training.path(), JSON.stringify(definition));
  await expect(frame.getByRole('heading', { name: 'Van een collega' })).toBeAttached();
  await expect.poll(distance).toBeLessThan(3);
  await expect(status).toHaveText('Bewaard');
});

test('nothing is outlined over the page for a text in a menu that is closed', async ({ page }) => {
  const { panel, frame } = await openStudio(page, server.url, '/contact');
  await expect(frame.locator('header summary').first()).toBeVisible();
  await panel.locator('.block-row').filter({ hasText: 'Menu' }).first().click();
  await panel.getByRole('row', { name: /^Training & Coaching/ }).click();
  await panel.getByRole('textbox', { name: 'Tekst in het menu' }).focus();
  await expect(frame.locator('studio-outlines .block.selected')).toHaveCount(1);
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await frame.locator('body').evaluate(drawn);
  await expect(frame.locator('studio-outlines .value.selected')).toHaveCount(0);
  await expectUntouched();
});
