import type { ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { openServer } from '../test-server.ts';
import {
  consoleMessages,
  expect,
  hold,
  hydrated,
  networkQuiet,
  type Page,
  SCHEDULER,
  slowDown,
  test,
} from './test.ts';

/** A visitor's machine is this much slower than the one that runs the tests. */
const SLOWDOWN = 6;

/** The page has not taken over yet: what is done now is done early. */
const isEarly = (page: Page) => page.evaluate(() => window.earlyEvents !== undefined);

/** Opens a page on a slow machine. @returns lets its scripts arrive */
async function openSlowly(page: Page, path: string) {
  await slowDown(page, SLOWDOWN);
  const release = await hold(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  // What is done before the inline script is there is nobody's to remember.
  await expect.poll(() => isEarly(page)).toBe(true);
  return release;
}

/** Everything that was sent to the functions. */
function submissions(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/functions/v1/'))
      made.push(request.postData() ?? '');
  });
  return made;
}

/** Gives what comes too often the time to come. */
const settle = (page: Page) => page.waitForTimeout(1000);

test.describe('in the first second, on a slow machine', () => {
  test('a press on a booking button opens one dialog', async ({ page }) => {
    await page.route(SCHEDULER, (route) => route.fulfill({ contentType: 'text/html', body: 'agenda' }));
    const release = await openSlowly(page, '/hackathon');
    const button = page.locator('main [data-action=meeting]').first();
    await button.click();
    await button.click();
    expect(await isEarly(page)).toBe(true);
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settle(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sluiten' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await settle(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a key on a booking button opens one dialog', async ({ page }) => {
    await page.route(SCHEDULER, (route) => route.fulfill({ contentType: 'text/html', body: 'agenda' }));
    const release = await openSlowly(page, '/hackathon');
    const button = page.locator('main [data-action=meeting]').first();
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await isEarly(page)).toBe(true);
    release();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await settle(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('a press on the next slide turns one slide', async ({ page }) => {
    const release = await openSlowly(page, '/jaarprogramma/gemeenten');
    const carousel = page.locator('[aria-roledescription="carrousel"]');
    await carousel.getByRole('button', { name: 'Volgende slide' }).click();
    expect(await isEarly(page)).toBe(true);
    release();
    await hydrated(page);
    await expect(carousel.getByText('Slide 2 van 10')).toBeVisible();
    await settle(page);
    await expect(carousel.getByText('Slide 2 van 10')).toBeVisible();
  });

  for (const how of ['pressed', 'sent with Enter'] as const) {
    test(`a newsletter form that is ${how} is sent once`, async ({ page }) => {
      const made = submissions(page);
      const release = await openSlowly(page, '/');
      const block = page.locator('[data-block=newsletter]').first();
      await block.getByRole('textbox').fill('vroeg@voorbeeld.nl');
      for (let times = 0; times < 2; times++) {
        if (how === 'pressed') await block.getByRole('button').click();
        else await block.getByRole('textbox').press('Enter');
      }
      expect(await isEarly(page)).toBe(true);
      release();
      await expect.poll(() => made.length).toBe(1);
      await settle(page);
      expect(made).toHaveLength(1);
      expect(made[0]).toContain('vroeg@voorbeeld.nl');
    });
  }

  test('a menu that is opened stays open', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    const release = await openSlowly(page, '/');
    await page.locator('summary', { hasText: 'Menu' }).click();
    expect(await isEarly(page)).toBe(true);
    release();
    await hydrated(page);
    await settle(page);
    await expect(page.getByRole('navigation', { name: 'Mobiele navigatie' })).toBeVisible();
  });

  test('who went on from the hash of the address stays there', async ({ page }) => {
    const release = await openSlowly(page, '/#solution');
    await expect(page.locator('footer')).toBeAttached();
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    const top = await page.evaluate(() => scrollY);
    expect(await isEarly(page)).toBe(true);
    release();
    await hydrated(page);
    await settle(page);
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(100);
  });

  test('a link is followed at once, without any script', async ({ page }) => {
    await openSlowly(page, '/');
    await page
      .getByRole('navigation', { name: 'Hoofdnavigatie' })
      .getByRole('link', { name: /Hackathon/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
    await expect.poll(() => isEarly(page)).toBe(true);
  });
});

test.describe('what a visit downloads', () => {
  const LANDING_PAGES = ['/', '/hackathon', '/jaarprogramma/gemeenten', '/gezonde-content-keurmerk'];

  for (const path of LANDING_PAGES) {
    test(`${path} needs no script to show, and at most 90 kB when it is alive`, async ({ page, request }) => {
      const scripts: string[] = [];
      page.on('request', (made) => made.resourceType() === 'script' && scripts.push(made.url()));
      await page.goto(path);
      // It is all fetched once the page is idle, and waits for the visitor.
      await expect.poll(() => scripts.length).toBeGreaterThan(3);
      await networkQuiet(page);
      expect(await isEarly(page)).toBe(true);
      await hydrated(page);
      await networkQuiet(page);
      const { painted, started } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        started: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      }));
      expect(started.length).toBeGreaterThan(3);
      expect(Math.min(...started)).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);

      const bodies = await Promise.all(
        [...new Set(scripts)].map(async (url) => (await request.get(url)).body()),
      );
      const sizes = bodies.map((body) => brotliCompressSync(body).length);
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(90_000);
    });
  }
});

test('a pointer that moves hurries nothing, a press does', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  // A page whose fonts are on their way is not idle.
  const release = await hold(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => isEarly(page)).toBe(true);
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await settle(page);
  expect(scripts).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  release();
});

