import { isProof } from '../../supabase/functions/_shared/http/proof-of-work.ts';
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
  waitForRequests,
} from './test.ts';

const field = (page: Page, name: string) => page.locator(`main form [name=${name}]`);
const FIELDS = ['name', 'email', 'organisationName', 'subject', 'message'];
const button = (page: Page) => page.getByRole('button', { name: 'Verstuur bericht' });

test('[5-email-valid, 5-email-blank] sends nothing without a valid e-mail address', async ({ page }) => {
  await open(page, '/contact');
  const made = functionCalls(page);
  const email = field(page, 'email');
  for (const blank of ['', '   ']) {
    await email.fill(blank);
    await button(page).click();
    const message = page.getByText('Email is required', { exact: true });
    await expect(message).toBeVisible();
    await expect(message).toHaveAttribute('lang', 'en');
  }
  await email.fill('jan@');
  await expect(page.getByText('Email is required')).toHaveCount(0);
  await email.press('Enter');
  const message = page.getByText('Vul een geldig e-mail adres in', { exact: true });
  await expect(message).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Vul een geldig e-mail adres in');
  expect(made).toEqual([]);
});

test('[2.12-subject, 7-internal, 4.1-form-submitting, 4.1-form-success, 7-call-2-omits] sends the subject of its address and trimmed texts, without empty ones, confirms, and is empty again, also after a reload', async ({
  page,
}) => {
  await open(page, '/offerte?subject=Een%20vraag%20%26%20meer');
  const made = functionCalls(page);
  await expect(field(page, 'subject')).toHaveValue('Een vraag & meer');
  await field(page, 'name').fill('  Jan de Vries ');
  await field(page, 'email').fill(' jan@voorbeeld.nl ');
  await field(page, 'organisationName').fill('   ');
  const release = await hold(page, FUNCTIONS);
  await page.getByRole('button', { name: 'Vraag aan' }).click();
  const sending = page.getByRole('button', { name: 'Verzenden...' });
  await expect(sending).toBeDisabled();
  for (const name of FIELDS) await expect(field(page, name)).toBeDisabled();
  release();
  const confirmation = page.getByRole('heading', { name: 'Bericht verzonden!' });
  await expect(confirmation).toBeFocused();
  expect(made).toEqual([
    {
      name: 'add-pipedrive-person',
      body: {
        name: 'Jan de Vries',
        email: 'jan@voorbeeld.nl',
        subject: 'Een vraag & meer',
        marketing_status: 'subscribed',
      },
    },
  ]);
  await page.getByRole('button', { name: 'Nog een bericht verzenden' }).click();
  for (const name of FIELDS) await expect(field(page, name)).toHaveValue('');
  await expect(field(page, 'name')).toBeFocused();
  await page.reload();
  await waitForHydration(page);
  for (const name of ['name', 'email', 'message']) await expect(field(page, name)).toHaveValue('');
});

test('[4.1-form-failure, 7-error-field, 8-contact-failure] shows a failure in a toast, logs it, and keeps what was typed', async ({
  page,
}) => {
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    json(500, { error: 'kapot' }),
    json(200, { error: 'geweigerd' }),
  ];
  await open(page, '/contact');
  const errors = consoleMessages(page, 'error');
  const typed = { name: 'Jan', email: 'jan@voorbeeld.nl', subject: 'Vraag', message: 'Regel 1\nRegel 2' };
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  for (const [index, fail] of failures.entries()) {
    await page.route(FUNCTIONS, fail);
    await button(page).click();
    await expect
      .poll(() => errors.filter((text) => text.includes('The form could not be sent.')).length)
      .toBe(index + 1);
    const shown = toast(page, 'Er ging iets mis');
    await expect(shown).toContainText('Probeer het opnieuw of neem direct contact met ons op.');
    await expect(shown).toHaveAttribute('data-type', 'error');
    await expect(page.locator('section[aria-live=polite]', { has: shown })).toHaveCount(1);
    for (const [name, text] of Object.entries(typed)) {
      await expect(field(page, name)).toHaveValue(text);
      await expect(field(page, name)).toBeEnabled();
    }
    await expect(button(page)).toBeFocused();
    await page.unroute(FUNCTIONS);
  }
});

