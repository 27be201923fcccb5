import { writeFileSync } from 'node:fs';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, restoredFile } from './studio.ts';
import { pressWord } from './studio-press-word.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 720 } });

const file = restoredFile(server, 'pages/hackathon.json');

test('the caret is at the pressed word of a long text, also where the same words occur elsewhere in it', async ({
  page,
}) => {
  const items = Array.from({ length: 300 }, () => '- Dit staat er vaker.');
  const subtitle = /"subtitle": ".*"/;
  writeFileSync(file.path(), file.first.replace(subtitle, `"subtitle": ${JSON.stringify(items.join('\n'))}`));
  const { panel, frame } = await openStudio(page, server.url, '/hackathon');
  await pressWord(frame.getByText('Dit staat er vaker.').nth(250), 'vaker');
  const editor = panel.getByRole('textbox', { name: 'Toelichting' });
  await expect(editor).toBeFocused();
  await page.keyboard.type('nog ');
  await expect(editor).toContainText('Dit staat er nog vaker.');
  await expect(editor.getByText('Dit staat er nog vaker.')).toBeInViewport();
  const changed = items.with(250, '- Dit staat er nog vaker.').join('\n');
  await expect.poll(() => JSON.parse(file.text()).blocks[0].subtitle).toBe(changed);
});

test('the caret is at the pressed word of a card that is a link as a whole', async ({ page }) => {
  const { panel, frame } = await openStudio(page, server.url, '/training-coaching');
  await pressWord(frame.getByText('Een jaar lang leer je met andere gemeenten').first(), 'berichten');
  const field = panel.getByRole('textbox', { name: 'Voor wie' });
  await expect(field).toBeFocused();
  const after = await field.evaluate((input) =>
    input instanceof HTMLTextAreaElement ? input.value.slice(input.selectionStart) : '',
  );
  expect(after).toMatch(/^berichten maken/);
});

test('Enter in an empty item ends a list, and what follows is no part of it', async ({ page }) => {
  const { panel, frame, status } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).click();
  await panel.getByRole('textbox', { name: 'Toelichting' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Neem mee:\n\n- een laptop\neen idee\n\nTot dan');
  await expect(frame.locator('main li').filter({ hasText: 'een idee' })).toHaveText('een idee');
  await expect(frame.locator('main p').filter({ hasText: 'Tot dan' })).toHaveText('Tot dan');
  await expect(status).toHaveText('Bewaard');
});

test('a long text of letters with accents is saved', async ({ page }) => {
  const { panel, status } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).click();
  await panel.getByRole('textbox', { name: 'Toelichting' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(`${'é'.repeat(69)} `.repeat(500));
  await expect(status).toHaveText('Bewaard');
});

test('an Arabic line leaves the Dutch ones as they are, and an arrow key goes the way it points', async ({
  page,
}) => {
  const { panel, status } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).click();
  const editor = panel.getByRole('textbox', { name: 'Toelichting' });
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('مرحبا\nDat is Arabisch.');
  const directions = () =>
    editor.locator('.cm-line').evaluateAll((lines) => lines.map((line) => getComputedStyle(line).direction));
  await expect.poll(directions).toEqual(['rtl', 'ltr']);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.insertText('1');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText('2');
  await expect(editor.locator('.cm-line')).toHaveText(['م2رحبا', 'D1at is Arabisch.']);
  await expect(status).toHaveText('Bewaard');
});
