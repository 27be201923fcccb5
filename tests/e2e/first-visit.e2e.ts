import type { ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { openServer } from '../test-server.ts';
import {
  expect,
  functionCalls,
  hold,
  installClock,
  isBeforeHydration,
  type Page,
  SCHEDULER,
  test,
  waitForFrames,
  waitForHydration,
  waitForOneMoreRequest,
  waitForRequests,
} from './test.ts';

test.use({ ownContext: true });

/** Opens a page and holds back its scripts. @returns a function that lets them arrive */
async function openWithoutScripts(page: Page, path: string) {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  // Nothing records what happens before the inline script has run.
  await expect.poll(() => isBeforeHydration(page)).toBe(true);
  return release;
}

test.describe('before the scripts of a page arrive', () => {
  test('a press on a booking button opens one dialog', async ({ page }) => {
    await page.route(SCHEDULER, (route) => route.fulfill({ contentType: 'text/html', body: 'agenda' }));
    const release = await openWithoutScripts(page, '/hackathon');
    const button = page.locator('main [data-action=meeting]').first();
    await button.click();
    await button.click();
    expect(await isBeforeHydration(page)).toBe(true);
    release();
    await waitForHydration(page);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sluiten' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // A second dialog would take the focus, which the button gets back from the first.
    await expect(button).toBeFocused();
    await waitForFrames(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a key on a booking button opens one dialog', async ({ page }) => {
    await page.route(SCHEDULER, (route) => route.fulfill({ contentType: 'text/html', body: 'agenda' }));
    const release = await openWithoutScripts(page, '/hackathon');
    const button = page.locator('main [data-action=meeting]').first();
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await isBeforeHydration(page)).toBe(true);
    release();
    await waitForHydration(page);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sluiten' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('a press on "next" moves on by one slide', async ({ page }) => {
    const release = await openWithoutScripts(page, '/jaarprogramma/gemeenten');
    const carousel = page.locator('[aria-roledescription="carrousel"]');
    await carousel.getByRole('button', { name: 'Volgende bijeenkomst' }).click();
    expect(await isBeforeHydration(page)).toBe(true);
    release();
    await waitForHydration(page);
    await expect(carousel.getByText('Bijeenkomst 1 van 9')).toBeVisible();
    // A press that was replayed twice would show here.
    await carousel.getByRole('button', { name: 'Volgende bijeenkomst' }).click();
    await expect(carousel.getByText('Bijeenkomst 2 van 9')).toBeVisible();
  });

  // One that is sent with Enter is tested in forms.e2e.ts.
  test('a newsletter form that is pressed is sent once', async ({ page }) => {
    const calls = functionCalls(page);
    const release = await openWithoutScripts(page, '/');
    const block = page.locator('[data-block=newsletter]').first();
    await block.getByRole('textbox').fill('vroeg@voorbeeld.nl');
    for (let times = 0; times < 2; times++) await block.getByRole('button').click();
    expect(await isBeforeHydration(page)).toBe(true);
    release();
    await waitForHydration(page);
    await expect(block.getByText('Welkom!')).toBeVisible();
    await waitForOneMoreRequest(page);
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'vroeg@voorbeeld.nl', marketing_status: 'subscribed' },
    ]);
  });

  test('a menu that is opened stays open', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    const release = await openWithoutScripts(page, '/');
    await page.locator('summary', { hasText: 'Menu' }).click();
    expect(await isBeforeHydration(page)).toBe(true);
    release();
    await waitForHydration(page);
    await waitForFrames(page);
    await expect(page.getByRole('navigation', { name: 'Mobiele navigatie' })).toBeVisible();
  });

  test('a visitor who scrolls away from the hash of the address stays there', async ({ page }) => {
    await installClock(page);
    const release = await openWithoutScripts(page, '/#solution');
    await expect(page.locator('footer')).toBeAttached();
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    const top = await page.evaluate(() => scrollY);
    expect(await isBeforeHydration(page)).toBe(true);
    release();
    await waitForHydration(page);
    // A hash is scrolled to 100 ms after the address changes.
    await page.clock.runFor(1000);
    await waitForFrames(page);
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(100);
  });

  test('a link works at once', async ({ page }) => {
    await openWithoutScripts(page, '/');
    await page
      .getByRole('navigation', { name: 'Hoofdnavigatie' })
      .getByRole('link', { name: /Hackathon/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
    await expect.poll(() => isBeforeHydration(page)).toBe(true);
  });
});