test.describe('what a visitor types in a form', () => {
  test('is sent once, however often the button is pressed or Enter is repeated, each time with a new proof of work, the page and the text beside the form', async ({
    page,
  }) => {
    await open(page, '/contact');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/functions/v1/')) sent.push(request.headers()['x-client-info'] ?? '');
    });
    await field(page, 'email').fill('jan@voorbeeld.nl');
    const release = await hold(page, FUNCTIONS);
    await button(page).dblclick();
    release();
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
    expect(sent).toHaveLength(1);

    await page.getByRole('button', { name: 'Nog een bericht verzenden' }).click();
    await field(page, 'email').fill('jan@voorbeeld.nl');
    for (let press = 0; press < 10; press++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
    expect(sent).toHaveLength(2);

    const proofs = await Promise.all(
      sent.map(async (info) => {
        expect(decodeURIComponent(info)).toMatch(/; page=\/contact; text=\S.*nieuwsbrief/);
        const proof = /; proof=(\S+)/.exec(info)?.[1] ?? '';
        expect(await isProof(proof, Date.now())).toBe(true);
        return proof;
      }),
    );
    expect(new Set(proofs).size).toBe(2);
  });

  test('is not sent again by a held Enter after a failure', async ({ page }) => {
    await open(page, '/contact');
    const made = functionCalls(page);
    await page.route(FUNCTIONS, (route) => route.abort());
    await field(page, 'email').fill('jan@voorbeeld.nl');
    await page.keyboard.down('Enter');
    await expect(toast(page, 'Er ging iets mis')).toBeVisible();
    await expect(field(page, 'email')).toBeFocused();
    for (let press = 0; press < 10; press++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(field(page, 'email')).toBeEnabled();
    expect(made).toHaveLength(1);
  });

  test('keeps its idempotency key when it is resent after no response, and gets a new one when it changes', async ({
    page,
  }) => {
    await open(page, '/contact');
    const keys: (string | undefined)[] = [];
    await page.route(FUNCTIONS, (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length < 4 ? route.abort() : route.continue();
    });
    const send = async () => {
      const earlier = keys.length;
      await button(page).click();
      // The toast of the previous attempt may still be visible.
      await expect.poll(() => keys.length).toBe(earlier + 1);
      await expect(toast(page, 'Er ging iets mis')).toBeVisible();
      await expect(field(page, 'email')).toBeEnabled();
    };
    await field(page, 'email').fill('jan@voorbeeld.nl');
    await send();
    await send();
    await field(page, 'message').fill('Toch anders');
    await send();
    await button(page).click();
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
    const [first, again, changed, arrived] = keys;
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
    expect(arrived).toBe(changed);
  });

  test('survives a reload, and "back", until it is sent', async ({ page }) => {
    await open(page, '/contact');
    await field(page, 'name').fill('Jan');
    await field(page, 'message').fill('Een lang verhaal');
    await page.reload();
    await expect(field(page, 'message')).toHaveValue('Een lang verhaal');
    await expect(field(page, 'name')).toHaveValue('Jan');

    await open(page, '/');
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(field(page, 'message')).toHaveValue('Een lang verhaal');
    await field(page, 'name').fill('Jan de Vries');
    await page.goBack();
    await expect(page).not.toHaveURL(/\/contact$/);
    await expect(field(page, 'name')).toHaveCount(0);
    await page.goForward();
    await expect(field(page, 'name')).toHaveValue('Jan de Vries');

    await open(page, '/offerte');
    await expect(field(page, 'message')).toHaveValue('');
  });

  test('is not sent again when the visitor leaves the page and returns while it is being sent', async ({
    page,
  }) => {
    await open(page, '/contact');
    const made = functionCalls(page);
    await field(page, 'email').fill('jan@voorbeeld.nl');
    const release = await hold(page, FUNCTIONS);
    await button(page).click();
    const sending = page.getByRole('button', { name: 'Verzenden...' });
    await expect(sending).toBeDisabled();
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(sending).toHaveCount(0);
    await page.goBack();
    await expect(sending).toBeDisabled();
    release();
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
    expect(made).toHaveLength(1);
    await page.getByRole('button', { name: 'Nog een bericht verzenden' }).click();
    await expect(field(page, 'email')).toHaveValue('');
  });

  test('[5-subject] gives way to a subject in the address, and to that of another address within the site', async ({
    page,
  }) => {
    await open(page, '/contact');
    await field(page, 'subject').fill('Bewaard');
    await field(page, 'message').fill('Blijft');
    await open(page, '/contact?subject=Uit+het+adres%20%26%20meer');
    await expect(field(page, 'subject')).toHaveValue('Uit het adres & meer');
    await expect(field(page, 'message')).toHaveValue('Blijft');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/contact?subject=Daarna';
      link.textContent = 'verder';
      document.querySelector('main form')?.append(link);
    });
    await page.getByRole('link', { name: 'verder' }).click();
    await expect(field(page, 'subject')).toHaveValue('Daarna');
    await page.goBack();
    await expect(field(page, 'subject')).toHaveValue('Uit het adres & meer');
  });

  test('is kept when it was typed before hydration, and is sent once after an early Enter', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/page-*.js');
    const made = functionCalls(page);
    const errors = consoleMessages(page, 'error');
    await page.goto('/contact?subject=Adres');
    await field(page, 'email').fill('vroeg@voorbeeld.nl');
    await field(page, 'subject').fill('Zelf getypt');
    await field(page, 'message').fill('Al getypt');
    await field(page, 'email').press('Enter');
    await field(page, 'email').press('Enter');
    release();
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
    expect(made.map(({ body }) => body)).toEqual([
      {
        email: 'vroeg@voorbeeld.nl',
        subject: 'Zelf getypt',
        message: 'Al getypt',
        marketing_status: 'subscribed',
      },
    ]);
    expect(errors).toEqual([]);
  });

  test('is not sent when the honeypot is filled in', async ({ page }) => {
    await open(page, '/contact');
    const made = functionCalls(page);
    const trap = field(page, 'website');
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await field(page, 'email').fill('robot@voorbeeld.nl');
    await trap.evaluate((element: HTMLInputElement) => {
      element.value = 'https://spam.example';
    });
    await button(page).click();
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
    expect(made).toEqual([]);
  });
});

