import { sharedDevServer } from './dev-server.ts';
import { openStudio, restoredFile, untouchedPages } from './studio.ts';
import { pressWord } from './studio-press-word.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();

test.use({ viewport: { width: 1280, height: 720 } });

const expectUntouched = untouchedPages(server);
const file = restoredFile(server, 'pages/hackathon.json');

test('the caret is at the pressed word, also in the first text with formatting that opens', async ({
  page,
}) => {
  const editorLoaded = page.waitForResponse('**/MarkdownEditor*');
  const { panel, frame, undo } = await openStudio(page, server.url, '/hackathon');
  // Before anything is pressed: without its editor, a field would lose the first keys.
  await editorLoaded;
  await pressWord(frame.getByText('Aan het eind van de dag').first(), 'strategie');
  const editor = panel.getByRole('textbox', { name: 'Toelichting' });
  await expect(editor).toBeFocused();
  await page.keyboard.type('goede ');
  await expect(editor).toContainText('een goede strategie');
  await undo.click();
  await expect(editor).not.toContainText('goede');
  await expectUntouched();
});

test('a text with formatting has the same history as everything else', async ({ page }) => {
  const { panel } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).click();
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true });
  const editor = panel.getByRole('textbox', { name: 'Toelichting' });
  const first = await title.inputValue();
  await title.fill('Een andere kop');
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Kom ook.');
  await page.keyboard.press('Control+z');
  await expect(editor).not.toContainText('Kom ook.');
  await page.keyboard.press('Control+Shift+z');
  await expect(editor).toContainText('Kom ook.');
  await page.keyboard.press('Control+z');
  await expect(editor).not.toContainText('Kom ook.');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue(first);
  await expectUntouched();

  // As the browser's own menu does.
  const choose = (inputType: 'historyUndo' | 'historyRedo') =>
    editor.evaluate((element, type) => {
      element.dispatchEvent(
        new InputEvent('beforeinput', { inputType: type, bubbles: true, cancelable: true }),
      );
    }, inputType);
  await choose('historyRedo');
  await expect(title).toHaveValue('Een andere kop');
  await choose('historyUndo');
  await expect(title).toHaveValue(first);
  await expectUntouched();
});

test('a link leads to a page that is found by its title, and to a mail address as it is typed', async ({
  page,
}) => {
  const { panel, frame } = await openStudio(page, server.url, '/hackathon');
  await frame.getByText('Aan het eind van de dag').first().click();
  const editor = panel.getByRole('textbox', { name: 'Toelichting' });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Stel je vraag');
  await page.keyboard.press('Control+a');
  await panel.getByRole('button', { name: 'Link', exact: true }).click();
  const suggestions = page.getByRole('listbox', { name: 'Suggesties' });
  await expect(suggestions.getByRole('option').first()).toContainText('/ · homepage');
  await page.keyboard.press('Enter');
  await expect(suggestions.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.type('neem contact');
  await expect(suggestions.getByRole('option').first()).toContainText('/contact');
  await page.keyboard.press('Enter');
  await page.keyboard.type(', of ');
  await panel.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(suggestions.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('hallo@voorbeeld.nl');
  await suggestions.getByRole('option', { name: 'Mail hallo@voorbeeld.nl' }).click();
  await page.keyboard.type('mail ons');
  await expect
    .poll(() => file.text())
    .toContain('"[Stel je vraag](/contact), of [mail ons](mailto:hallo@voorbeeld.nl)"');
  await expect(frame.getByRole('link', { name: 'mail ons' })).toBeVisible();
});
