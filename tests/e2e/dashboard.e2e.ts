import { expect, requestClient, test, waitForHydration } from './test.ts';

test.describe('the page of the dashboard', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/content-optimization');
  });

  test('leaves no client logo alone on a row, on any screen', async ({ page }) => {
    const heading = page.getByRole('heading', { name: 'Zij sturen bij met het dashboard' });
    const logos = page.locator('section', { has: heading }).getByRole('img');
    for (const width of [375, 640, 820, 1024, 1152, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await logos.evaluateAll((all) => all.map((logo) => logo.getBoundingClientRect().top));
      const lines = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      expect(Math.min(...lines), `${width} px: ${lines.join(' and ')}`).toBe(Math.max(...lines));
    }
  });

  test('[2.11-video, 7-how-it-works] the how-it-works video is not requested before a press', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route('https://**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>Speler</p>' });
    });
    const section = page.locator('#zo-werkt-het');
    const play = section.getByRole('button', {
      name: 'Bekijk de video: Zo werkt het Optimalisatie dashboard',
    });
    await expect(section.locator('img')).toBeVisible();
    await expect(section.locator('iframe')).toHaveCount(0);
    expect(asked).toEqual([]);

    await requestClient(page);
    await waitForHydration(page);
    await play.focus();
    await page.keyboard.press('Enter');
    const player = section.locator('iframe');
    await expect(player).toHaveAttribute('title', 'Zo werkt het Optimalisatie dashboard');
    await expect(player).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=0/,
    );
    // Not `toBeFocused`, which also requires that the window has the focus: that moves to the player's process.
    await expect.poll(() => player.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect(play).toHaveCount(0);
    expect(asked.every((url) => url.startsWith('https://www.youtube-nocookie.com/embed/'))).toBe(true);
  });
});

test.describe('the how-it-works video without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a link to the video', async ({ page }) => {
    await page.goto('/content-optimization');
    await expect(page.getByRole('link', { name: 'Bekijk de video: Zo werkt het' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/watch\?v=/,
    );
  });
});