test.describe('what a visit downloads', () => {
  // The other landing pages have the interactive blocks of the first.
  for (const path of ['/', '/jaarprogramma/gemeenten']) {
    test(`${path} needs no script to be painted, and at most 90 kB for hydration`, async ({
      page,
      request,
    }) => {
      const scripts: string[] = [];
      page.on('request', (made) => made.resourceType() === 'script' && scripts.push(made.url()));
      await page.goto(path);
      // They are fetched when the page is idle, and run once the visitor acts.
      await expect.poll(() => scripts.length).toBeGreaterThan(3);
      await waitForRequests(page);
      expect(await isBeforeHydration(page)).toBe(true);
      await waitForHydration(page);
      await waitForRequests(page);
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

test('the client is fetched early after a press, but not after a pointer move', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  // A page that is still loading its fonts is not idle.
  const release = await hold(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => isBeforeHydration(page)).toBe(true);
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await waitForOneMoreRequest(page);
  expect(scripts).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  release();
});

/** Serves a document of which the rest, from an index on, is held until `sendRest` is called. */
async function serveInParts(html: string, index: number) {
  const documents: ServerResponse[] = [];
  let isWhole = false;
  const { origin, close } = await openServer(({ url }, answer) => {
    if (url !== '/') {
      answer.writeHead(404).end();
      return;
    }
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, index));
    // A page whose scripts are not found reloads itself once.
    if (isWhole) answer.end(html.slice(index));
    else documents.push(answer);
  });
  const sendRest = () => {
    isWhole = true;
    for (const document of documents) document.end(html.slice(index));
  };
  return { url: `${origin}/`, sendRest, close };
}

test('the first block of a page is painted while the rest is still loading', async ({ page, request }) => {
  const html = await (await request.get('/jaarprogramma/gemeenten')).text();
  const end = '<i id="first-paint" hidden>';
  const { url, sendRest, close } = await serveInParts(html, html.indexOf(end) + end.length);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main section')).toHaveCount(1);
    sendRest();
    await expect(page.locator('footer')).toBeVisible();
  } finally {
    await close();
  }
});

test('nothing is painted before the inline script has run: a form would have no fields', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/offerte')).text();
  const start = '<script id="inline-script">';
  const { url, sendRest, close } = await serveInParts(html, html.indexOf(start) + start.length);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction((id) => document.getElementById(id), 'inline-script', { polling: 50 });
    // Time in which a page that may be painted is painted.
    const paints = await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return performance.getEntriesByType('paint').length;
    });
    expect(paints).toBe(0);
    sendRest();
    await expect(page.getByLabel('Naam')).toBeVisible();
  } finally {
    await close();
  }
});

/** Counts the visible texts of the page that are set in a fallback font. */
const fallbackTexts = (page: Page) =>
  page
    .locator('#root :is(h1, h2, h3, p, a, button, label, dt, dd)')
    .evaluateAll(
      (elements) =>
        elements.filter((element) =>
          /^"?(Bricolage Grotesque|Figtree) Fallback/.test(getComputedStyle(element).fontFamily),
        ).length,
    );

test.describe('fonts that arrive late', () => {
  const FONTS = '**/*.woff2';

  test('are used by every block, even before the visitor does anything', async ({ page }) => {
    const release = await hold(page, FONTS);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => fallbackTexts(page)).toBeGreaterThan(20);
    release();
    await expect.poll(() => fallbackTexts(page)).toBe(0);
    await expect(page.locator('body')).toHaveAttribute('data-js', '');
  });

  test('are used by a page that was opened before they arrived', async ({ page }) => {
    const release = await hold(page, FONTS);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.keyboard.press('Tab');
    await waitForHydration(page);
    await page.locator('footer').getByRole('link', { name: 'Contact' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
    release();
    await expect.poll(() => fallbackTexts(page)).toBe(0);
  });

  test('leave a working page when they never arrive', async ({ page }) => {
    await page.route(FONTS, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('body')).toHaveAttribute('data-js', '');
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages request their fonts without JavaScript', async ({ page }) => {
    await page.goto('/');
    expect(await fallbackTexts(page)).toBe(0);
  });
});

test.describe('a page before its visitor does anything', () => {
  test('shows the subject that its address names', async ({ page }) => {
    await page.goto('/contact?subject=Offerte');
    await expect(page.getByRole('textbox', { name: 'Onderwerp' })).toHaveValue('Offerte');
  });

  test('restores what was typed before it was left', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Bericht' }).fill('Een lang verhaal');
    await waitForHydration(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Bericht' })).toHaveValue('Een lang verhaal');
  });
});
