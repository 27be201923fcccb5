import { ofSite } from './definitions.ts';
import {
  errorsAndWarnings,
  expect,
  hold,
  installClock,
  open,
  type Page,
  stopClock,
  test,
  waitForFrames,
} from './test.ts';

test.describe('moving around', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  /** Expects the page to be at its top, even after the browser restored an old scroll position by itself. */
  async function expectTop(page: Page) {
    const top = () => page.evaluate(() => scrollY);
    await expect.poll(top).toBe(0);
    await waitForFrames(page);
    expect(await top()).toBe(0);
  }

  test('[2.2-top] a click loads the next page without a reload, with its title, and scrolls to the top', async ({
    page,
  }) => {
    const messages = errorsAndWarnings(page);
    await open(page, '/');
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes';
      scrollTo({ top: 900, behavior: 'instant' });
    });
    await page.locator('footer').getByRole('link', { name: 'Sociale Media Strategie Hackathon' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
    await expect(page).toHaveTitle(`Sociale Media Strategie Hackathon | ${ofSite('brand')}`);
    await expectTop(page);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${ofSite('baseUrl')}/hackathon`,
    );
    expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes');
    await expect(page.locator('main')).toBeFocused();
    await expect(page.locator('main')).toHaveAccessibleName(await page.title());

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

  test('[2.2-hash, 9-hash-offset] a hash is scrolled to, 96 px below the top, from within the site and on direct load', async ({
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

    // Loads another document first: the same one would only scroll to the hash.
    await page.goto('about:blank');
    await open(page, '/#solution');
    await expect.poll(offset).toBe(96);
  });

  test('[2.2-hash] a hash on another page is scrolled to once that page is shown', async ({ page }) => {
    await open(page, '/hackathon');
    await page.locator('footer').getByRole('link', { name: 'Social impact hacking', exact: true }).click();
    await expect(page).toHaveURL(/\/training-coaching#social-impact-hacking$/);
    await expect
      .poll(() =>
        page
          .locator('#social-impact-hacking')
          .evaluate((element) => Math.round(element.getBoundingClientRect().top)),
      )
      .toBe(96);
  });

  test('[2.2-smooth, 9-hash-delay] a hash is scrolled to smoothly, after 100 ms and not before', async ({
    page,
  }) => {
    await installClock(page);
    await open(page, '/');
    await page.evaluate(() => {
      addEventListener('scroll', () => {
        document.body.dataset.tops = `${document.body.dataset.tops ?? ''} ${Math.round(scrollY)}`;
      });
    });
    const tops = () => page.evaluate(() => document.body.dataset.tops?.trim().split(' ').map(Number) ?? []);
    await stopClock(page);
    await page.evaluate(() => {
      const { setTimeout: start } = window;
      const noting = (run: () => void, delay: number) => {
        document.body.dataset.timers = `${document.body.dataset.timers ?? ''} ${delay}`;
        return start(run, delay);
      };
      Object.assign(window, { setTimeout: noting });
    });
    await page.getByRole('link', { name: 'Bekijk ons volledige aanbod' }).click();
    await expect(page).toHaveURL(/#solution$/);
    // The address changes before the timer starts.
    await expect(page.locator('body')).toHaveAttribute('data-timers', / 100( |$)/);
    await page.clock.runFor(99);
    expect(await tops()).toEqual([]);
    await page.clock.runFor(1);
    await expect
      .poll(() =>
        page.locator('#solution').evaluate((element) => Math.round(element.getBoundingClientRect().top)),
      )
      .toBe(96);
    const passed = await tops();
    const end = passed.at(-1) ?? 0;
    expect(passed.filter((top) => top > 0 && top < end)).not.toEqual([]);
  });

  test('[2.5-replace] a button that replaces history is skipped by "back"', async ({ page }) => {
    await open(page, '/');
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('rivacy');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/terms',
        id: 'probe',
        textContent: 'x',
      });
      link.dataset.replace = '';
      document.querySelector('main')?.prepend(link);
    });
    await page.locator('#probe').dispatchEvent('click');
    await expect(page).toHaveURL(/\/terms$/);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });

  test('a page starts at its top when the hash of its address matches nothing there', async ({ page }) => {
    await installClock(page);
    await open(page, '/');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/hackathon#bestaat-niet';
      link.textContent = 'Verder';
      document.querySelector('footer')?.append(link);
    });
    await page.getByRole('link', { name: 'Verder' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
    await expectTop(page);
    await page.clock.runFor(1000);
    await expectTop(page);
  });

  test('a redirect to a hash ends there, from within the site and on direct load', async ({ page }) => {
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

  test('an address on the site that redirects ends at its page, in the browser too', async ({ page }) => {
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

  test('a page that is slow to load is announced, and the indicator disappears once it is shown', async ({
    page,
  }) => {
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

  test('the keyboard can skip the navigation to reach the content', async ({ page }) => {
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

  test('the keyboard continues from the target of a hash', async ({ page }) => {
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

test("[8-router] a failure of the router shows the heading 'Unexpected Application Error!'", async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => {
    document.querySelectorAll = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});
