import { testChangedPage } from './changed-pages.ts';
import { expect, hold, holdForDocument, navigations, type Page, test, waitForHydration } from './test.ts';

test.use({ ownContext: true });

// Other ways to change pages are tested in changed-pages.long.e2e.ts.
testChangedPage('a translator');

test.describe('text typed before hydration', () => {
  const typeMessage = async (page: Page) => {
    await page.locator('main [name=email]').fill('jan@voorbeeld.nl');
    await page.locator('main [name=message]').fill('Een lang verhaal, met komma’s & tekens');
  };
  const expectMessage = async (page: Page) => {
    await expect(page.locator('main [name=email]')).toHaveValue('jan@voorbeeld.nl');
    await expect(page.locator('main [name=message]')).toHaveValue('Een lang verhaal, met komma’s & tekens');
  };

  test('survives the reload of a page that predates a deployment', async ({ page }) => {
    const documents = navigations(page);
    const release = await hold(page, '**/assets/*.js', (route) =>
      documents.length > 1 ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    await page.goto('/contact');
    await typeMessage(page);
    const loaded = page.waitForEvent('load');
    release();
    await loaded;
    await expectMessage(page);
    await waitForHydration(page);
    await expectMessage(page);
  });

  test('survives the retry of a form whose code did not arrive', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js', async (route) => {
      const answer = await route.fetch();
      if ((await answer.text()).includes('Nog een bericht verzenden')) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await page.goto('/contact');
    await typeMessage(page);
    release();
    const retry = page.getByRole('button', { name: 'Probeer opnieuw' });
    await expect(retry).toBeVisible();
    await page.unroute('**/assets/*.js');
    const loaded = page.waitForEvent('load');
    await retry.click();
    await loaded;
    await expectMessage(page);
  });

  test('survives the return to a page that was left before its client arrived', async ({ page }) => {
    await holdForDocument(page, '**/assets/page-*.js');
    await page.goto('/contact');
    await typeMessage(page);
    const loaded = page.waitForEvent('load');
    // The event with which a browser restores a page from its back/forward cache, which Playwright's browsers lack.
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await loaded;
    await expectMessage(page);
  });
});
