import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, pagesState } from './studio.ts';
import { testBrowsing } from './studio-browsing.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const server = sharedDevServer();
let before: Record<string, string>;

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeAll(() => {
  before = pagesState(server.folder);
});

const textOf = (file: string) => readFileSync(join(server.folder, file), 'utf8');

test('a pressed word opens its field, typing shows at once, and undo restores the original bytes', async ({
  page,
}) => {
  const { panel, frame, status, undo } = await openStudio(page, server.url);
  const first = textOf('pages/index.json');
  await frame.getByRole('heading', { level: 1 }).click();
  const field = panel.getByRole('textbox', { name: 'Kop', exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Sociale media terugwinnen voor het goede');
  const places = await field.evaluate((input) =>
    input instanceof HTMLTextAreaElement ? [input.selectionStart, input.textLength] : [],
  );
  // The caret is where the word was pressed, and a field that is already in view does not scroll.
  expect(places[0]).toBeGreaterThan(0);
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  await expect(panel.getByRole('button', { name: 'Blokken' })).toBeInViewport({ ratio: 1 });
  const seen = field.evaluate(
    (input) =>
      new Promise((resolve) => {
        const heading = () => document.querySelector('iframe')?.contentDocument?.querySelector('h1');
        // Runs after the Studio's own listener, and before the browser paints.
        window.addEventListener('input', () => resolve(heading()?.textContent), { once: true });
        input.setAttribute('data-watched', '');
      }),
  );
  await expect(page.locator('[data-watched]')).toBeVisible();
  await field.fill('Sociale media die je goed doen');
  expect(await seen).toBe('Sociale media die je goed doen');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Sociale media die je goed doen');
  // What is called saved is on disk.
  await expect(status).toHaveText('Bewaard');
  const changed = textOf('pages/index.json');
  const title = '"title": "Sociale media terugwinnen voor het goede",\n      "subtitle"';
  expect(changed).toBe(first.replace(title, title.replace('terugwinnen voor het goede', 'die je goed doen')));
  await undo.click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(
    'Sociale media terugwinnen voor het goede',
  );
  expect(pagesState(server.folder)).toEqual(before);
});

test('a value of a programme says where it was typed and on which pages it shows, before the first key', async ({
  page,
}) => {
  const { panel, frame } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  await frame.getByRole('heading', { level: 1 }).click();
  await expect(panel).toContainText('Programma gemeenten');
  await expect(panel).toContainText('/jaarprogramma/gemeenten');
  // The block itself is the layout's, which goes for its JSON too.
  const note = panel.getByRole('button', {
    name: 'Staat in: Indeling jaarprogramma, te zien op 3 pagina’s',
  });
  await expect(note).toHaveCount(1);
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await expect(panel.getByRole('textbox', { name: 'JSON' })).toBeVisible();
  await expect(note).toBeVisible();
  expect(pagesState(server.folder)).toEqual(before);
});

test('blocks move, by key and by mouse, are duplicated and removed, each as one step that can be undone', async ({
  page,
}) => {
  const { panel, undo, status } = await openStudio(page, server.url);
  const rows = panel.getByRole('list', { name: 'Blokken' }).locator('.block-row');
  const names = await rows.allTextContents();
  const own = rows.nth(1);
  await own.click();
  await panel.getByRole('button', { name: 'Dupliceren' }).click();
  await expect(status).toHaveText('Bewaard');
  await panel.getByRole('button', { name: 'Blokken' }).click();
  await expect(rows).toHaveCount(names.length + 1);
  await rows.nth(2).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => rows.allTextContents()).not.toEqual([...names.slice(0, 2), ...names.slice(1)]);
  await rows.nth(1).focus();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(names.length);
  for (const _step of [1, 2, 3]) await undo.click();
  await expect.poll(() => rows.allTextContents()).toEqual(names);

  const items = panel.locator('.block-list li:has(.block-row)');
  await items.nth(1).hover();
  await items
    .nth(1)
    .locator('.grip')
    .dragTo(items.nth(3), { targetPosition: { x: 60, y: 40 } });
  const [first, dragged, second, third, ...others] = names;
  await expect.poll(() => rows.allTextContents()).toEqual([first, second, third, dragged, ...others]);
  await undo.click();
  await expect.poll(() => rows.allTextContents()).toEqual(names);
  expect(pagesState(server.folder)).toEqual(before);
});

test('a block is chosen from the catalogue, and warns while it shows its example', async ({ page }) => {
  const { panel, frame, undo, problems } = await openStudio(page, server.url, '/contact');
  await panel
    .getByRole('button', { name: /^Blok toevoegen onder/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Blok toevoegen' });
  // Each is shown as visitors with scripts see it.
  await expect(
    dialog.frameLocator('iframe[title="Voorbeeld van Formulier"]').locator('textarea'),
  ).toBeVisible();
  await dialog.getByRole('option', { name: /^Oproep/ }).click();
  const example = JSON.parse(textOf('blocks/call-to-action/example.json'));
  await expect(frame.locator('main')).toContainText(example.title);
  await problems.getByRole('button', { name: /Problemen/ }).click();
  await expect(problems).toContainText('voorbeeld');
  // Trying out the page shows it as visitors get it, without the development server's overlay.
  await page.locator('label').filter({ hasText: 'Uitproberen' }).click();
  await expect(page.locator('iframe[src="/contact"]')).toBeVisible();
  await expect(frame.locator('main')).toContainText(example.title);
  await expect(frame.locator('#diagnostics')).toHaveCount(0);
  await page.locator('label').filter({ hasText: 'Bewerken' }).click();
  await undo.click();
  await expect(frame.locator('main')).not.toContainText(example.title);
  expect(pagesState(server.folder)).toEqual(before);
});

test('arrow keys lead from the search for a block to the blocks, and Enter adds one', async ({ page }) => {
  const { panel } = await openStudio(page, server.url, '/contact');
  await panel
    .getByRole('button', { name: /^Blok toevoegen onder/ })
    .last()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Blok toevoegen' });
  const options = dialog.getByRole('option');
  const search = dialog.getByRole('searchbox', { name: 'Zoek een blok' });
  await expect(options.nth(2)).toBeVisible();
  await search.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('data-focused');
  await search.press('ArrowRight');
  await expect(options.nth(1)).toHaveAttribute('data-focused');
  await expect(search).toBeFocused();
  await page.keyboard.type('citaat');
  await expect(options).toHaveText([/^Citaat/]);
  await search.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('heading', { level: 2, name: 'Citaat' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});

test('the search finds a text in any file, and the focus follows what it opens, also a page that is open already', async ({
  page,
}) => {
  const { panel } = await openStudio(page, server.url);
  const find = async (words: string, where: string) => {
    await page.getByRole('button', { name: 'Wijzigingen' }).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
    await expect(page.getByRole('dialog').locator('[role=option][data-focused]')).toContainText(where);
    await page.keyboard.press('Enter');
  };
  const heading = panel.getByRole('heading', { level: 2 });
  for (const _ of ['another page', 'the same page']) {
    await find('/contact', '/contact');
    await expect(heading).toHaveText('Neem contact met ons op');
    await expect(heading).toBeFocused();
  }
  await find('formulier', 'Neem contact met ons op');
  await expect(heading).toHaveText('Formulier');
  await expect(heading).toBeFocused();
  await find('wethouder één zin', 'wethouder in één zin');
  await expect(page.locator('iframe[title="Voorbeeld van /jaarprogramma/gemeenten"]')).toBeVisible();
  await expect(panel).toContainText('wethouder');
});

test('the search finds a field by its label, and opens it, also an empty one and one with a binding', async ({
  page,
}) => {
  const { panel } = await openStudio(page, server.url, '/jaarprogramma/non-profits');
  const find = async (words: string, where: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
    await expect(page.getByRole('dialog').locator('[role=option][data-focused]')).toContainText(where);
    await page.keyboard.press('Enter');
  };
  await find('kop indeling opening', 'Indeling Jaarprogramma › Opening van een programma');
  await expect(panel.getByRole('textbox', { name: 'Kop', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/pagina=%2Fjaarprogramma%2Fnon-profits$/);
  await find('boven opening coaching', 'Training & Coaching › Opening');
  await expect(panel.getByRole('textbox', { name: 'Regel boven de kop' })).toBeFocused();
  await expect(panel.getByRole('textbox', { name: 'Regel boven de kop' })).toHaveValue('');
  await find('telefoonnummer', 'Site › Organisatie');
  await expect(panel.getByRole('textbox', { name: 'Telefoonnummer' })).toBeFocused();
});

test('changes on disk show, and nothing that the author did not touch is overwritten', async ({ page }) => {
  const { frame } = await openStudio(page, server.url, '/hackathon');
  const file = join(server.folder, 'pages/hackathon.json');
  const first = readFileSync(file, 'utf8');
  const title = await frame.getByRole('heading', { level: 1 }).innerText();
  writeFileSync(
    file,
    first.replace(
      `"title": "${title}",\n      "subtitle"`,
      '"title": "Op schijf gewijzigd",\n      "subtitle"',
    ),
  );
  try {
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Op schijf gewijzigd');
  } finally {
    writeFileSync(file, first);
  }
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
});

// All entries are opened in studio.long.e2e.ts.
testBrowsing(server, 6);

test('other sites can neither write, nor read a page under a host name of their own', async ({ request }) => {
  const body = {
    client: 'a',
    seq: 1,
    label: 'Kop',
    ops: [{ op: 'set', file: 'pages/index.json', pointer: '/title', value: 'x' }],
  };
  const post = (headers: Record<string, string>) =>
    request.post(`${server.url}/_studio/api/edit?path=/`, { data: body, headers });
  expect((await post({})).status()).toBe(403);
  expect((await post({ Origin: 'https://elders.example', 'X-Studio': '1' })).status()).toBe(403);
  expect((await post({ Origin: server.url, 'X-Studio': '1', 'Content-Type': 'text/plain' })).status()).toBe(
    415,
  );
  expect((await request.get(`${server.url}/_studio`, { headers: { Host: 'kwaad.example' } })).status()).toBe(
    403,
  );
  const outside = { ...body, ops: [{ ...body.ops[0], file: 'pages/../package.json', pointer: '/name' }] };
  const answer = await request.post(`${server.url}/_studio/api/edit?path=/`, {
    data: outside,
    headers: { Origin: server.url, 'X-Studio': '1' },
  });
  expect(await answer.json()).toMatchObject({ ok: false });
  expect(pagesState(server.folder)).toEqual(before);
});

test('the JSON tab lists what a block can have, and explains what it has', async ({ page }) => {
  const { panel } = await openStudio(page, server.url);
  await panel.locator('.block-row').nth(1).click();
  await panel.getByRole('tab', { name: 'JSON' }).click();
  const editor = panel.getByRole('textbox', { name: 'JSON' });
  await editor.getByText('"title"').first().hover();
  await expect(page.locator('.cm-tooltip-hover')).toContainText(/[a-z]{3,}/);
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Space');
  const list = page.getByRole('listbox', { name: 'Suggesties' });
  await expect(list.getByRole('option').first()).toBeVisible();
  // Escape closes what is open in the editor first.
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+f');
  await expect(panel.getByRole('textbox', { name: 'Zoeken' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor).not.toBeFocused();
  expect(pagesState(server.folder)).toEqual(before);
});