test('the code that calls functions is downloaded when a form first receives the focus, not before', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  for (const path of ['/contact', '/strategy']) {
    await open(page, path);
    await waitForRequests(page);
    const before = scripts.length;
    await page.locator('main form :is(input, textarea):not([tabindex])').first().focus();
    const largest = async () => {
      const answers = await Promise.all(scripts.slice(before).map((url) => page.request.get(url)));
      return Math.max(0, ...(await Promise.all(answers.map(async (answer) => (await answer.body()).length))));
    };
    await expect.poll(largest, { message: path }).toBeGreaterThan(100_000);
    await waitForRequests(page);
    scripts.length = 0;
  }
});

test('toasts appear without a connection', async ({ page, context }) => {
  await open(page, '/contact');
  // What sending needs: the client of the functions and the validation of the fields.
  const arrived = ['dist', 'validate'].map((name) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
  );
  await field(page, 'email').fill('jan@voorbeeld.nl');
  await Promise.all(arrived);
  await expect(page.locator('section[aria-live=polite]')).toBeAttached();
  await context.setOffline(true);
  await button(page).click();
  await expect(toast(page, 'Er ging iets mis')).toBeVisible();
  await expect(field(page, 'email')).toHaveValue('jan@voorbeeld.nl');
  await context.setOffline(false);
  await button(page).click();
  await expect(page.getByText('Bericht verzonden!')).toBeVisible();
  await expect(toast(page, 'Er ging iets mis')).toHaveCount(0);
});

test('the focus shows in a toast, which is not printed', async ({ page }) => {
  await open(page, '/contact');
  await page.route(FUNCTIONS, (route) => route.abort());
  await field(page, 'email').fill('jan@voorbeeld.nl');
  await field(page, 'email').press('Enter');
  const shown = toast(page, 'Er ging iets mis');
  for (const element of [shown, shown.getByRole('button', { name: 'Melding sluiten' })]) {
    await element.focus();
    await expect(element).toHaveCSS('outline-width', '3px');
    await expect(element).toHaveCSS('outline-style', 'solid');
  }
  await expect(shown.getByRole('button')).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print' });
  await expect(shown).toBeHidden();
});
