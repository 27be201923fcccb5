import { ofSite } from './definitions.ts';
import { expectDrawn, expectNewTab, texts } from './page-parts.ts';
import { expect, requestClient, test, waitForHydration } from './test.ts';

test.describe('the page of the dashboard', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/content-optimization');
  });

  test('[2.11-order] has its sections in the order of the specification and ends with the newsletter', async ({
    page,
  }) => {
    expect(await texts(page.locator('main').locator('h1, h2'))).toEqual([
      'Weet welke berichten werken, en waarom',
      'Zij sturen bij met het dashboard',
      'Minder gokken, meer bereiken',
      '14 dagen gratis',
      'Van eerste idee tot laatste cijfer',
      'Zij kijken er elke week in',
      'Kijk even mee in het dashboard',
      'Werkt met de kanalen die je al gebruikt',
      'Liever leren met je hele team?',
      'Blijf op de hoogte',
    ]);
  });

  test('[2.11-quickscan] the quickscan button in the hero leads to the contact form with its subject', async ({
    page,
  }) => {
    const hero = page.locator('section', { has: page.locator('h1') });
    await hero.getByRole('link', { name: /quickscan/i }).click();
    await expect(page).toHaveURL('/contact?subject=Quickscan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
  });

  test('[2.11-trial] the free-trial button in the hero leads to the signup page of the app', async ({
    page,
  }) => {
    const hero = page.locator('section', { has: page.locator('h1') });
    const trial = hero.getByRole('link', { name: /gratis/i });
    await expectNewTab(trial, ofSite('links', 'signup'));
    await expect(trial).toHaveAttribute('href', /mode=signup/);
  });

  test('[2.11-logos] shows client logos, each with the name of the client', async ({ page }) => {
    const heading = page.getByRole('heading', { name: 'Zij sturen bij met het dashboard' });
    const logos = page.locator('section', { has: heading }).getByRole('img');
    await expect(logos).toHaveCount(6);
    for (const logo of await logos.all()) {
      await expectDrawn(logo);
      await expect(logo).toHaveAttribute('alt', /\S/);
    }
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

  for (const [name, section, count] of [
    ['three value cards', '#voordelen', 3],
    ['six feature cards', '#mogelijkheden', 6],
  ] as const) {
    test(`[2.11-values, 2.11-features, 3-feature] shows ${name} with icon, title and description`, async ({
      page,
    }) => {
      const cards = page.locator(section).getByRole('listitem');
      await expect(cards).toHaveCount(count);
      for (const card of await cards.all()) {
        await expect(card.locator('svg')).toBeVisible();
        await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\S/);
        await expect(card.getByRole('paragraph')).toHaveText(/\S{2,}/);
      }
    });
  }

  test('[2.11-banner, 9-trial] the banner offers a free trial of 14 days in the app', async ({ page }) => {
    const banner = page.locator('#proefperiode');
    await expect(banner.getByRole('heading', { name: '14 dagen gratis' })).toBeVisible();
    await expectNewTab(banner.getByRole('link'), ofSite('links', 'signup'));
  });

  test('[2.11-testimonials, 3-testimonial] shows testimonials with quote, name, role or company, and initials until there is a portrait', async ({
    page,
  }) => {
    const testimonials = page.locator('figure', { has: page.locator('blockquote') });
    await expect(testimonials).toHaveCount(3);
    for (const testimonial of await testimonials.all()) {
      await expect(testimonial.locator('blockquote')).toHaveText(/\S/);
      const lines = await testimonial.locator('figcaption span span').allTextContents();
      expect(lines.length).toBeGreaterThanOrEqual(2);
      for (const line of lines) expect(line).toMatch(/\S/);
      await expect(testimonial.locator('figcaption > .badge')).toHaveText(/^[A-Z]{2}$/);
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
    await expectDrawn(section.locator('img'));
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

  test('[3-channel, 4.4-available, 4.4-soon] says which channels are available and which are coming soon', async ({
    page,
  }) => {
    const channels = page.locator('#kanalen').getByRole('listitem');
    const states = await Promise.all(
      (await channels.all()).map(async (channel) => [
        await channel.getByRole('heading', { level: 3 }).textContent(),
        await channel.locator('p').textContent(),
        await channel.locator('p').getAttribute('lang'),
      ]),
    );
    expect(states).toEqual([
      ['LinkedIn', 'Beschikbaar', null],
      ['Instagram', 'Beschikbaar', null],
      ['Facebook', 'Beschikbaar', null],
      ['YouTube', 'Coming soon', 'en'],
      ['TikTok', 'Coming soon', 'en'],
    ]);
  });

  test('[2.11-teaser] the training teaser leads to /training-coaching', async ({ page }) => {
    await page.locator('#training').getByRole('link').click();
    await expect(page).toHaveURL('/training-coaching');
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
