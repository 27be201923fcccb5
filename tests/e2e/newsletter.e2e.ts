import {
  consoleMessages,
  expect,
  FUNCTIONS,
  functionCalls,
  hold,
  json,
  open,
  type Page,
  type Route,
  test,
  toast,
  waitForHydration,
} from './test.ts';

test.describe('the newsletter', () => {
  const block = (page: Page) => page.locator('[data-block=newsletter]').first();
  test('[2.7-welcome, 4.1-newsletter-submitting, 4.1-newsletter-subscribed, 7-call-1, 6-credential] sends call 1 with the public credential, and welcomes', async ({
    page,
  }) => {
    await open(page, '/gezonde-content-keurmerk');
    const made = functionCalls(page);
    const sent = page.waitForRequest(FUNCTIONS);
    await block(page).getByLabel('E-mailadres').fill('  jan@voorbeeld.nl ');
    const release = await hold(page, FUNCTIONS);
    await block(page).getByRole('button', { name: 'Blijf op de hoogte' }).click();
    const busy = block(page).getByRole('button', { name: 'Blijf op de hoogte...' });
    await expect(busy).toBeDisabled();
    await expect(busy.locator('.spinner')).toBeVisible();
    await expect(block(page).getByLabel('E-mailadres')).toBeDisabled();
    release();
    await expect(block(page).getByText('Welkom!')).toBeVisible();
    await expect(block(page).getByRole('textbox')).toHaveCount(0);
    expect(made).toEqual([
      {
        name: 'add-pipedrive-person',
        body: { email: 'jan@voorbeeld.nl', marketing_status: 'subscribed' },
      },
    ]);
    const headers = await (await sent).allHeaders();
    expect(headers.apikey).toMatch(/\S/);
    expect(headers.authorization).toBe(`Bearer ${headers.apikey}`);
    expect(headers.cookie).toBeUndefined();
    await page.reload();
    await waitForHydration(page);
    await expect(block(page).getByLabel('E-mailadres')).toHaveValue('');
  });

  test('says when a mail asks for confirmation, and leaves the focus where the visitor moved it meanwhile', async ({
    page,
  }) => {
    await open(page, '/');
    await block(page).getByLabel('E-mailadres').fill('jan@voorbeeld.nl');
    const release = await hold(page, FUNCTIONS, json(200, { ok: true, confirmation: 'mail' }));
    await block(page).getByRole('button').click();
    await expect(block(page).getByRole('button')).toBeDisabled();
    const link = page.locator('footer').getByRole('link', { name: 'Privacy' });
    await link.focus();
    release();
    await expect(block(page).getByText('Welkom!')).toBeVisible();
    await expect(block(page).getByText('Kijk zo in je mail')).toBeVisible();
    await expect(link).toBeFocused();
  });

  test('[5-newsletter-empty, 8-newsletter-empty] asks in a toast for an e-mail address, and sends nothing without', async ({
    page,
  }) => {
    await open(page, '/');
    const made = functionCalls(page);
    await expect(block(page).getByLabel('E-mailadres')).toHaveAttribute('type', 'email');
    for (const blank of ['', '   ']) {
      await block(page).getByLabel('E-mailadres').fill(blank);
      await block(page).getByRole('button').click();
      await expect(toast(page, 'Email vereist')).toContainText('Voer je e-mailadres in om je aan te melden.');
      await expect(block(page).getByLabel('E-mailadres')).toHaveAccessibleDescription(
        /^Voer je e-mailadres in/,
      );
    }
    await block(page).getByLabel('E-mailadres').pressSequentially('a');
    await expect(block(page).locator('[aria-invalid]')).toHaveCount(0);
    expect(made).toEqual([]);
  });

  test('leaves it to the browser to refuse a malformed e-mail address', async ({ page }) => {
    await open(page, '/');
    const made = functionCalls(page);
    const input = block(page).getByLabel('E-mailadres');
    for (const malformed of ['jan', 'jan@voorbeeld', 'jan de vries@voorbeeld.nl']) {
      await input.fill(malformed);
      await input.press('Enter');
      expect(await input.evaluate((element: HTMLInputElement) => element.matches(':invalid'))).toBe(true);
    }
    expect(made).toEqual([]);
  });

  test('[4.1-newsletter-error, 7-error-field, 8-newsletter-failure] shows a failure in a toast, logs it, and shows the form again; of another response it reads nothing', async ({
    page,
  }) => {
    await open(page, '/');
    const errors = consoleMessages(page, 'error');
    for (const [index, fail] of [
      (route: Route) => route.abort(),
      json(200, { error: 'geweigerd' }),
    ].entries()) {
      await page.route(FUNCTIONS, fail);
      await block(page).getByLabel('E-mailadres').fill('jan@voorbeeld.nl');
      await block(page).getByRole('button', { name: 'Aanmelden', exact: true }).click();
      await expect
        .poll(() => errors.filter((text) => text.includes('The form could not be sent.')).length)
        .toBe(index + 1);
      const shown = toast(page, 'Er ging iets mis');
      await expect(shown).toContainText('Probeer het opnieuw of neem contact met ons op.');
      await expect(shown).toHaveAttribute('data-type', 'error');
      await expect(block(page).getByLabel('E-mailadres')).toBeEnabled();
      await expect(block(page).getByLabel('E-mailadres')).toHaveValue('jan@voorbeeld.nl');
      await expect(block(page).getByRole('button', { name: 'Aanmelden', exact: true })).toBeEnabled();
      await page.unroute(FUNCTIONS);
    }
    await page.route(FUNCTIONS, json(200, { onbekend: 1 }));
    await block(page).getByRole('button', { name: 'Aanmelden', exact: true }).click();
    await expect(block(page).getByRole('heading', { name: 'Welkom!' })).toBeVisible();
  });
});
