import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointerKeys, valueAt } from '../../renderer/project/json.ts';
import { readMarks } from '../../studio/bridge/marks.ts';
import type { BlockPatch, MarkedPlace, OpenedPage } from '../../studio/protocol.ts';
import { openStudio, type StudioView, untouchedPages } from './studio.ts';
import { expect, type Page, test } from './test.ts';

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

/**
 * Tests that every text of a page opens its field.
 *
 * @param least how many texts are pressed at least, in each region that is tested
 */
export function testPressedTexts(
  server: { readonly url: string; readonly folder: string },
  path: string,
  least: Readonly<Partial<Record<BlockPatch['key']['region'], number>>>,
): void {
  const expectUntouched = untouchedPages(server);
  test(`every text that is pressed on ${path} opens the field that holds it, and changes no file`, async ({
    page,
    request,
  }) => {
    // A page that is still scrolling would move the next text away from the pointer.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const view = await openStudio(page, server.url, path);
    const answer = await request.get(`${server.url}/_studio/api/page?path=${path}`);
    const { patches }: OpenedPage = await answer.json();
    const corner = await page.locator('.stage iframe').boundingBox();
    for (const [region, count] of Object.entries(least)) {
      const texts = await shownTexts(
        page,
        patches.filter(({ key }) => key.region === region),
      );
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
      expect(pressed, region).toBeGreaterThanOrEqual(count);
    }
    await expectUntouched();
  });
}
