import { answer, ask } from './chat.ts';
import { routesWithAllBlocks } from './definitions.ts';
import { everyRoute, testPictureRoom, testShifts, testTextSize, testWidth } from './every-route.ts';
import { expect, FUNCTIONS, open, type Page, sidewaysOverflow, test } from './test.ts';

// Other widths, sizes and routes are tested in accessibility.long.e2e.ts.
testWidth('every route', everyRoute, 320);
testWidth('each kind of block', routesWithAllBlocks, 1280);
testTextSize(32);
testShifts('each kind of block', routesWithAllBlocks, 375);
testPictureRoom('each kind of block', routesWithAllBlocks, 768);

/** Lists the targets smaller than 24 by 24 px. WCAG 2.2, 2.5.8 exempts links in running text. */
const smallTargets = (page: Page) =>
  page.locator('a[href], button, summary, input, textarea').evaluateAll((targets) =>
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

/** Counts the elements with an animation or a transition. */
const movingElements = (page: Page) =>
  page.evaluate(
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

test('every route has its headings in order, one of each landmark, targets of at least 24 by 24 px, fits a viewport of 1280 px at a zoom of 200%, and moves nothing for visitors who prefer reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const route of everyRoute) {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(route);
    const levels = await page
      .locator('h1,h2,h3,h4,h5,h6')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0], route).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), `${route}: heading ${index + 1}`).toBeLessThanOrEqual(1);
    }
    for (const landmark of ['main', 'header', 'footer']) {
      const found = page.locator(`#root > div > ${landmark}, #root > ${landmark}`);
      await expect(found, `${route} ${landmark}`).toHaveCount(1);
    }
    expect(await smallTargets(page), route).toEqual([]);
    expect(await movingElements(page), route).toBe(0);
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await sidewaysOverflow(page), route).toBeLessThanOrEqual(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('on paper', () => {
  // The size of an A4 page within its margins.
  test.use({ viewport: { width: 718, height: 1000 } });

  test('every route has dark texts, unless the colour behind them is printed too, and divides its pages well', async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' });
    for (const route of everyRoute) {
      await page.goto(route);
      const pale = await page.evaluate(() => {
        const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        /** Returns the contrast of a colour with white paper. */
        const contrast = (colour: string) => {
          if (pixel === null) return 0;
          for (const layer of ['white', colour]) {
            pixel.fillStyle = layer;
            pixel.fillRect(0, 0, 1, 1);
          }
          const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((value) =>
            value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
          );
          // WCAG 2.2, "contrast ratio" and "relative luminance".
          return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
        };
        const found: string[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { parentElement: element, nodeValue: text } = texts.currentNode;
          if (!text?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
          const { color, printColorAdjust } = getComputedStyle(element);
          if (contrast(color) < 4.5 && printColorAdjust !== 'exact') found.push(text);
        }
        return found;
      });
      expect(pale, route).toEqual([]);
      // No page ends inside a card, a row or a slide, or with a heading, and none is empty.
      const { divided, loose, empty } = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('main *')].filter((part) => part.checkVisibility());
        const without = (property: 'breakInside' | 'breakAfter', selector: string) =>
          parts
            .filter((part) => part.matches(selector) && getComputedStyle(part)[property] !== 'avoid')
            .map((part) => part.outerHTML.slice(0, 120));
        const bottom = (element: Element) => element.getBoundingClientRect().bottom;
        const hasContent = (part: Element) =>
          part.matches('img') || [...part.childNodes].some(({ nodeName }) => nodeName === '#text');
        return {
          divided: without(
            'breakInside',
            'li, figure, dl > div, [aria-roledescription="slide"], .card:not(dl)',
          ),
          loose: without('breakAfter', 'h1, h2, h3, .eyebrow'),
          empty: bottom(document.body) - Math.max(...parts.filter(hasContent).map(bottom)),
        };
      });
      expect(divided, route).toEqual([]);
      expect(loose, route).toEqual([]);
      // Less than the space within a card.
      expect(empty, route).toBeLessThan(48);
    }
  });

  test('buttons beside a text do not keep their block with the one above it', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto('/content-optimization');
    const rows = page.locator('main :is(form, .card) div:has(> .button)');
    expect(await rows.count()).toBeGreaterThan(1);
    for (const row of await rows.all()) await expect(row).toHaveCSS('break-before', 'auto');
  });

  test('a block with columns may continue on the next page, but not with only its picture', async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto('/');
    const blocks = page.locator('main .shell > .grid:has(> div h2)');
    expect(await blocks.count()).toBeGreaterThan(1);
    for (const block of await blocks.all()) await expect(block).toHaveCSS('break-inside', 'auto');
    for (const lead of await blocks.locator('.lead').all()) {
      await expect(lead).toHaveCSS('break-after', 'avoid');
    }
    await page.goto('/jaarprogramma/gemeenten');
    const picture = page.locator('main .shell > .grid:has(> div h2) > * + img');
    await expect(picture.last()).toHaveCSS('break-before', 'avoid');
  });

  test('what is folded is printed', async ({ page }) => {
    await page.goto('/jaarprogramma/non-profits');
    const supported = await page.evaluate(() => CSS.supports('selector(::details-content)'));
    test.skip(!supported, 'This browser cannot show what is folded.');
    const goals = page.locator('main details li');
    await expect(goals.first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const goal of await goals.all()) await expect(goal).toBeVisible();
  });
});

