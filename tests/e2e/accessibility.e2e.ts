import { answer, ask } from './chat.ts';
import { everyRoute, testShifts, testTextSize, testWidth } from './every-route.ts';
import { expect, FUNCTIONS, open, sidewaysOverflow, test } from './test.ts';

// Other widths and sizes are tested in accessibility.long.e2e.ts.
for (const width of [320, 1280]) testWidth(width);
testTextSize(32);
testShifts(375);

test('every route has its headings in order, one of each landmark, and targets of at least 24 by 24 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const route of everyRoute) {
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
    // WCAG 2.2, 2.5.8 exempts links in running text.
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

  test('every route fits a viewport of 1280 px', async ({ page }) => {
    for (const route of everyRoute) {
      await page.goto(route);
      expect(await sidewaysOverflow(page), route).toBeLessThanOrEqual(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test('nothing on any route moves for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const route of everyRoute) {
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

test('the page in the menu, and the wait for an answer, show with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
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
