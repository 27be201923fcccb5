import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointerKeys, valueAt } from '../../renderer/project/json.ts';
import { readMarks } from '../../studio/bridge/marks.ts';
import type { BlockPatch, MarkedPlace, OpenedPage } from '../../studio/protocol.ts';
import { type DevServer, openDevServer } from './dev-server.ts';
import { axeViolations } from './every-route.ts';
import { openStudio, pagesState, type StudioView } from './studio.ts';
import { expect, type Page, test } from './test.ts';

test.describe.configure({ mode: 'default' });

let server: DevServer;
let before: Record<string, string>;

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeAll(async () => {
  server = await openDevServer();
  before = pagesState(server.folder);
});

test.afterEach(() => {
  const { status, expectedStatus } = test.info();
  if (status !== expectedStatus) console.error(server.errors());
});

test.afterAll(() => server.close());

const expectUntouched = () => expect.poll(() => pagesState(server.folder)).toEqual(before);

test('the places of the Studio have their names', async ({ page }) => {
  const { pages, panel, problems, status, frame } = await openStudio(page, server.url, '/contact');
  await expect(pages).toBeVisible();
  for (const name of ["Pagina's", "Programma's", 'Indelingen', 'Site']) {
    await expect(pages.getByRole('listbox', { name, exact: true })).toBeVisible();
  }
  const main = page.getByRole('main', { name: 'Voorbeeld' });
  await expect(main.locator('iframe[title="Voorbeeld van /contact"]')).toBeVisible();
  const radios = (name: string) => main.getByRole('radiogroup', { name }).getByRole('radio');
  const labels = (name: string) =>
    radios(name).evaluateAll((all) => all.map((radio) => radio.closest('label')?.textContent));
  expect(await labels('Breedte')).toEqual(['Telefoon', 'Tablet', 'Computer', 'Vol']);
  expect(await labels('Stand')).toEqual(['Bewerken', 'Uitproberen']);
  await expect(status).toHaveCount(1);
  await expect(status).toHaveText('Bewaard');
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

test('each width shows the page as wide as its name says, as a whole', async ({ page }) => {
  const { frame } = await openStudio(page, server.url);
  for (const [name, width] of [
    ['Telefoon', 375],
    ['Tablet', 768],
    ['Computer', 1280],
  ] as const) {
    await page.getByRole('radio', { name }).check({ force: true });
    await expect.poll(() => frame.locator('html').evaluate(() => window.innerWidth)).toBe(width);
    const places = await page.evaluate(() =>
      ['.stage', '.stage iframe'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      ),
    );
    const [stage, shown] = places;
    expect(shown?.right ?? 0).toBeLessThanOrEqual(stage?.right ?? 0);
    expect(shown?.left ?? 0).toBeGreaterThanOrEqual(stage?.left ?? 0);
  }
});

test('an author works by keyboard alone, and the focus is where the work is', async ({ page }) => {
  const { panel, status, problems } = await openStudio(page, server.url);
  const focus = page.locator(':focus');
  const said = page.getByRole('log');
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
  await expect(status).toHaveText('Bewaard');
  await expect(panel.getByText('terugwinnen voor het goede en blij').first()).toBeVisible();

  await press('Escape');
  await expect(panel.getByRole('heading', { level: 2, name: 'Opening' })).toBeFocused();
  await press('Escape');
  await expect(focus).toHaveAccessibleName(/^Opening/);
  await press('Alt+ArrowDown');
  await expect(said).toHaveText('Opening staat nu op plaats 2');
  await expect(focus).toHaveAccessibleName(/^Opening/);
  await press('Delete');
  await expect(said).toContainText('Opening is verwijderd. Ongedaan maken kan met Ctrl+Z.');
  await expect(focus).toHaveClass(/block-row/);
  for (const step of ['verwijderd', 'verplaatst', 'Kop van Opening']) {
    await press('Control+z');
    await expect(said).toContainText(step);
    await expect(status).toHaveText('Bewaard');
  }
  await expect(problems).toBeVisible();
  await expectUntouched();
});

test('a session on a public holiday is a problem with its cure, at the session, and away again it is none', async ({
  page,
}) => {
  const { pages, panel, problems, undo } = await openStudio(page, server.url, '/jaarprogramma/gemeenten');
  await pages.getByRole('listbox', { name: "Programma's" }).getByRole('option').first().click();
  await panel.getByRole('row', { name: 'Bijeenkomst 7' }).click();
  await panel.getByRole('button', { name: /Maand/ }).click();
  await page.getByRole('option', { name: 'mei', exact: true }).click();
  await expect(panel.locator('.open-item')).toContainText('Hemelvaartsdag');
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  await expect(problems).toContainText('Hemelvaartsdag');
  await undo.click();
  await expect(panel.locator('.open-item')).not.toContainText('Hemelvaartsdag');
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

test('a copied block is pasted as another one', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const { panel, undo } = await openStudio(page, server.url);
  const rows = panel.getByRole('list', { name: 'Blokken' }).locator('.block-row');
  const count = await rows.count();
  await rows.nth(2).click();
  await panel.getByRole('button', { name: 'Kopiëren' }).click();
  await expect(page.getByRole('log')).toHaveText('Kaarten is gekopieerd');
  await page.keyboard.press('Escape');
  await panel
    .getByRole('button', { name: /^Blok toevoegen onder/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Plakken' }).click();
  await expect(panel.getByRole('heading', { level: 2, name: 'Kaarten' })).toBeVisible();
  await expect(panel.locator('.fields :focus')).toHaveCount(1);
  await undo.click();
  await expect(rows).toHaveCount(count);
  await expectUntouched();
});

test('what is typed while the server is away stays, says so, and is saved when it is back', async ({
  page,
}) => {
  const { panel, frame, status, undo } = await openStudio(page, server.url);
  await frame.getByRole('heading', { level: 1 }).click();
  const title = panel.getByRole('textbox', { name: 'Kop', exact: true });
  await expect(title).toBeFocused();
  await page.context().setOffline(true);
  await title.fill('Getypt zonder server');
  await expect(status).toContainText('Niet bewaard: de Studio krijgt geen antwoord');
  await expect(page.getByRole('log')).toContainText('Niet bewaard');
  await panel.getByRole('textbox', { name: /^Regel boven de kop/ }).fill('En nog een veld');
  await expect(title).toHaveValue('Getypt zonder server');
  await expectUntouched();
  await page.context().setOffline(false);
  await expect(status).toHaveText('Bewaard');
  const file = () => readFileSync(join(server.folder, 'pages/index.json'), 'utf8');
  await expect.poll(file).toContain('En nog een veld');
  expect(file()).toContain('Getypt zonder server');
  await undo.click();
  await undo.click();
  await expectUntouched();
});

test('no panel has a violation that axe finds', async ({ page }) => {
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
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expectNone('search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await pages.getByRole('button', { name: /^Alle afbeeldingen/ }).click();
  await expect(page.getByRole('dialog', { name: 'Afbeeldingen' }).locator('img').first()).toBeVisible();
  await expectNone('pictures');
});

test('nothing of the Studio moves for who prefers reduced motion, and at 200 % it fits the window', async ({
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

/** A value in a text of the page: the number of the text in its block, and the letters of it. */
interface ShownText {
  key: BlockPatch['key'];
  text: number;
  start: number;
  end: number;
  place: MarkedPlace;
}

/** Every value that a page shows in a text, once, by the marks of its blocks. */
async function shownTexts(page: Page, patches: readonly BlockPatch[]): Promise<ShownText[]> {
  const found: ShownText[] = [];
  for (const { key, marked, places } of patches) {
    const texts = await page.evaluate((markup) => {
      const template = document.createElement('template');
      template.innerHTML = markup;
      const walker = document.createTreeWalker(template.content, NodeFilter.SHOW_TEXT);
      const data: string[] = [];
      while (walker.nextNode()) data.push(walker.currentNode.nodeValue ?? '');
      return data;
    }, marked);
    for (const [text, data] of texts.entries()) {
      for (const { place, start, end } of readMarks(data)?.ranges ?? []) {
        const known = places[place];
        if (known && start < end && found.every((other) => other.place.shown !== known.shown)) {
          found.push({ key, text, start, end, place: known });
        }
      }
    }
  }
  return found;
}

/** Scrolls to a text of the page, and returns where it can be pressed; undefined when it is not seen. */
function pointOf({ frame }: StudioView, { key, text, start, end }: ShownText) {
  return frame.locator('#root').evaluate(
    (_, { region, index, number, from, to }) => {
      const main = document.querySelector('#root > main');
      const siblings = [...(main?.parentElement?.children ?? [])];
      const at = main ? siblings.indexOf(main) : -1;
      const lists = {
        header: siblings.slice(0, at),
        main: [...(main?.children ?? [])],
        footer: siblings.slice(at + 1),
      };
      const block = lists[region].filter((node) => node.matches('div.contents'))[index];
      if (!block) return undefined;
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let count = 0; count <= number; count++) walker.nextNode();
      const node = walker.currentNode;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return undefined;
      node.parentElement.scrollIntoView({ block: 'center', behavior: 'instant' });
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      const [line] = range.getClientRects();
      if (!line || line.width < 4) return undefined;
      const point = { x: line.left + line.width / 2, y: line.top + line.height / 2 };
      return block.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined;
    },
    { ...key, number: text, from: start, to: end },
  );
}

for (const path of ['/contact', '/gezonde-content-keurmerk']) {
  test(`every text of ${path} that is pressed opens the field that holds it, and changes no file`, async ({
    page,
    request,
  }) => {
    const view = await openStudio(page, server.url, path);
    const answer = await request.get(`${server.url}/_studio/api/page?path=${path}`);
    const { patches }: OpenedPage = await answer.json();
    const texts = await shownTexts(page, patches);
    const corner = await page.locator('.stage iframe').boundingBox();
    let pressed = 0;
    for (const shown of texts) {
      const point = await pointOf(view, shown);
      if (!point || !corner) continue;
      await page.mouse.click(corner.x + point.x, corner.y + point.y);
      const { origin, derived } = shown.place;
      const field = view.panel.locator(`[data-shown="${shown.place.shown}"] :focus`).last();
      await expect(field, shown.place.shown).toBeVisible();
      const typed = valueAt(
        JSON.parse(readFileSync(join(server.folder, origin.file), 'utf8')),
        pointerKeys(origin.pointer),
      );
      if (!derived) await expect(field, shown.place.shown).toHaveValue(String(typed));
      pressed++;
    }
    expect(pressed).toBeGreaterThan(15);
    expect(pagesState(server.folder)).toEqual(before);
  });
}
