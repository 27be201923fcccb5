import { expect, type Locator, open, type Page, test } from './test.ts';

const SLIDES = 10;

/** Serves a page of text instead of the video host. @returns the addresses that were requested */
async function withVideoHost(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://player.vimeo.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Speler</p>' });
  });
  return asked;
}

const carouselOn = (page: Page) => page.locator('[aria-roledescription="carrousel"]');
const arrow = (carousel: Locator, direction: 'Vorige' | 'Volgende') =>
  carousel.getByRole('button', { name: `${direction} bijeenkomst` });
const slide = (carousel: Locator, number: number) =>
  carousel.locator('[aria-roledescription="slide"]').nth(number - 1);

const numberOf = (dot: Locator) => dot.locator('[data-number]');
/** Returns the label of a dot: Intro, or the number of the session. */
const labelOf = (number: number) => (number === 1 ? 'Intro' : `Bijeenkomst ${number - 1}`);

/**
 * Closes the page when the carousel throws, so that a test does not wait for what is gone. Its report has the error.
 */
const closeWhenBroken = (page: Page) =>
  page.on('console', (message) => {
    if (message.text().startsWith('Block "carousel" failed.')) void page.close();
  });

async function openCarousel(page: Page) {
  closeWhenBroken(page);
  const asked = await withVideoHost(page);
  await open(page, '/jaarprogramma/gemeenten');
  const carousel = carouselOn(page);
  await carousel.scrollIntoViewIfNeeded();
  return { asked, carousel };
}

async function expectSlide(carousel: Locator, number: number) {
  const words = number === 1 ? 'Introductie' : `Bijeenkomst ${number - 1} van ${SLIDES - 1}`;
  await expect(carousel.locator('[aria-live="polite"]')).toContainText(words);
  await expect(slide(carousel, number)).toBeInViewport({ ratio: 0.3 });
  await expect(slide(carousel, number)).toHaveAccessibleName(
    number === 1 ? 'Introductie' : `Bijeenkomst ${number - 1}`,
  );
  await expect(carousel.locator('[aria-roledescription="slide"]:visible')).toHaveCount(1);
  await expect(numberOf(carousel.locator('[aria-current="true"]'))).toHaveText(labelOf(number));
}

