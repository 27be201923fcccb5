import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { expect, hold, hydrated, type Page, slowDown, test } from './test.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const { pages } = routesOf(readProject(join(import.meta.dirname, '../..')));
const routes = [...pages.map(({ name }) => name), '/bestaat-niet'];

/** Loads what is below the fold, so that it is judged too. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

const FONTS = '**/*.woff2';
/** What a visitor hardly notices (Core Web Vitals, Cumulative Layout Shift). */
const GOOD_SHIFT = 0.1;
/**
 * Less than the least that can be seen: three pixels, from where Chromium counts, of a fiftieth of the window. While a
 * busy machine paints a page in steps, a line of which a pixel shows at the lower edge may come a frame later.
 */
const INVISIBLE_SHIFT = 0.00005;

/** What moved on its own since the first paint. */
interface Shifts {
  /** Their sum, as in Cumulative Layout Shift. */
  value: number;
  /** What moved, with its place before and after. */
  moved: string[];
}

const noteShifts = (page: Page) =>
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

/** What has moved so far, when the last frame is told of too. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Shifts>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifts')), 50));
      }),
  );

/** Fails with what moved. */
async function expectShiftsBelow(limit: number, page: Page, route: string): Promise<void> {
  const { value, moved } = await shiftsOf(page);
  expect(value, [route, ...moved].join('\n')).toBeLessThan(limit);
}

test.describe('every route', () => {
  for (const width of [320, 375, 768, 1280]) {
    test(`has no violation that axe can find at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const route of routes) {
        await page.goto(route);
        await scrollThrough(page);
        await page.evaluate(axeSource);
        const violations = await page.evaluate(async () => {
          const run: (
            options: object,
          ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> = Reflect.get(
            Reflect.get(window, 'axe'),
            'run',
          );
          const result = await run({ resultTypes: ['violations'] });
          return result.violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
          );
        });
        expect(violations, route).toEqual([]);
      }
    });
  }

  for (const width of [375, 1280]) {
    test(`does not shift while it loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // A slow machine paints a page in steps.
      await slowDown(page, 4);
      await noteShifts(page);
      await page.route(FONTS, (route) => route.abort());
      for (const route of routes) {
        await page.goto(route);
        await hydrated(page);
        await expectShiftsBelow(INVISIBLE_SHIFT, page, route);
      }
    });

    test(`hardly shifts when its fonts come late at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await noteShifts(page);
      for (const route of routes) {
        const release = await hold(page, FONTS);
        await page.goto(route, { waitUntil: 'domcontentloaded' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        release();
        await page.evaluate(() => document.fonts.ready);
        await hydrated(page);
        await expectShiftsBelow(GOOD_SHIFT, page, route);
        await page.unroute(FONTS);
      }
    });
  }

  test('has its headings in order and one of each landmark', async ({ page }) => {
    for (const route of routes) {
      await page.goto(route);
      const levels = await page
        .locator('h1,h2,h3,h4,h5,h6')
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
      expect(levels[0], route).toBe(1);
      for (const [index, level] of levels.entries()) {
        expect(level - (levels[index - 1] ?? 0), `${route}: heading ${index + 1}`).toBeLessThanOrEqual(1);
      }
      for (const landmark of ['main', 'header', 'footer']) {
        await expect(
          page.locator(`#root > div > ${landmark}, #root > ${landmark}`),
          `${route} ${landmark}`,
        ).toHaveCount(1);
      }
    }
  });

  test('has targets of at least 24 by 24 px outside running text (WCAG 2.2, 2.5.8)', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    for (const route of routes) {
      await page.goto(route);
      const small = await page.locator('a[href], button, summary, input, textarea').evaluateAll((targets) =>
        targets.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          const inText = target.closest('p, li, dd, td')?.textContent?.trim() !== target.textContent?.trim();
          const inline = getComputedStyle(target).display === 'inline' && inText;
          const hidden = width === 0 || target.closest('[aria-hidden=true]') !== null;
          return hidden || inline || (width >= 24 && height >= 24)
            ? []
            : [`${target.outerHTML.slice(0, 120)} ${width}x${height}`];
        }),
      );
      expect(small, route).toEqual([]);
    }
  });

  test.describe('at a zoom of 200%', () => {
    test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

    test('fits a window of 1280 px', async ({ page }) => {
      for (const route of routes) {
        await page.goto(route);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, route).toBeLessThanOrEqual(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });
  });

  for (const size of [24, 32]) {
    test(`keeps words whole on a phone with text of ${size} px`, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
      for (const route of routes) {
        await page.goto(route);
        const broken = await page.evaluate(() => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const isSeen = text.parentElement?.checkVisibility({ visibilityProperty: true });
            if (!isSeen || text.parentElement?.closest('.sr-only, [aria-hidden=true]')) continue;
            for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
              // A longer word may be wider than a line.
              if (word.length > 12) continue;
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
                found.push(word);
            }
          }
          return found;
        });
        expect(broken, route).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, route).toBeLessThanOrEqual(0);
      }
    });
  }

  test('stands still for those who asked for it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const route of routes) {
      await page.goto(route);
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll('body *')].filter((element) => {
            const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
            const seconds = Math.max(
              Number.parseFloat(transitionDuration),
              animationName === 'none' ? 0 : Number.parseFloat(animationDuration),
            );
            return seconds > 0.001;
          }).length,
      );
      expect(moving, route).toBe(0);
    }
  });

  test('shows its focus with forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(
        () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
      );
      expect(outline).not.toBe('none');
    }
  });
});
