import { expect, hold, hydrated, open, type Page, test, toast, touch } from './test.ts';

/** The scripts of a page that belong to one block, found by what they hold. */
async function withoutScriptsThatHold(page: Page, text: string) {
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes(text)) await route.abort();
    else await route.fulfill({ response: answer });
  });
}

test.describe('when something is missing', () => {
  test('a form whose code does not arrive says so in Dutch, and comes back after a press on retry', async ({
    page,
  }) => {
    await withoutScriptsThatHold(page, 'Nog een bericht verzenden');
    await page.goto('/contact');
    await touch(page);
    const retry = page.getByRole('button', { name: 'Probeer opnieuw' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('hallo@impactkanaal.example');
    await expect(page.getByRole('navigation', { name: 'Hoofdnavigatie' })).toBeVisible();
    await page.unroute('**/assets/*.js');
    const loaded = page.waitForEvent('load');
    await retry.click();
    await loaded;
    await touch(page);
    await hydrated(page);
    await expect(page.getByRole('textbox', { name: /E-mail/ }).first()).toBeVisible();
    await expect(retry).toBeHidden();
  });

  test('a navigation whose code does not arrive still leads everywhere', async ({ page }) => {
    await withoutScriptsThatHold(page, 'Hoofdnavigatie');
    await open(page, '/');
    await page
      .getByRole('navigation', { name: 'Hoofdnavigatie' })
      .getByRole('link', { name: /Hackathon/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
  });

  test('a page from before a new deployment is loaded anew once, and never in a loop', async ({ page }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    let refusals = 0;
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    page.on('response', (response) => {
      if (response.url().includes('/assets/page-')) refusals += 1;
    });
    await page.goto('/');
    // A request of the second document comes before the first is gone.
    await expect.poll(() => loads).toBe(2);
    await touch(page);
    await expect.poll(() => refusals).toBe(2);
    // A loop has time to go on.
    await page.waitForTimeout(500);
    expect(documents).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('who presses on a page whose scripts never arrive is told that it does not work', async ({ page }) => {
    const said: string[] = [];
    page.on('dialog', async (dialog) => {
      said.push(dialog.message());
      await dialog.dismiss();
    });
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto('/contact');
    await expect.poll(() => loads).toBe(2);
    const email = page.locator('main form [name=email]');
    await email.fill('jan@voorbeeld.nl');
    for (const times of [1, 2]) {
      await email.press('Enter');
      await expect.poll(() => said).toEqual(Array(times).fill('Er ging iets mis'));
    }
    await expect(email).toHaveValue('jan@voorbeeld.nl');
    await page.getByRole('button', { name: 'Plan een gesprek' }).click();
    await expect.poll(() => said).toHaveLength(3);
    expect(loads).toBe(2);
  });

  test('a document of another deployment is loaded by the browser itself', async ({ page }) => {
    await open(page, '/');
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes';
    });
    await page.route('**/hackathon', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/data-build="[^"]*"/, 'data-build="newer"'),
      });
    });
    await page
      .getByRole('navigation', { name: 'Hoofdnavigatie' })
      .getByRole('link', { name: /Hackathon/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
    expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBeUndefined();
  });

  test('without a connection the browser says so, and the page that was there comes back', async ({
    page,
    context,
  }) => {
    await open(page, '/');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await page
      .getByRole('navigation', { name: 'Hoofdnavigatie' })
      .getByRole('link', { name: 'Contact' })
      .click();
    await failed;
    await context.setOffline(false);
    // The browser loads its page about the connection again by itself, sometimes just when the visitor does.
    await expect(async () => {
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
    }).toPass();
  });

  test('a page that lost its connection before its scripts came can be read, and used once it is loaded anew', async ({
    page,
    context,
  }) => {
    // A page whose fonts are on their way fetches nothing by itself.
    const release = await hold(page, '**/*.woff2');
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/page-'));
    const email = page.locator('main form [name=email]');
    await email.fill('jan@voorbeeld.nl');
    await email.press('Enter');
    await failed;
    // A load that should not come has time to.
    await page.waitForTimeout(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
    await expect(email).toHaveValue('jan@voorbeeld.nl');
    release();
    await context.setOffline(false);
    const anew = page.waitForEvent('load');
    await page.mouse.click(5, 5);
    await anew;
    await email.fill('jan@voorbeeld.nl');
    await email.press('Enter');
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
  });

  test('a form that had no connection when it was begun is sent when there is one again', async ({
    page,
    context,
  }) => {
    await open(page, '/contact');
    await context.setOffline(true);
    const email = page.locator('main form [name=email]');
    await email.fill('jan@voorbeeld.nl');
    await context.setOffline(false);
    await email.press('Enter');
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
  });

  test('a form whose code is gone brings what was typed to the newer page, where it can be sent', async ({
    page,
  }) => {
    await page.route('**/assets/validate-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await open(page, '/contact');
    const email = page.locator('main form [name=email]');
    await email.fill('jan@voorbeeld.nl');
    const newer = page.waitForEvent('load');
    await email.press('Enter');
    await newer;
    await expect(email).toHaveValue('jan@voorbeeld.nl');
    await expect(toast(page, 'Er ging iets mis')).toBeVisible();
    await expect(email).toHaveValue('jan@voorbeeld.nl');
    await page.unroute('**/assets/validate-*.js');
    await open(page, '/contact');
    await email.press('Enter');
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
  });

  test('a host that hangs keeps nobody from reading or sending', async ({ page }) => {
    await page.route(/agenda\.example|vimeo|youtube/, () => {});
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Plan een gesprek' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Scheduler wordt geladen...');
    await expect(dialog.getByRole('button', { name: 'Sluiten' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: /E-mail/ }).first()).toBeEditable();
  });
});

/** What a visitor waits for when he leaves: the page, the address of what is fetched, and what asks for it. */
const waits: Readonly<Record<string, [path: string, given: string, ask: (page: Page) => Promise<unknown>]>> =
  {
    'the client, with a press that waits for it': [
      '/contact',
      '**/assets/page-*.js',
      (page) => page.getByRole('button', { name: 'Plan een gesprek' }).click(),
    ],
    'what makes the page alive': ['/contact', '**/assets/react-*.js', touch],
    'another page': [
      '/',
      '**/hackathon',
      async (page) => {
        await hydrated(page);
        await page
          .getByRole('link', { name: /Hackathon/ })
          .first()
          .click();
      },
    ],
    'the booking dialog': [
      '/contact',
      '**/assets/BookingDialog-*.js',
      async (page) => {
        await hydrated(page);
        await page.getByRole('button', { name: 'Plan een gesprek' }).click();
      },
    ],
    'the code that sends a form': [
      '/contact',
      '**/assets/validate-*.js',
      async (page) => {
        await hydrated(page);
        await page.locator('main form [name=email]').fill('jan@voorbeeld.nl');
        await page.locator('main form [name=email]').press('Enter');
      },
    ],
  };

test.describe('who leaves for another document arrives there, though the browser gives up', () => {
  for (const [what, [path, given, ask]] of Object.entries(waits)) {
    test(what, async ({ page }) => {
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      const said: string[] = [];
      page.on('dialog', async (dialog) => {
        said.push(dialog.message());
        await dialog.dismiss();
      });
      // Firefox and Safari give up what is being fetched as soon as a navigation begins; Chromium is made to.
      const giveUp = await hold(page, given, (route) => route.abort());
      await page.route('**/terms', async (route) => {
        giveUp();
        // Whoever takes that for a failure has time to act on it.
        await page.waitForTimeout(500);
        await page.unroute(given);
        await route.continue();
      });
      await page.goto(path);
      const asked = page.waitForRequest(given);
      await ask(page);
      await asked;
      await page.evaluate(() => {
        location.href = '/terms';
      });
      await expect(page).toHaveURL(/\/terms$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algemene voorwaarden');
      expect(documents).toEqual([path, '/terms']);
      expect(said).toEqual([]);
    });
  }
});

/** What a browser says when it shows a page again that it kept as it was left; Playwright's keep none. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

test.describe('who comes back to a page that the browser kept', () => {
  test('finds it loaded anew when it was left before the client had come', async ({ page }) => {
    await hold(page, '**/assets/page-*.js', (route) => route.abort());
    await page.goto('/contact');
    await touch(page);
    await page.unroute('**/assets/page-*.js');
    const loaded = page.waitForEvent('load');
    await comeBack(page);
    await loaded;
    await touch(page);
    await hydrated(page);
    await page.getByRole('button', { name: 'Plan een gesprek' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('finds it as it was when it was alive', async ({ page }) => {
    await open(page, '/contact');
    const email = page.locator('main form [name=email]');
    await email.fill('jan@voorbeeld.nl');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await comeBack(page);
    // To load a page takes time.
    await page.waitForTimeout(500);
    expect(documents).toBe(0);
    await expect(email).toHaveValue('jan@voorbeeld.nl');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const route of ['/contact', '/offerte', '/strategy', '/']) {
    test(`${route} gives the e-mail address where a form or the chat would be`, async ({ page }) => {
      await page.goto(route);
      await expect(page.locator('main noscript').first()).toBeAttached();
      expect(await page.locator('main').innerText()).toContain('hallo@impactkanaal.example');
      await expect(page.locator('[data-action]:visible')).toHaveCount(0);
    });
  }
});