test('softer text and the edges of cards are as dark as other text for visitors who prefer more contrast', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/');
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(page.locator('main .card .soft').first()).toHaveCSS('color', ink);
  await expect(page.locator('main .card').first()).toHaveCSS('border-top-color', ink);
});

test('logos keep the background they are drawn for where the browser makes pages dark', async ({ page }) => {
  await page.goto('/content-optimization');
  const logos = page
    .locator('section', { hasText: 'Zij sturen bij met het dashboard' })
    .locator('div:has(> ul)');
  await expect(logos).toHaveCSS('color-scheme', 'light only');
  await expect(logos).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the focus shows with forced colours', async ({ page }) => {
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

test('the page and the button in the menu, and the wait for an answer, show with forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/');
  const signUp = page.getByRole('navigation').getByRole('link', { name: 'Aanmelden' }).first();
  await expect(signUp).toHaveCSS('border-top-width', '1px');
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/strategy');
  await page.locator('header summary').click();
  const menu = page.getByRole('navigation', { name: 'Mobiele navigatie' });
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveCSS('text-decoration-line', 'none');
  await page.goto('/hackathon');
  await page.locator('header summary').click();
  await expect(menu.locator('[aria-current=page]')).toHaveCSS('text-decoration-line', 'underline');

  await page.route(FUNCTIONS, () => {});
  await open(page, '/strategy');
  await ask(page);
  const dots = answer(page).locator('[data-dot]');
  await expect(dots).toHaveCount(3);
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await dots.first().evaluate(background)).not.toBe(await page.locator('body').evaluate(background));
});

test('the addresses to reach a person are tall enough for a thumb', async ({ page }) => {
  await page.goto('/contact');
  const reaching = page.locator('[href^="mailto:"], [href^="tel:"]');
  const links = page.getByRole('main').getByRole('link').and(reaching);
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(32);
  }
});

test('a text that begins in Arabic runs from right to left', async ({ page }) => {
  await page.goto('/privacy');
  const text = page.getByRole('main').locator('section p').first();
  /** Returns the room on each side of the words. */
  const roomBeside = (words: string) =>
    text.evaluate((element, given) => {
      element.textContent = given;
      const range = document.createRange();
      range.selectNodeContents(element);
      const [line, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return { left: Math.round(line.left - box.left), right: Math.round(box.right - line.right) };
    }, words);
  expect(await roomBeside('Welkom مرحبا')).toMatchObject({ left: 0 });
  expect(await roomBeside('مرحبا Welkom')).toMatchObject({ right: 0 });
});
