import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointerKeys, valueAt } from '../../renderer/project/json.ts';
import { readMarks } from '../../studio/bridge/marks.ts';
import type { BlockPatch, MarkedPlace, OpenedPage } from '../../studio/protocol.ts';
import { sharedDevServer } from './dev-server.ts';
import { openStudio, pagesState, type StudioView } from './studio.ts';
import { expect, type Page, test } from './test.ts';

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
  await panel.getByRole('row', { name: 'Bijeenkomst 7' }).click();
  const item = panel.locator('.open-item');
  const month = item.getByRole('button', { name: /Maand$/ });
  await expect(month).toContainText('april');
  await month.click();
  await page.getByRole('option', { name: 'mei', exact: true }).click();
  await expect(item).toContainText('Hemelvaartsdag');
  await problems.getByRole('button', { name: /^Problemen/ }).click();
  await expect(problems.getByRole('button', { name: /^Bijeenkomst 7 .*Hemelvaartsdag/ })).toBeVisible();
  await month.click();
  await page.getByRole('option', { name: 'april', exact: true }).click();
  await expect(item).not.toContainText('Hemelvaartsdag');
  for (const undone of ['mei', 'april']) {
    await undo.click();
    await expect(month).toContainText(undone);
  }
  await expect.poll(() => pagesState(server.folder)).toEqual(before);
});

test('undo takes away the field that has the focus, and leaves the focus in the form', async ({ page }) => {
  const { panel } = await openStudio(page, server.url, '/hackathon');
  await panel.locator('.block-row').filter({ hasText: 'Opening' }).click();
  await panel.getByRole('row', { name: 'Vraag een offerte aan' }).focus();
  await page.keyboard.press('Enter');
  const item = panel.locator('.open-item');
  await item.getByText('Naar een andere website').click();
  await item.getByRole('textbox', { name: 'Adres' }).focus();
  await page.keyboard.press('Control+z');
  await expect(item.getByRole('textbox', { name: 'Adres' })).toHaveCount(0);
  await expect(item.locator('.field:focus')).toHaveCount(1);
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

/** A value in a text of the page: the index of the text in its block, and the range of its letters. */
interface ShownText {
  key: BlockPatch['key'];
  text: number;
  start: number;
  end: number;
  place: MarkedPlace;
}

/** Lists every value that a page shows in a text, once, by the marks of its blocks. */
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

/** Scrolls to a text of the page, and returns where it can be pressed; undefined when it is not visible. */
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

// Every page has the same header and footer. In the header of a narrow page only the name of the site is visible.
for (const [path, region, least] of [
  ['/contact', 'header', 1],
  ['/contact', 'main', 8],
  ['/gezonde-content-keurmerk', 'main', 8],
  ['/contact', 'footer', 8],
] as const) {
  test(`every text that is pressed in the ${region} of ${path} opens the field that holds it, and changes no file`, async ({
    page,
    request,
  }) => {
    // A page that is still scrolling would move the next text away from the pointer.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const view = await openStudio(page, server.url, path);
    const answer = await request.get(`${server.url}/_studio/api/page?path=${path}`);
    const { patches }: OpenedPage = await answer.json();
    const texts = await shownTexts(
      page,
      patches.filter(({ key }) => key.region === region),
    );
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
      // A Markdown editor is not an input.
      const held = () =>
        field.evaluate((control) => ('value' in control ? control.value : control.textContent));
      if (!derived) await expect.poll(held, shown.place.shown).toBe(String(typed));
      pressed++;
    }
    expect(pressed).toBeGreaterThanOrEqual(least);
    expect(pagesState(server.folder)).toEqual(before);
  });
}
