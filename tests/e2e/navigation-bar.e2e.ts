import { expect, open, type Page, sidewaysOverflow, test, waitForFrames } from './test.ts';

test.describe('the navigation bar', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Hoofdnavigatie' });

  test('[2.3-hover, 2.3-new-tab, 9-dropdown-width] the dropdown opens on hover, is at least 280 px wide, and closes on Escape and when the pointer leaves', async ({
    page,
  }) => {
    await open(page, '/');
    const child = bar(page).getByRole('link', { name: 'Social impact hacking voor Non-profits' });
    const entry = bar(page).getByRole('link', { name: 'Training & Coaching' });
    await expect(child).toBeHidden();
    await entry.hover();
    await expect(child).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(child).toBeHidden();
    await page.mouse.move(640, 600);
    await entry.hover();
    await expect(child).toBeVisible();
    const width = await page
      .locator('#submenu--training-coaching')
      .evaluate((menu) => menu.getBoundingClientRect().width);
    expect(width).toBeGreaterThanOrEqual(280);
    await expect(page.locator('#submenu--training-coaching')).toHaveCSS('min-width', '280px');
    await expect(bar(page).locator('#submenu--training-coaching a')).toHaveCount(4);
    const external = bar(page).getByRole('link', { name: /2-daagse training/ });
    await expect(external).toHaveAttribute('target', '_blank');
    await page.mouse.move(640, 600);
    await expect(child).toBeHidden();
  });

  test('the dropdown opens for the keyboard and closes on Escape', async ({ page }) => {
    await open(page, '/');
    const entry = bar(page).getByRole('link', { name: 'Training & Coaching' });
    await entry.focus();
    const child = bar(page).getByRole('link', { name: 'Social impact hacking voor Gemeenten' });
    await expect(child).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(child).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(child).toBeHidden();
    await expect(entry).toBeFocused();
  });

  test('[2.3-active, 2.3-active-parent] highlights the active route, even for a page in the dropdown', async ({
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

  test('[4.1-bar-top, 4.1-bar-scrolled, 9-bar-threshold] is transparent up to 10 px from the top, and fixed, blurred and shadowed from 11 px', async ({
    page,
  }) => {
    await open(page, '/');
    const header = page.locator('header').first();
    const scrollToTop = async (top: number) => {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      // The bar responds in the next frame.
      await waitForFrames(page);
    };
    for (const top of [0, 10]) {
      await scrollToTop(top);
      await expect(header).toHaveCSS('position', 'absolute');
      await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(header).toHaveCSS('box-shadow', 'none');
    }
    await scrollToTop(11);
    await expect(header).toHaveCSS('position', 'fixed');
    await expect(header).not.toHaveCSS('box-shadow', 'none');
    await expect(header).toHaveCSS('background-color', /0\.97/);
    await expect(header).toHaveCSS('backdrop-filter', /blur/);
    await scrollToTop(10);
    await expect(header).toHaveCSS('position', 'absolute');
  });

  test('fits its entries on one line on every screen that shows them', async ({ page }) => {
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

  test('keeps a brand of several words on one line', async ({ page }) => {
    await page.goto('/');
    const brand = page.locator('header a').first();
    const line = await brand.evaluate((link) => link.getBoundingClientRect().height);
    await brand.evaluate((link) => link.lastChild?.replaceWith('Stichting Gezonde Sociale Media Nederland'));
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brand.evaluate((link) => link.getBoundingClientRect().height), `${width}`).toBe(line);
      expect(await sidewaysOverflow(page), `${width}`).toBe(0);
    }
  });

  test('the dropdown closes when the pointer leaves, even after a press on an entry', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1366, height: 800 });
    await open(page, '/training-coaching');
    const entry = page.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', {
      name: 'Training & Coaching',
    });
    const menu = page.locator('#submenu--training-coaching');
    await context.route(/academie/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
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
});