/** Swipes a finger across an element, as on a touch screen. */
async function swipe(page: Page, target: Locator, distance: number) {
  // A slide that is still moving in may be outside the viewport.
  await carouselOn(page).evaluate((carousel) =>
    Promise.allSettled(carousel.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to swipe over.');
  const session = await page.context().newCDPSession(page);
  const y = Math.round(box.y + Math.min(box.height, 500) / 2);
  const from = Math.round(box.x + box.width / 2);
  const at = (x: number) => [{ x, y }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = at(Math.round(from + distance * part));
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('the carousel of the year programmes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[4.3-slides, 4.3-arrows] the arrows step through the introduction and nine sessions and stop at both ends', async ({
    page,
  }) => {
    const { carousel } = await openCarousel(page);
    await expect(carousel.locator('[aria-roledescription="slide"]')).toHaveCount(SLIDES);
    await expect(arrow(carousel, 'Vorige')).toBeDisabled();
    await expectSlide(carousel, 1);
    for (let number = 2; number <= SLIDES; number++) {
      await arrow(carousel, 'Volgende').click();
      await expectSlide(carousel, number);
      await expect(slide(carousel, number)).toContainText(`Bijeenkomst ${number - 1}`);
      await expect(slide(carousel, number).getByText('Dit leer je')).toBeVisible();
    }
    await expect(arrow(carousel, 'Volgende')).toBeDisabled();
    await expect(arrow(carousel, 'Vorige')).toBeEnabled();
    await arrow(carousel, 'Vorige').click();
    await expectSlide(carousel, SLIDES - 1);
  });

  test('[4.3-dots] every numbered dot has the title of its slide, and shows it', async ({ page }) => {
    const { carousel } = await openCarousel(page);
    const dots = carousel.locator('ul button');
    await expect(numberOf(dots)).toHaveText(Array.from({ length: SLIDES }, (_, index) => labelOf(index + 1)));
    for (const number of [10, 4, 1, 7]) {
      const dot = dots.nth(number - 1);
      await dot.click();
      await expectSlide(carousel, number);
      const title = await slide(carousel, number).getByRole('heading').innerText();
      await expect(dot).toContainText(title);
    }
  });

  test('a title in the list brings its slide into view where the slides are below the list', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    const { carousel } = await openCarousel(page);
    await carousel.getByRole('button', { name: 'Bijeenkomst 2' }).click();
    await expect(slide(carousel, 3).getByRole('button', { name: /^Bekijk de video/ })).toBeInViewport();
    await expectSlide(carousel, 3);
  });

  test('the arrow keys, Home and End change the slide, and the focus stays in the carousel', async ({
    page,
  }) => {
    const { carousel } = await openCarousel(page);
    await arrow(carousel, 'Volgende').focus();
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', 10],
      ['ArrowRight', 10],
      ['ArrowLeft', 9],
      ['Home', 1],
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expectSlide(carousel, number);
      expect(await carousel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await slide(carousel, 2).getByRole('button').focus();
    await page.keyboard.press('ArrowRight');
    await expectSlide(carousel, 3);
    await expect(slide(carousel, 3)).toBeFocused();
  });

  test('the focus ring of the last arrow is not cut off', async ({ page }) => {
    const { carousel } = await openCarousel(page);
    const button = arrow(carousel, 'Volgende');
    await button.focus();
    await page.keyboard.press('ArrowRight');
    const [ring, room] = await button.evaluate((element) => {
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element);
      const edge = element.closest('.slide-column')?.getBoundingClientRect().right ?? 0;
      const shown = outlineStyle === 'none' ? 0 : parseFloat(outlineOffset) + parseFloat(outlineWidth);
      return [shown, edge - element.getBoundingClientRect().right];
    });
    expect(ring).toBeGreaterThan(0);
    expect(room).toBeGreaterThanOrEqual(ring);
  });

  test('[7-videos] a video is requested only after a press, without autoplay and without full screen', async ({
    page,
  }) => {
    const { asked, carousel } = await openCarousel(page);
    await expect(carousel.locator('iframe')).toHaveCount(0);
    expect(asked).toEqual([]);
    await slide(carousel, 1)
      .getByRole('button', { name: /^Bekijk de video/ })
      .click();
    const frame = carousel.locator('iframe');
    await expect(frame).toHaveCount(1);
    await expect(frame).toHaveAttribute('title', /\S/);
    expect(await frame.getAttribute('allowfullscreen')).toBeNull();
    expect((await frame.getAttribute('allow')) ?? '').not.toContain('fullscreen');
    await expect.poll(() => asked.length).toBe(1);
    const { searchParams, origin, pathname } = new URL(asked[0] ?? '');
    expect(`${origin}${pathname}`).toMatch(/^https:\/\/player\.vimeo\.com\/video\/\d+$/);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      autoplay: '0',
      controls: '1',
      dnt: '1',
      rel: '0',
    });
  });

  test('[2.8-video] a video pauses and reloads when the slide changes: there is at most one player', async ({
    page,
  }) => {
    const { asked, carousel } = await openCarousel(page);
    for (const number of [1, 2, 3]) {
      await slide(carousel, number)
        .getByRole('button', { name: /^Bekijk de video/ })
        .click();
      await expect(carousel.locator('iframe')).toHaveCount(1);
      await expect(slide(carousel, number).locator('iframe')).toHaveCount(1);
      await expect.poll(() => new Set(asked).size).toBe(number);
      await arrow(carousel, 'Volgende').click();
      await expect(carousel.locator('iframe')).toHaveCount(0);
    }
    await carousel.getByRole('button', { name: /^Intro / }).click();
    await expect(slide(carousel, 1).getByRole('button', { name: /^Bekijk de video/ })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('every slide can be read', async ({ page }) => {
      await page.goto('/jaarprogramma/gemeenten');
      const carousel = carouselOn(page);
      await expect(carousel.locator('[aria-roledescription="slide"]:visible')).toHaveCount(SLIDES);
      const tops = await carousel
        .locator('[aria-roledescription="slide"]')
        .evaluateAll((slides) => slides.map((element) => element.getBoundingClientRect().top));
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
      expect(new Set(tops).size).toBe(SLIDES);
      await expect(carousel.getByRole('button')).toHaveCount(0);
    });
  });

  test('no slide is wider than its column when texts are twice their size', async ({ browserName, page }) => {
    test.skip(browserName !== 'chromium', 'The size of texts is set through the Chrome DevTools protocol.');
    await page.setViewportSize({ width: 375, height: 800 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto('/jaarprogramma/gemeenten');
    const slides = page.locator('[aria-roledescription=slide]');
    expect(await slides.count()).toBe(10);
    const wider = await slides.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
    expect(wider.length).toBe(0);
  });

  test('all slides and all sessions are printed', async ({ page }) => {
    await openCarousel(page);
    // The size of an A4 page within its margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[aria-roledescription="slide"]:visible')).toHaveCount(SLIDES);
    for (const what of ['[aria-roledescription="slide"]', '#rooster ol > li']) {
      const boxes = await page.locator(what).evaluateAll((elements) =>
        elements.map((element) => {
          const { left, right, height } = element.getBoundingClientRect();
          return left >= 0 && right <= innerWidth && height > 50;
        }),
      );
      expect(new Set(boxes), what).toEqual(new Set([true]));
    }
  });

  test('hydration moves nothing', async ({ browserName, page }) => {
    test.skip(browserName !== 'chromium', 'Shifts of the layout are reported by Chromium only.');
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && typeof entry.value === 'number' && 'shifts' in window) {
            Object.assign(window, { shifts: Number(window.shifts) + entry.value });
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { carousel } = await openCarousel(page);
    await arrow(carousel, 'Volgende').click();
    await expectSlide(carousel, 2);
    expect(await page.evaluate(() => ('shifts' in window ? Number(window.shifts) : Number.NaN))).toBeLessThan(
      0.02,
    );
  });
});

test.describe('the carousel under a finger', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Touches are made through the Chrome DevTools protocol.',
  );
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } });

  test('a swipe shows the next or the previous slide, a small movement does not, and it stops at both ends', async ({
    page,
  }) => {
    const { carousel } = await openCarousel(page);
    await arrow(carousel, 'Volgende').tap();
    await expectSlide(carousel, 2);
    for (const [distance, number] of [
      [-150, 3],
      [20, 3],
      [150, 2],
      [150, 1],
      [150, 1],
      [-150, 2],
    ] as const) {
      await swipe(page, carousel.locator('[aria-roledescription="slide"]:visible'), distance);
      await expectSlide(carousel, number);
    }
    await expect(carousel.locator('iframe')).toHaveCount(0);
  });

  test('two fingers zoom in on a slide, and one finger then pans the page, not the slides', async ({
    page,
  }) => {
    const { carousel } = await openCarousel(page);
    const touchAction = await carousel
      .locator('[style*=translateX]')
      .locator('..')
      .evaluate((element) => getComputedStyle(element).touchAction);
    expect(touchAction).toBe('pan-y pinch-zoom');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.5 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1.5);
    await swipe(page, carousel.locator('[aria-roledescription="slide"]:visible'), -120);
    await expect(numberOf(carousel.locator('[aria-current="true"]'))).toHaveText('Intro');
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1);
    await swipe(page, carousel.locator('[aria-roledescription="slide"]:visible'), -120);
    await expectSlide(carousel, 2);
  });
});
