import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { openStudio, pagesState, undoTo } from './studio.ts';
import { testPressedTexts } from './studio-pressed-texts.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const server = sharedDevServer();
let before: Record<string, string>;

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeAll(() => {
  before = pagesState(server.folder);
});

test('a session on a public holiday is a problem with its cure, at the session, until it is moved away', async ({
  page,
}) => {
  const { pages, panel, problems, undo } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  await pages
    .getByRole('listbox', { name: "Programma's" })
    .getByRole('option', { name: /gemeenten/ })
    .click();
  await panel
    .getByRole('grid', { name: 'Bijeenkomsten' })
    .getByRole('row', { name: 'Bijeenkomst 7' })
    .click();
  const item = panel.locator('.open-item');
  const month = item.getByRole('button', { name: /Maand$/ });
  const week = item.getByRole('button', { name: /Week van de maand$/ });
  await expect(month).toContainText('april');
  await month.click();
  await page.getByRole('option', { name: 'mei', exact: true }).click();
  await expect(item).toContainText('Hemelvaartsdag');
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  await expect(problems.getByRole('button', { name: /^Bijeenkomst 7 .*Hemelvaartsdag/ })).toBeVisible();
  await week.click();
  await page.getByRole('option', { name: 'Derde', exact: true }).click();
  await expect(item).not.toContainText('Hemelvaartsdag');
  await undo.click();
  await expect(week).toContainText('Tweede');
  await undo.click();
  await expect(month).toContainText('april');
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});

test('sessions keep their numbers when one is removed, and a new one follows the last', async ({ page }) => {
  const { pages, panel, undo } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  await pages
    .getByRole('listbox', { name: "Programma's" })
    .getByRole('option', { name: /gemeenten/ })
    .click();
  const schedule = panel.getByRole('grid', { name: 'Bijeenkomsten' });
  const described = panel.getByRole('grid', { name: 'Per bijeenkomst' });
  await expect(described.getByRole('row', { name: 'Bijeenkomst 5: Iedere afdeling' })).toBeVisible();
  await schedule.getByRole('row', { name: 'Bijeenkomst 3' }).focus();
  await page.keyboard.press('Delete');
  await expect(schedule.getByRole('row', { name: 'Bijeenkomst 3' })).toHaveCount(0);
  await expect(schedule.getByRole('row', { name: 'Bijeenkomst 9' })).toBeVisible();
  await panel.getByRole('button', { name: 'Bijeenkomst toevoegen' }).first().click();
  const item = panel.locator('.open-item');
  await expect(item.getByRole('textbox', { name: 'Nummer' })).toHaveValue('10');
  await expect(item.getByRole('button', { name: /Maand$/ })).toContainText('juli');
  await expect(item.getByRole('textbox', { name: 'Jaar' })).toHaveValue('2026');
  await undo.click();
  await undo.click();
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});

test('a new tile shows the schedule of a programme, and then that of another, by keyboard', async ({
  page,
}) => {
  const text = () => readFileSync(join(server.folder, 'pages/training-coaching.json'), 'utf8');
  const first = text();
  const { panel, frame, undo } = await openStudio(page, server.url, '/training-coaching');
  await panel.locator('.block-row').filter({ hasText: 'Social impact hacking' }).click();
  await panel.getByRole('button', { name: 'Tegel toevoegen' }).click();
  const item = panel.locator('.open-item');
  const tile = frame.locator('main li').filter({ hasText: 'Typ hier: Doelgroep' });
  await expect(tile).not.toContainText(/start/i);
  const choose = async (button: string, programme: string) => {
    await item.getByRole('button', { name: `${button}: Rooster` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: programme }).focus();
    await page.keyboard.press('Enter');
    await expect(item).toContainText(`Staat in: ${programme}`);
    await expect(panel.locator('.field:focus')).toHaveCount(1);
  };
  await choose('Uit een programma', 'Programma gemeenten');
  await expect(tile).toContainText(/start/i);
  await choose('Ander programma', 'Programma non-profits');
  const { blocks } = JSON.parse(text());
  expect(blocks[1].tiles.at(-1).sessions).toEqual({ $bind: 'programmes.non-profits.sessions' });
  expect(await axeViolations(page)).toEqual([]);
  await undoTo(first, text, undo);
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});

test('a text that is pasted from a word processor keeps its formatting', async ({ page }) => {
  const { panel, frame, undo } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).click();
  const editor = panel.getByRole('textbox', { name: 'Toelichting' });
  await editor.click();
  await page.keyboard.press('Control+a');
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Dit is <b>vet</b>.</p><ul><li>Een</li><li>Twee</li></ul>');
    clipboardData.setData('text/plain', 'Dit is vet. Een Twee');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(frame.locator('main strong').filter({ hasText: 'vet' })).toBeVisible();
  await expect(frame.locator('main li').filter({ hasText: 'Twee' })).toBeVisible();
  await undo.click();
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});

// Another page is tested in studio-fields.long.e2e.ts. In the header of a narrow page only the name of the site is
// visible.
testPressedTexts(server, '/contact', { header: 1, main: 8, footer: 8 });
