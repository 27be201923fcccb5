import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import {
  complaints,
  drawn,
  expect,
  hold,
  hydrated,
  networkQuiet,
  open,
  type Page,
  test,
  touch,
} from './test.ts';

const ROOT = join(import.meta.dirname, '../..');
const project = readProject(ROOT);
const { pages, redirects } = routesOf(project);
const routes = pages.map(({ name }) => name);
const site = JSON.parse(readFileSync(join(ROOT, 'pages/_site.json'), 'utf8'));

/** The words that go on in a next line. A word may end at its hyphen. */
const brokenWords = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of text.nodeValue?.matchAll(/[^\s-]+-?/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter((line) => line.width > 0);
        if (new Set(lines.map((line) => Math.round(line.top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });

test.describe('every route', () => {
  for (const route of routes) {
    test(`[2.1-title] ${route} is complete, quiet HTML with its head`, async ({ page, request }) => {
      const answer = await request.get(route);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain('<html lang="nl">');
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);

      const messages = complaints(page);
      const foreign: string[] = [];
      page.on('request', (made) => {
        if (!made.url().startsWith(new URL(answer.url()).origin) && !made.url().startsWith('data:'))
          foreign.push(made.url());
      });
      await open(page, route);
      await networkQuiet(page);
      const file = pages.find(({ name }) => name === route);
      const { title, description } = JSON.parse(file?.text ?? '{}');
      await expect(page).toHaveTitle(`${title} | ${site.brand}`);
      const content = (selector: string) => page.locator(selector).getAttribute('content');
      expect(await content('meta[name=description]')).toBe(description);
      expect(await content('meta[property="og:title"]')).toBe(`${title} | ${site.brand}`);
      expect(await content('meta[property="og:url"]')).toBe(`${site.baseUrl}${route}`);
      expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
      expect(messages).toEqual([]);
      expect(foreign).toEqual([]);
    });
  }

  for (const width of [320, 375, 768, 1280, 1920]) {
    test(`fits a window of ${width} px without sideways scrolling, and without a word in two parts`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const route of routes) {
        await page.goto(route);
        expect(await brokenWords(page), route).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, route).toBeLessThanOrEqual(0);
      }
      const menu = page.locator('header summary');
      if (await menu.isVisible()) {
        await menu.click();
        expect(await menu.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThanOrEqual(
          width,
        );
      }
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every route can be read, and its links followed', async ({ page }) => {
    for (const route of routes) {
      await page.goto(route);
      await expect(page.locator('h1')).toHaveCount(1);
      expect((await page.locator('main').textContent())?.length, route).toBeGreaterThan(60);
    }
    await page.goto('/');
    await page.getByRole('link', { name: "Bekijk onze jaarprogramma's" }).click();
    await expect(page).toHaveURL(/\/training-coaching$/);
  });

  test('the dropdown and the mobile menu open', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Training & Coaching' }).first().hover();
    await expect(
      page.getByRole('link', { name: 'Social impact hacking voor Gemeenten' }).first(),
    ).toBeVisible();

    await page.setViewportSize({ width: 375, height: 800 });
    await page.locator('summary', { hasText: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Mobiele navigatie' })
      .getByRole('link', { name: 'Contact' })
      .click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test('the menu button stays whole beside a long brand', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  const label = page.locator('header summary').getByText('Menu');
  const line = await label.evaluate((text) => text.getBoundingClientRect().height);
  await page
    .locator('header a')
    .first()
    .evaluate((brand) => brand.lastChild?.replaceWith('Stichting Gezonde Sociale Media Nederland'));
  expect(await label.evaluate((text) => text.getBoundingClientRect().height)).toBe(line);
});

test.describe('navigation bar', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Hoofdnavigatie' });

  test('[2.3-order, 2.3-external] lists its entries in order, on one line, with the app links in a new tab', async ({
    page,
  }) => {
    await open(page, '/');
    const entries = bar(page).locator(':scope > ul > li > a');
    expect((await entries.allInnerTexts()).map((text) => text.replace(/\s*\(.*\)/s, '').trim())).toEqual([
      'Home',
      'Training & Coaching',
      'Sociale Media Strategie Hackathon',
      'Optimalisatie dashboard',
      'Gezonde Content',
      'Contact',
      'Inloggen',
      'Aanmelden',
    ]);
    const tops = await entries.evaluateAll((links) =>
      links.map((link) => {
        const box = link.getBoundingClientRect();
        return Math.round(box.top + box.height / 2);
      }),
    );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
    for (const [name, mode] of [
      ['Inloggen', 'login'],
      ['Aanmelden', 'signup'],
    ] as const) {
      const link = bar(page).getByRole('link', { name });
      await expect(link).toHaveAttribute('href', `https://app.impactkanaal.example/auth?mode=${mode}`);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  test('[2.3-hover, 2.3-new-tab] the dropdown opens on hover, is at least 280 px wide, and closes when the pointer leaves', async ({
    page,
  }) => {
    await open(page, '/');
    const child = bar(page).getByRole('link', { name: 'Social impact hacking voor Non-profits' });
    await expect(child).toBeHidden();
    await bar(page).getByRole('link', { name: 'Training & Coaching' }).hover();
    await expect(child).toBeVisible();
    const width = await page
      .locator('#submenu--training-coaching')
      .evaluate((menu) => menu.getBoundingClientRect().width);
    expect(width).toBeGreaterThanOrEqual(280);
    await expect(bar(page).locator('#submenu--training-coaching a')).toHaveCount(4);
    const external = bar(page).getByRole('link', { name: /2-daagse training/ });
    await expect(external).toHaveAttribute('target', '_blank');
    await page.mouse.move(640, 600);
    await expect(child).toBeHidden();
  });

  test('the dropdown opens for the keyboard and closes on Escape', async ({ page }) => {
    await open(page, '/');
    await bar(page).getByRole('link', { name: 'Training & Coaching' }).focus();
    const child = bar(page).getByRole('link', { name: 'Social impact hacking voor Gemeenten' });
    await expect(child).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(child).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(child).toBeHidden();
  });

  test('the dropdown that a pointer opened closes on Escape, and opens again', async ({ page }) => {
    await open(page, '/');
    const child = bar(page).getByRole('link', { name: 'Social impact hacking voor Gemeenten' });
    const entry = bar(page).getByRole('link', { name: 'Training & Coaching' });
    await entry.hover();
    await expect(child).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(child).toBeHidden();
    await page.mouse.move(640, 600);
    await entry.hover();
    await expect(child).toBeVisible();
  });

  test('[2.3-active, 2.3-active-parent] highlights the active route, also for a page in the dropdown', async ({
    page,
  }) => {
    for (const [route, name] of [
      ['/', 'Home'],
      ['/hackathon', 'Sociale Media Strategie Hackathon'],
      ['/jaarprogramma/gemeenten', 'Training & Coaching'],
      ['/training-coaching', 'Training & Coaching'],
    ] as const) {
      await page.goto(route);
      const links = await bar(page)
        .locator(':scope > ul > li > a')
        .evaluateAll((all) =>
          all.map((link) => [link.textContent?.trim(), getComputedStyle(link).textDecorationLine]),
        );
      const active = links.filter(([, line]) => line?.includes('underline'));
      expect(active.map(([text]) => text)).toEqual([name]);
    }
  });

  test('[4.1-bar-top, 4.1-bar-scrolled] is transparent at the top, and fixed, blurred and shadowed after more than 10 px', async ({
    page,
  }) => {
    await open(page, '/');
    const look = () =>
      page
        .locator('header')
        .first()
        .evaluate((header) => {
          const { position, backgroundColor, backdropFilter, boxShadow } = getComputedStyle(header);
          return { position, backgroundColor, backdropFilter, shadow: boxShadow !== 'none' };
        });
    expect(await look()).toMatchObject({
      position: 'absolute',
      backgroundColor: 'rgba(0, 0, 0, 0)',
      shadow: false,
    });
    await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
    await page.waitForTimeout(300);
    expect((await look()).position).toBe('absolute');
    await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
    await expect.poll(async () => (await look()).position).toBe('fixed');
    await expect.poll(async () => (await look()).shadow).toBe(true);
    await expect.poll(async () => (await look()).backgroundColor).toMatch(/0\.97/);
    expect((await look()).backdropFilter).toContain('blur');
  });

  test('[2.3-mobile] the mobile menu opens, closes, and closes when a link is tapped', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page, '/');
    const menu = page.getByRole('navigation', { name: 'Mobiele navigatie' });
    const toggle = page.locator('summary', { hasText: /Menu|Sluiten/ });
    await toggle.click();
    await expect(menu).toBeVisible();
    await toggle.click();
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'Sociale Media Strategie Hackathon' }).click();
    await expect(page).toHaveURL(/\/hackathon$/);
    await expect(menu).toBeHidden();
  });
});

test('the entries stand on one line on every screen that shows them', async ({ page }) => {
  await page.goto('/');
  const entries = page.getByRole('navigation', { name: 'Hoofdnavigatie' }).locator('> ul > li');
  for (const width of [1280, 1366, 1440, 1535, 1536, 1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const middles = await entries.evaluateAll((all) =>
      all.map((entry) => entry.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
    );
    expect(middles.length, `${width}`).toBeGreaterThan(5);
    expect(Math.max(...middles) - Math.min(...middles), `${width}`).toBeLessThan(5);
  }
});

test('the dropdown closes when the pointer leaves, also after a press on what is in it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  await open(page, '/training-coaching');
  const entry = page.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', {
    name: 'Training & Coaching',
  });
  const menu = page.locator('#submenu--training-coaching');
  await context.route(/academy/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  for (const press of [
    () => entry.click(),
    () => entry.click({ modifiers: ['ControlOrMeta'] }),
    () => menu.getByRole('link', { name: '2-daagse training' }).click(),
  ]) {
    await page.mouse.move(600, 700);
    await entry.hover();
    await expect(menu).toBeVisible();
    await press();
    await page.bringToFront();
    await page.mouse.move(600, 700);
    await expect(menu).toBeHidden();
  }
  await page.mouse.click(600, 700);
  await page.keyboard.press('Tab');
  await entry.focus();
  await expect(menu).toBeVisible();
});

test('the menu stays on the screen of who reads text at twice its size', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/');
  await expect(page.locator('header summary')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test.describe('the mobile menu', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Mobiele navigatie' });
  const toggle = (page: Page) => page.locator('header summary');

  test('closes on Escape and for who goes on with the keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page, '/');
    await toggle(page).click();
    await menu(page).getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await toggle(page).click();
    await menu(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expect(menu(page)).toBeHidden();
  });

  test('does not hold a page that became too wide for it', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 1366 });
    await open(page, '/');
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('hidden');
    await page.setViewportSize({ width: 1366, height: 1024 });
    await expect.poll(overflow).toBe('visible');
  });
});

test.describe('moving around', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  /** Expects the top of the page, also when the browser has put an old position back by itself. */
  async function expectTop(page: Page) {
    const top = () => page.evaluate(() => scrollY);
    await expect.poll(top).toBe(0);
    await drawn(page);
    expect(await top()).toBe(0);
  }

  test('[2.2-top] a click loads the next page without a reload, with its title, and scrolls to the top', async ({
    page,
  }) => {
    const messages = complaints(page);
    await open(page, '/');
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes';
      scrollTo({ top: 900, behavior: 'instant' });
    });
    await page.locator('footer').getByRole('link', { name: 'Sociale Media Strategie Hackathon' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
    await expect(page).toHaveTitle(`Sociale Media Strategie Hackathon | ${site.brand}`);
    await expectTop(page);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.baseUrl}/hackathon`);
    expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes');
    await expect(page.locator('main')).toBeFocused();

    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Sociale media terugwinnen voor het goede',
    );
    await expectTop(page);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
    await expectTop(page);
    expect(messages).toEqual([]);
  });

  test('[2.2-hash] a hash is scrolled to, 96 px below the top, from inside and on direct load', async ({
    page,
  }) => {
    const offset = () =>
      page.locator('#solution').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await open(page, '/');
    await page.getByRole('link', { name: 'Bekijk ons volledige aanbod' }).click();
    await expect.poll(offset).toBe(96);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('link', { name: 'Bekijk ons volledige aanbod' }).click();
    await expect.poll(offset).toBe(96);

    // Another document: the same one would only follow the hash.
    await page.goto('about:blank');
    await open(page, '/#solution');
    await expect.poll(offset).toBe(96);
  });

  test('[2.2-hash] a hash on another page is scrolled to after the page is there', async ({ page }) => {
    await open(page, '/hackathon');
    await page.locator('footer').getByRole('link', { name: 'Social Impact Hacking', exact: true }).click();
    await expect(page).toHaveURL(/\/training-coaching#social-impact-hacking$/);
    await expect
      .poll(() =>
        page
          .locator('#social-impact-hacking')
          .evaluate((element) => Math.round(element.getBoundingClientRect().top)),
      )
      .toBe(96);
  });

  test('a page begins at its top when the hash of its address names nothing there', async ({ page }) => {
    await open(page, '/');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/hackathon#bestaat-niet';
      link.textContent = 'Verder';
      document.querySelector('footer')?.append(link);
    });
    await page.getByRole('link', { name: 'Verder' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // A scroll that comes late has time to.
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('a redirect to a hash ends there, followed from inside and on direct load', async ({ page }) => {
    await page.route('**/doorverwijzing', (route) =>
      route.fulfill({ status: 302, headers: { location: '/training-coaching#social-impact-hacking' } }),
    );
    await open(page, '/');
    await page
      .locator('main a[href]')
      .first()
      .evaluate((link) => link.setAttribute('href', '/doorverwijzing'));
    await page.locator('main a[href="/doorverwijzing"]').click();
    await expect(page).toHaveURL(/\/training-coaching#social-impact-hacking$/);
    await expect(page.locator('#social-impact-hacking')).toBeInViewport();
  });

  test('[2.2-not-found, 2.2-overig] a path that does not exist gives the 404 page, its link home and a line in the console', async ({
    page,
  }) => {
    for (const path of ['/jaarprogramma/overig', '/bestaat-niet']) {
      const messages = complaints(page);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await touch(page);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      await expect.poll(() => messages.some((message) => message.includes(path))).toBe(true);
      expect(messages).toHaveLength(2);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL(/\/$/);
      page.removeAllListeners('console');
    }
  });

  test('[2.1-jaarprogramma] redirects and aliases lead to their page, with the query kept', async ({
    page,
    request,
  }) => {
    expect(redirects.map(({ from }) => from)).toContain('/jaarprogramma');
    for (const { from, to } of redirects) {
      const answer = await request.get(`${from}?subject=x`, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(`${to}?subject=x`);
      await page.goto(from);
      await expect(page).toHaveURL((url) => url.pathname === to);
    }
  });

  test('an address inside the site that redirects ends at its page, in the browser too', async ({ page }) => {
    await open(page, '/');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/jaarprogramma',
        textContent: 'x',
        id: 'probe',
      });
      document.querySelector('main')?.append(link);
    });
    await page.locator('#probe').click();
    await expect(page).toHaveURL(/\/training-coaching$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training & Coaching');
  });

  test('a page that is long in coming is announced, and the sign goes when it is there', async ({ page }) => {
    await open(page, '/');
    const release = await hold(page, '**/hackathon');
    const sign = page.getByRole('status').filter({ hasText: 'De pagina wordt geladen' });
    await page
      .getByRole('navigation', { name: 'Hoofdnavigatie' })
      .getByRole('link', { name: /Hackathon/ })
      .click();
    await expect(sign).toBeInViewport();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
    await expect(sign).toBeHidden();
  });

  test('a page that cannot be fetched falls back to a normal load', async ({ page }) => {
    await open(page, '/');
    await page.route('**/hackathon', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page
      .getByRole('navigation', { name: 'Hoofdnavigatie' })
      .getByRole('link', { name: /Hackathon/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
  });

  test('the keyboard reaches the content past the navigation', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Naar de inhoud' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  test('the keyboard goes on from where a hash leads', async ({ page }) => {
    await open(page, '/privacy');
    const link = page.locator('main a[href^="#"], main a[href^="/privacy#"]').first();
    const target = page.locator(`[id="${((await link.getAttribute('href')) ?? '').split('#')[1]}"]`);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(target).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(target).not.toBeFocused();
    await expect(target).not.toHaveAttribute('tabindex');
    expect(
      await target.evaluate(
        (element) =>
          (element.compareDocumentPosition(document.activeElement ?? document.body) &
            Node.DOCUMENT_POSITION_FOLLOWING) !==
          0,
      ),
    ).toBe(true);
  });
});
