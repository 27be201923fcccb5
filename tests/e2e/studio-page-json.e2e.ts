import { sharedDevServer } from './dev-server.ts';
import { openStudio, restoredFile, rowsOf, type StudioView } from './studio.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();
const hackathon = restoredFile(server, 'pages/hackathon.json');
const { text } = hackathon;

test.use({ viewport: { width: 1280, height: 800 } });

const tabOf = ({ panel }: StudioView, name: string) => panel.getByRole('tab', { name });
const editorOf = ({ panel }: StudioView) => panel.getByRole('textbox', { name: 'JSON' });
const titleOf = ({ panel }: StudioView) => panel.getByRole('textbox', { name: 'Titel', exact: true });

/** Types at the start of the first text with this name in the source text. */
async function typeInText(view: StudioView, name: string, words: string): Promise<void> {
  const start = `"${name}": "`;
  const line = editorOf(view).locator('.cm-line', { hasText: start }).first();
  await line.click({ position: { x: 1, y: 5 } });
  const indent = (await line.textContent())?.indexOf(start) ?? 0;
  for (let at = 0; at < indent + start.length; at += 1) await view.page.keyboard.press('ArrowRight');
  await view.page.keyboard.type(words);
}

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
