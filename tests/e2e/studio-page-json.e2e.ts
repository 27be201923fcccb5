import { sharedDevServer } from './dev-server.ts';
import { openStudio, restoredFile, rowsOf } from './studio.ts';
import { editorOf, tabOf, titleOf, typeInText } from './studio-page-json.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();
const hackathon = restoredFile(server, 'pages/hackathon.json');
const { text } = hackathon;

test.use({ viewport: { width: 1280, height: 800 } });

test('what is typed in the JSON of a page shows in its fields and on the page, and undo restores the bytes', async ({
  page,
}) => {
  const view = await openStudio(page, server.url, '/hackathon');
  const { panel, frame, undo, status } = view;
  await panel.getByRole('button', { name: 'Gegevens van de pagina' }).click();
  const title = await titleOf(view).inputValue();
  await tabOf(view, 'JSON').click();
  await expect(rowsOf(view)).toHaveCount(0);
  await typeInText(view, 'title', 'Nieuw: ');
  await expect.poll(text).toBe(hackathon.first.replace(`"title": "${title}`, `"title": "Nieuw: ${title}`));
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(`Nieuw: ${title}`);
  await typeInText(view, 'eyebrow', 'In juni. ');
  await expect(frame.getByText('In juni. Eén dag, op locatie')).toBeVisible();
  await expect(status).toHaveText('Bewaard');
  await tabOf(view, 'Velden').click();
  await expect(titleOf(view)).toHaveValue(`Nieuw: ${title}`);

  await tabOf(view, 'JSON').click();
  await expect(editorOf(view)).toContainText('In juni.');
  await undo.click();
  await undo.click();
  await expect.poll(text).toBe(hackathon.first);
  await expect(editorOf(view)).not.toContainText('Nieuw: ');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title);
});

test('a page that only redirects has its field and its JSON, and no blocks', async ({ page }) => {
  await page.goto(`${server.url}/_studio?pagina=/jaarprogramma`);
  const panel = page.getByRole('complementary', { name: 'Eigenschappen' });
  await expect(panel.getByRole('textbox')).toHaveValue('/training-coaching');
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await expect(panel.getByRole('textbox', { name: 'JSON' })).toContainText('"/training-coaching"');
});