test('the first block of a page is painted while the rest is still on its way', async ({ page, request }) => {
  const html = await (await request.get('/jaarprogramma/gemeenten')).text();
  const sent = html.indexOf('</script>', html.indexOf('<script id="inline-script">')) + '</script>'.length;
  const documents: ServerResponse[] = [];
  const { origin, close } = await openServer(({ url }, answer) => {
    if (url !== '/') {
      answer.writeHead(404).end();
      return;
    }
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, sent));
    documents.push(answer);
  });
  try {
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main section')).toHaveCount(1);
    for (const document of documents) document.end(html.slice(sent));
    await expect(page.locator('footer')).toBeVisible();
  } finally {
    await close();
  }
});

/** How many visible texts of the page are set in a stand-in for its fonts. */
const standIns = (page: Page) =>
  page
    .locator('#root :is(h1, h2, h3, p, a, button, label, dt, dd)')
    .evaluateAll(
      (elements) =>
        elements.filter((element) =>
          /^"?(Bricolage Grotesque|Figtree) Fallback/.test(getComputedStyle(element).fontFamily),
        ).length,
    );

test.describe('fonts that come late', () => {
  const FONTS = '**/*.woff2';

  test('are taken over by every block, of a page that nobody touches too', async ({ page }) => {
    const release = await hold(page, FONTS);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => standIns(page)).toBeGreaterThan(20);
    release();
    await expect.poll(() => standIns(page)).toBe(0);
    await expect(page.locator('body')).not.toHaveAttribute('data-late');
  });

  test('are taken over by a page that was opened before they came', async ({ page }) => {
    const release = await hold(page, FONTS);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.keyboard.press('Tab');
    await hydrated(page);
    await page.locator('footer').getByRole('link', { name: 'Contact' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
    release();
    await expect.poll(() => standIns(page)).toBe(0);
  });

  test('and never do leave a page that can be used', async ({ page }) => {
    await page.route(FONTS, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('body')).not.toHaveAttribute('data-late');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages ask for their fonts themselves', async ({ page }) => {
    await page.goto('/');
    expect(await standIns(page)).toBe(0);
  });
});

test.describe('a page that nobody touches', () => {
  test('shows the subject that its address asks for', async ({ page }) => {
    await page.goto('/contact?subject=Offerte');
    await expect(page.getByRole('textbox', { name: 'Onderwerp' })).toHaveValue('Offerte');
  });

  test('shows again what was typed before it was left', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Bericht' }).fill('Een lang verhaal');
    await hydrated(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Bericht' })).toHaveValue('Een lang verhaal');
  });

  test('tells the console that it does not exist', async ({ page }) => {
    const errors = consoleMessages(page, 'error');
    await page.goto('/bestaat-niet');
    await expect.poll(() => errors.join()).toContain('404: /bestaat-niet');
  });
});
