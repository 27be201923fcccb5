import { testLeaving } from './leaving.ts';
import {
  expect,
  hold,
  holdForDocument,
  type Locator,
  navigations,
  open,
  type Page,
  requestClient,
  test,
  toast,
  waitForHydration,
  waitForOneMoreRequest,
} from './test.ts';

/** Blocks the scripts of one block, found by a text in them. */
async function withoutScriptsThatHold(page: Page, text: string) {
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes(text)) await route.abort();
    else await route.fulfill({ response: answer });
  });
}

test.describe('when something is missing', () => {
  test('a form whose code does not arrive says so in Dutch, and works after a press on the retry button', async ({
    page,
  }) => {
    await withoutScriptsThatHold(page, 'Nog een bericht verzenden');
    await page.goto('/contact');
    await requestClient(page);
    const retry = page.getByRole('button', { name: 'Probeer opnieuw' });
    await expect(retry).toBeVisible();
    const apology = page.getByRole('alert').locator('p');
    await expect(apology).toContainText('hallo@impactkanaal.example');
    await expect(page.getByRole('navigation', { name: 'Hoofdnavigatie' })).toBeVisible();
    // The bar is over the first block.
    const edges = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().toJSON());
    expect((await edges(apology)).top).toBeGreaterThan((await edges(page.locator('header'))).bottom + 24);
    await page.unroute('**/assets/*.js');
    const loaded = page.waitForEvent('load');
    await retry.click();
    await loaded;
    await requestClient(page);
    await waitForHydration(page);
    await expect(page.getByRole('textbox', { name: /E-mail/ }).first()).toBeVisible();
    await expect(retry).toBeHidden();
  });

  test('the links of a navigation whose code does not arrive still work', async ({ page }) => {
    await withoutScriptsThatHold(page, 'Hoofdnavigatie');
    await open(page, '/');
    await page
      .getByRole('navigation', { name: 'Hoofdnavigatie' })
      .getByRole('link', { name: /Hackathon/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociale Media Strategie Hackathon');
  });

  test('a page whose scripts no longer exist is reloaded once, and then says that it does not work', async ({
    page,
  }) => {
    const messages: string[] = [];
    page.on('dialog', async (dialog) => {
      messages.push(dialog.message());
      await dialog.dismiss();
    });
    const documents = navigations(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    let refusals = 0;
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    page.on('response', (response) => {
      if (response.url().includes('/assets/page-')) refusals += 1;
    });
    await page.goto('/contact');
    // A request of the second document arrives before the first document is gone.
    await expect.poll(() => loads).toBe(2);
    await requestClient(page);
    // Once per document, and again when the visitor acts after the idle page has already tried.
    await expect.poll(() => refusals).toBeGreaterThanOrEqual(2);
    await waitForOneMoreRequest(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const email = page.locator('main form [name=email]');
    await email.fill('jan@voorbeeld.nl');
    for (const times of [1, 2]) {
      await email.press('Enter');
      await expect.poll(() => messages).toEqual(Array(times).fill('Er ging iets mis'));
    }
    await expect(email).toHaveValue('jan@voorbeeld.nl');
    await page.getByRole('button', { name: 'Plan een gesprek' }).click();
    await expect.poll(() => messages).toHaveLength(3);
    expect(documents).toEqual(['/contact', '/contact']);
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

  test('the site works again after a lost connection', async ({ page, context }) => {
    await open(page, '/');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await page
      .getByRole('navigation', { name: 'Hoofdnavigatie' })
      .getByRole('link', { name: 'Contact' })
      .click();
    await failed;
    await context.setOffline(false);
    // The browser reloads its offline page by itself, sometimes just when the visitor does.
    await expect(async () => {
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
    }).toPass();
  });

  test('a page that lost its connection before its scripts arrived can be read, and works after the next press', async ({
    page,
    context,
  }) => {
    const documents = navigations(page);
    // A page that is still loading its fonts fetches nothing by itself.
    const release = await hold(page, '**/*.woff2');
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/page-'));
    const email = page.locator('main form [name=email]');
    await email.fill('jan@voorbeeld.nl');
    await email.press('Enter');
    await failed;
    await waitForOneMoreRequest(page);
    expect(documents).toEqual(['/contact']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
    await expect(email).toHaveValue('jan@voorbeeld.nl');
    release();
    await context.setOffline(false);
    await page.mouse.click(5, 5);
    await waitForHydration(page);
    await expect(email).toHaveValue('jan@voorbeeld.nl');
    await email.press('Enter');
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
    expect(documents).toEqual(['/contact']);
  });

  test('a form that was started offline is sent once the connection is back', async ({ page, context }) => {
    await open(page, '/contact');
    await context.setOffline(true);
    const email = page.locator('main form [name=email]');
    await email.fill('jan@voorbeeld.nl');
    await context.setOffline(false);
    await email.press('Enter');
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
  });

  test('what was typed in a form whose code no longer exists is restored after a reload, and can be sent', async ({
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

  test('the page works while another host does not respond', async ({ page }) => {
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

// What else may be fetched meanwhile is tested in degradation.long.e2e.ts.
testLeaving('the client, with a press that waits for it');
testLeaving('another page');

/** Tells a page that it was restored from the back/forward cache, which Playwright's browsers lack. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

test.describe('a page in the back/forward cache', () => {
  test('is reloaded when it was left before its client arrived', async ({ page }) => {
    await holdForDocument(page, '**/assets/page-*.js');
    const asked = page.waitForRequest('**/assets/page-*.js');
    await page.goto('/contact');
    await requestClient(page);
    await asked;
    const loaded = page.waitForEvent('load');
    await comeBack(page);
    await loaded;
    await requestClient(page);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Plan een gesprek' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('is unchanged when its client had arrived', async ({ page }) => {
    await open(page, '/contact');
    const email = page.locator('main form [name=email]');
    await email.fill('jan@voorbeeld.nl');
    const documents = navigations(page);
    await comeBack(page);
    await waitForOneMoreRequest(page);
    expect(documents).toEqual([]);
    await expect(email).toHaveValue('jan@voorbeeld.nl');
  });
});
