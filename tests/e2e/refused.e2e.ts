import { pages } from './definitions.ts';
import { errorsAndWarnings, expect, navigations, open, type Page, test, toast } from './test.ts';

test.use({ ownContext: true });

/** Changes the inline script of every page, as some proxies do: the content security policy then blocks it. */
async function changeInlineScript(page: Page) {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/(<script id="inline-script">)(.*?)<\/script>/s, '$1$2;</script>'),
    });
  });
}

test.describe('where the inline script does not run', () => {
  test('the e-mail address is where a form or the chat would be', async ({ page, policyViolations }) => {
    await changeInlineScript(page);
    for (const path of ['/contact', '/offerte', '/strategy', '/']) {
      await page.goto(path);
      const block = page.locator('[data-block=form], [data-block=chat], [data-block=newsletter]').first();
      await expect(block.getByText(/alleen met JavaScript/), path).toBeVisible();
      await expect(block.locator('a[href^="mailto:"]').last(), path).toBeVisible();
      await expect(
        page.locator('main :is(input:not([name=website]), textarea, button):visible'),
        path,
      ).toHaveCount(0);
    }
    policyViolations.length = 0;
  });

  test('a form that is sent anyway puts nothing in the URL', async ({ page, policyViolations }) => {
    await changeInlineScript(page);
    await page.goto('/contact');
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('main form');
      const email = form?.elements.namedItem('email');
      if (email instanceof HTMLInputElement) email.value = 'jan@voorbeeld.nl';
      form?.submit();
    });
    await page.waitForEvent('load');
    expect(new URL(page.url()).search).toBe('');
    policyViolations.length = 0;
  });
});

test('every form is posted, on every page with one', async ({ request }) => {
  const documents = await Promise.all(pages.map(async ({ name }) => (await request.get(name)).text()));
  const forms = documents.flatMap((html) => html.match(/<form\b[^>]*>/g) ?? []);
  expect(forms.length).toBeGreaterThan(4);
  expect(forms.filter((form) => !form.includes(' method="post"'))).toEqual([]);
});

test.describe('where the browser refuses storage', () => {
  test('a press on a page whose scripts never arrive gets a response', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const said: string[] = [];
    page.on('dialog', async (dialog) => {
      said.push(dialog.message());
      await dialog.dismiss();
    });
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    const documents = navigations(page);
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/contact');
    const email = page.locator('main [name=email]');
    await email.fill('jan@voorbeeld.nl');
    await email.press('Enter');
    await expect.poll(() => said).toEqual(['Er ging iets mis']);
    await email.press('Enter');
    await expect.poll(() => said).toHaveLength(2);
    await expect(email).toHaveValue('jan@voorbeeld.nl');
    expect(thrown).toEqual([]);
    expect(documents).toEqual(['/contact']);
  });

  test('a form whose code no longer exists says that it could not be sent', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.route('**/assets/validate-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    const problems = errorsAndWarnings(page);
    await open(page, '/contact');
    const email = page.locator('main [name=email]');
    await email.fill('jan@voorbeeld.nl');
    await email.press('Enter');
    await expect(toast(page, 'Er ging iets mis')).toBeVisible();
    await expect(email).toHaveValue('jan@voorbeeld.nl');
    expect(problems.join('\n')).not.toContain('QuotaExceededError');
  });
});