test.describe('the mobile menu', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Mobiele navigatie' });
  const toggle = (page: Page) => page.locator('header summary');

  test('has a button that is never squeezed by a long brand', async ({ page }) => {
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

  test('is beside the brand and inside the bar with the text spacing of WCAG 1.4.12 at 320 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/');
    await page.addStyleTag({
      content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    });
    const { brand, button, bar } = await page.locator('header .bar').evaluate((element) => {
      const edges = (part: Element | Range | null | undefined) => {
        const { left = 0, right = 0 } = part?.getBoundingClientRect() ?? {};
        return { left, right };
      };
      const name = document.createRange();
      name.selectNodeContents(element.querySelector('a') ?? element);
      return { brand: edges(name), button: edges(element.querySelector('summary')), bar: edges(element) };
    });
    expect(brand.right).toBeLessThan(button.left);
    expect(button.right).toBeLessThanOrEqual(bar.right);
  });

  test('stays on the screen, and covers no heading that a link leads to, when texts are twice their size', async ({
    browserName,
    page,
  }) => {
    test.skip(browserName !== 'chromium', 'The size of texts is set through the Chrome DevTools protocol.');
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const heading = page.getByRole('main').getByRole('heading', { name: 'Je rechten' });
    const room = () =>
      heading.evaluate((element) => {
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return element.getBoundingClientRect().top - bar;
      });
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/privacy');
      await page.getByRole('main').getByRole('link', { name: 'Je rechten' }).click();
      await expect(page).toHaveURL(/#/);
      await expect(heading).toBeInViewport();
      await expect.poll(room).toBeGreaterThanOrEqual(0);
      await expect.poll(room).toBeLessThan(100);
      const target = page.url();
      await page.goto('about:blank');
      await page.goto(target);
      await expect.poll(room).toBeGreaterThanOrEqual(0);
      await expect.poll(room).toBeLessThan(100);
    }
    await expect(toggle(page)).toBeInViewport({ ratio: 1 });
  });

  test('[2.3-mobile] opens, closes, and closes when a link is tapped', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page, '/');
    await expect(toggle(page)).toHaveText(/Menu|Sluiten/);
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Sociale Media Strategie Hackathon' }).click();
    await expect(page).toHaveURL(/\/hackathon$/);
    await expect(menu(page)).toBeHidden();
  });

  test('closes on Escape, and when the keyboard focus moves on to the page', async ({ page }) => {
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

  test('shows the whole entry that has the focus, on a low screen too', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await open(page, '/');
    for (const [width, height] of [
      [375, 667],
      [640, 400],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await toggle(page).click();
      const links = await menu(page).getByRole('link').all();
      for (const link of links) {
        await page.keyboard.press('Tab');
        await expect(link).toBeFocused();
        const hidden = await link.evaluate((entry) => {
          const { left, right, top, bottom } = entry.getBoundingClientRect();
          const middle = (left + right) / 2;
          const seen = [top + 1, (top + bottom) / 2, bottom - 1].map((y) =>
            document.elementFromPoint(middle, y),
          );
          return seen.filter((element) => !entry.contains(element)).length;
        });
        expect(hidden, `${await link.textContent()} at ${width} x ${height} px`).toBe(0);
      }
      await page.keyboard.press('Escape');
    }
  });

  test('does not lock the page once that is too wide for the menu', async ({ page }) => {
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

test.describe('the navigation without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const added of [0, 1, 2, 4]) {
    test(`with ${added} more entries fits on one line, or has a menu button`, async ({ page }) => {
      await page.goto('/');
      await page.evaluate((count) => {
        for (const entry of document.querySelectorAll(
          'header [data-label="Contact"], nav li:has([href="/contact"])',
        ))
          for (let index = 0; index < count; index += 1) entry.after(entry.cloneNode(true));
      }, added);
      const row = page.getByRole('navigation', { name: 'Hoofdnavigatie' });
      const shown: boolean[] = [];
      for (const width of [1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const isRow = await row.isVisible();
        await expect(page.locator('header summary')).toBeVisible({ visible: !isRow });
        const heights = await page
          .locator('header a:visible')
          .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
        expect(Math.max(...heights), `${width}`).toBeLessThan(45);
        expect(await sidewaysOverflow(page), `${width}`).toBe(0);
        if (isRow) {
          const brand = await page.locator('header a').first().boundingBox();
          const entries = await row.boundingBox();
          expect(entries?.x, `${width}`).toBeGreaterThan((brand?.x ?? 0) + (brand?.width ?? 0));
        }
        shown.push(isRow);
      }
      expect([...shown].sort(), 'the row appears from some width on').toEqual(shown);
      expect(shown[0]).toBe(false);
      expect(shown[1]).toBe(added === 0);
    });
  }

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
