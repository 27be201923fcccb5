import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pages } from './definitions.ts';
import { expect, hold, type Page, sidewaysOverflow, slowDown, test, waitForHydration } from './test.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The routes of all pages, and one that does not exist. */
export const everyRoute = [...pages.map(({ name }) => name), '/bestaat-niet'];

const FONTS = '**/*.woff2';
const PICTURES = '**/media/*';
/** A layout shift that visitors hardly notice (Core Web Vitals, Cumulative Layout Shift). */
const GOOD_SHIFT = 0.1;
/**
 * Less than the smallest visible shift: three pixels, Chromium's threshold, of a fiftieth of the viewport. While a
 * busy machine paints a page in steps, a line that shows one pixel at the lower edge may appear a frame later.
 */
const INVISIBLE_SHIFT = 0.00005;

/**
 * Finds the words that break across lines; a break after a hyphen is allowed, but not in a date.
 *
 * @param longest checks only visible words of at most this many letters: a longer one may be wider than a line
 */
export async function brokenWords(page: Page, longest?: number): Promise<string[]> {
  return page.evaluate(async (limit) => {
    await document.fonts.ready;
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.parentElement?.checkVisibility({ visibilityProperty: limit !== undefined })) continue;
      if (limit !== undefined && text.parentElement.closest('.sr-only, [aria-hidden=true]')) continue;
      for (const { 0: word, index } of text.nodeValue?.matchAll(/\d+(?:-\d+)+|[^\s-]+-?/g) ?? []) {
        if (limit !== undefined && word.length > limit) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter((line) => line.width > 0);
        if (new Set(lines.map((line) => Math.round(line.top))).size > 1) broken.push(word);
      }
    }
    return broken;
  }, longest);
}

/** Loads the pictures that the browser loads lazily too. @returns those that cannot be drawn */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const undrawn = await Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode().then(
          () => [],
          () => [image.outerHTML],
        );
      }),
    );
    return undrawn.flat();
  });

/** Lists axe's violations on the page in its current state. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Once per document: reading it takes as long as a small page is judged.
  if (await page.evaluate(() => !Reflect.has(window, 'axe'))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> =
      Reflect.get(Reflect.get(window, 'axe'), 'run');
    const { violations } = await run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

/** Layout shifts since the first paint. */
interface Shifts {
  /** Their sum, as in Cumulative Layout Shift. */
  value: number;
  /** What moved, with its position before and after. */
  moved: string[];
}

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Source {
      node: Node | null;
      previousRect: DOMRect;
      currentRect: DOMRect;
    }
    const shifts: Shifts = { value: 0, moved: [] };
    Reflect.set(window, 'shifts', shifts);
    const place = ({ x, y, width, height }: DOMRect) => `${width} x ${height} at ${x}, ${y}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        shifts.value += Reflect.get(entry, 'value');
        const sources: readonly Source[] = Reflect.get(entry, 'sources');
        for (const { node, previousRect, currentRect } of sources) {
          const what = node instanceof Element ? node.outerHTML : (node?.textContent ?? 'something');
          shifts.moved.push(`${what.slice(0, 100)}: ${place(previousRect)}, then ${place(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects the layout shifts so far to stay below `limit`. A frame is reported together with the next one. */
async function expectShiftsBelow(limit: number, page: Page, route: string): Promise<void> {
  const { value, moved } = await page.evaluate(
    () =>
      new Promise<Shifts>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifts')))),
          ),
        );
      }),
  );
  expect(value, [route, ...moved].join('\n')).toBeLessThan(limit);
}

/** The text spacing of WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Tests routes in a viewport of this width, in CSS pixels. */
export function testWidth(which: string, routes: readonly string[], width: number): void {
  test(`${which} at ${width} px: fits its viewport, also with the text spacing of WCAG 1.4.12, draws its pictures, breaks no words, has no axe violations`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const route of routes) {
      await page.goto(route);
      expect(await brokenWords(page), route).toEqual([]);
      expect(await sidewaysOverflow(page), route).toBeLessThanOrEqual(0);
      expect(await loadPictures(page), route).toEqual([]);
      expect(await axeViolations(page), route).toEqual([]);
      await page.addStyleTag({ content: TEXT_SPACING });
      expect(await sidewaysOverflow(page), `${route} with text spacing`).toBeLessThanOrEqual(0);
    }
    await page.goto('/');
    const menu = page.locator('header summary');
    if (await menu.isVisible()) {
      await menu.click();
      expect(await menu.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThanOrEqual(
        width,
      );
    }
  });
}

/** Tests every route on a phone with this text size, in CSS pixels. */
export function testTextSize(size: number): void {
  test(`every route on a phone with text of ${size} px: breaks no words and fits its viewport`, async ({
    browserName,
    page,
  }) => {
    test.skip(browserName !== 'chromium', 'The size of texts is set through the Chrome DevTools protocol.');
    await page.setViewportSize({ width: 375, height: 800 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    for (const route of everyRoute) {
      await page.goto(route);
      expect(await brokenWords(page, 12), route).toEqual([]);
      expect(await sidewaysOverflow(page), route).toBeLessThanOrEqual(0);
    }
  });
}

/** Tests routes for layout shifts without their fonts, in a viewport of this width, in CSS pixels. */
export function testShifts(which: string, routes: readonly string[], width: number): void {
  test(`${which} at ${width} px: does not shift while it loads`, async ({ browserName, page }) => {
    test.skip(browserName !== 'chromium', 'Shifts of the layout are reported by Chromium only.');
    await page.setViewportSize({ width, height: 800 });
    // A slow machine paints a page in steps.
    await slowDown(page, 4);
    await recordShifts(page);
    await page.route(FONTS, (route) => route.abort());
    for (const route of routes) {
      await page.goto(route);
      await waitForHydration(page);
      await expectShiftsBelow(INVISIBLE_SHIFT, page, route);
    }
  });
}

/** Tests routes for layout shifts when their fonts arrive late, in a viewport of this width, in CSS pixels. */
export function testLateFonts(which: string, routes: readonly string[], width: number): void {
  test(`${which} at ${width} px: hardly shifts when its fonts arrive late`, async ({ browserName, page }) => {
    test.skip(browserName !== 'chromium', 'Shifts of the layout are reported by Chromium only.');
    await page.setViewportSize({ width, height: 800 });
    await recordShifts(page);
    for (const route of routes) {
      const release = await hold(page, FONTS);
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      release();
      await page.evaluate(() => document.fonts.ready);
      await waitForHydration(page);
      await expectShiftsBelow(GOOD_SHIFT, page, route);
      await page.unroute(FONTS);
    }
  });
}

/**
 * Tests that the pictures of routes take up their room before they arrive, in a viewport of this width, in CSS pixels.
 */
export function testPictureRoom(which: string, routes: readonly string[], width: number): void {
  test(`${which} at ${width} px: has room for its pictures before they arrive`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const heights = () =>
      page.evaluate(() =>
        [...document.images].map(
          (image) => `${image.getAttribute('src')}: ${Math.round(image.getBoundingClientRect().height)}`,
        ),
      );
    for (const route of routes) {
      const release = await hold(page, PICTURES);
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      // A font that does not arrive later: a picture may be as high as the text beside it.
      await page.addStyleTag({ content: '* { font-family: monospace !important; }' });
      const before = await heights();
      release();
      await loadPictures(page);
      expect(await heights(), route).toEqual(before);
      await page.unroute(PICTURES);
    }
  });
}
