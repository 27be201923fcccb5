import type { Locator } from './test.ts';

/** Presses the first letter of a word in the page, where a link may lie over it. */
export async function pressWord(text: Locator, word: string): Promise<void> {
  await text.scrollIntoViewIfNeeded();
  const place = await text.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const start = walker.currentNode.textContent?.indexOf(sought) ?? -1;
      if (start === -1) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, start);
      range.setEnd(walker.currentNode, start + 1);
      const { left, top, height } = range.getBoundingClientRect();
      return { left, middle: top + height / 2 };
    }
    throw new Error(`"${sought}" is not there`);
  }, word);
  const page = text.page();
  const box = await page.locator('.stage iframe').boundingBox();
  await page.mouse.click((box?.x ?? 0) + place.left + 1, (box?.y ?? 0) + place.middle);
}
