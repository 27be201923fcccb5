import {
  type BrowserContext,
  consoleMessages,
  expect,
  FUNCTIONS,
  hold,
  hydrated,
  json,
  networkQuiet,
  open,
  type Page,
  type Route,
  SCHEDULER,
  test,
  toast,
} from './test.ts';

/** The bodies of all calls that a page makes from now on. */
function calls(page: Page): { name: string; body: unknown }[] {
  const made: { name: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.match(/\/functions\/v1\/(.+)$/)?.[1];
    if (name !== undefined && request.method() === 'POST') made.push({ name, body: request.postDataJSON() });
  });
  return made;
}

const FORMS = [
  { path: '/contact', title: 'Neem contact met ons op', submit: 'Verstuur bericht' },
  { path: '/offerte', title: 'Vraag een offerte aan', submit: 'Vraag aan' },
];

const field = (page: Page, name: string) => page.locator(`main form [name=${name}]`);
const FIELDS = ['name', 'email', 'organisationName', 'subject', 'message'];

for (const { path, title, submit } of FORMS) {
  test.describe(`the form on ${path}`, () => {
    const button = (page: Page) => page.getByRole('button', { name: submit });

    test('[2.12-contact, 2.12-same] has its title, five labelled fields and a mandatory e-mail address', async ({
      page,
    }) => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const label of ['Naam', 'E-mailadres *', 'Organisatie', 'Onderwerp', 'Bericht']) {
        await expect(page.getByLabel(label, { exact: true })).toBeVisible();
      }
      await expect(field(page, 'message')).toHaveAttribute('rows', '5');
    });

    test('[5-email-valid, 5-email-blank] wants an e-mail address, and a valid one; nothing is sent before', async ({
      page,
    }) => {
      await open(page, path);
      const made = calls(page);
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

    test('[4.1-form-submitting, 4.1-form-success, 7-call-2-omits] sends trimmed texts without empty ones, confirms, and starts empty again', async ({
      page,
    }) => {
      await open(page, `${path}?subject=Social%20impact`);
      const made = calls(page);
      await expect(field(page, 'subject')).toHaveValue('Social impact');
      await field(page, 'name').fill('  Jan de Vries ');
      await field(page, 'email').fill(' jan@voorbeeld.nl ');
      await field(page, 'organisationName').fill('   ');
      const release = await hold(page, FUNCTIONS);
      await button(page).click();
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
            subject: 'Social impact',
            marketing_status: 'subscribed',
          },
        },
      ]);
      await page.getByRole('button', { name: 'Nog een bericht verzenden' }).click();
      for (const name of FIELDS) await expect(field(page, name)).toHaveValue('');
      await expect(field(page, 'name')).toBeFocused();
    });

    test('[8-contact-failure] a failure is told in a toast, logged, and keeps everything typed', async ({
      page,
    }) => {
      const failures: ((route: Route) => Promise<void>)[] = [
        (route) => route.abort(),
        json(500, { error: 'kapot' }),
        json(200, { error: 'geweigerd' }),
      ];
      await open(page, path);
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
  });
}

test.describe('what is typed in a form', () => {
  test('is sent once, however often the button is pressed or Enter is held', async ({ page }) => {
    await open(page, '/contact');
    const made = calls(page);
    await field(page, 'email').fill('jan@voorbeeld.nl');
    const release = await hold(page, FUNCTIONS);
    await page.getByRole('button', { name: 'Verstuur bericht' }).dblclick();
    release();
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
    expect(made).toHaveLength(1);

    await page.getByRole('button', { name: 'Nog een bericht verzenden' }).click();
    await field(page, 'email').fill('jan@voorbeeld.nl');
    for (let press = 0; press < 10; press++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
    expect(made).toHaveLength(2);
  });

  test('is not sent over and over by a held Enter when it fails', async ({ page }) => {
    await open(page, '/contact');
    const made = calls(page);
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

  test('survives a reload, and "back" before sending', async ({ page }) => {
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

  test('is waited for, and not sent again, when the visitor comes back while it is sent', async ({
    page,
  }) => {
    await open(page, '/contact');
    const made = calls(page);
    await field(page, 'email').fill('jan@voorbeeld.nl');
    const release = await hold(page, FUNCTIONS);
    await page.getByRole('button', { name: 'Verstuur bericht' }).click();
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

  test('is forgotten once it is sent', async ({ page }) => {
    await open(page, '/contact');
    await field(page, 'email').fill('jan@voorbeeld.nl');
    await field(page, 'message').fill('Hallo');
    await page.getByRole('button', { name: 'Verstuur bericht' }).click();
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(field(page, 'message')).toHaveValue('');
  });

  test('a subject in the address wins over a kept one', async ({ page }) => {
    await open(page, '/contact');
    await field(page, 'subject').fill('Bewaard');
    await field(page, 'message').fill('Blijft');
    await open(page, '/contact?subject=Uit+het+adres%20%26%20meer');
    await expect(field(page, 'subject')).toHaveValue('Uit het adres & meer');
    await expect(field(page, 'message')).toHaveValue('Blijft');
  });

  test('[5-subject] a subject follows the address on a navigation within the site', async ({ page }) => {
    await open(page, '/contact?subject=Eerst');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/contact?subject=Daarna';
      link.textContent = 'verder';
      document.querySelector('main form')?.append(link);
    });
    await page.getByRole('link', { name: 'verder' }).click();
    await expect(field(page, 'subject')).toHaveValue('Daarna');
    await page.goBack();
    await expect(field(page, 'subject')).toHaveValue('Eerst');
  });

  test('stays when it was typed before the page came alive, and an early Enter is carried out once', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/page-*.js');
    const made = calls(page);
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

  test('is not sent when the trap for robots is filled in', async ({ page }) => {
    await open(page, '/contact');
    const made = calls(page);
    const trap = field(page, 'website');
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await field(page, 'email').fill('robot@voorbeeld.nl');
    await trap.evaluate((element: HTMLInputElement) => {
      element.value = 'https://spam.example';
    });
    await page.getByRole('button', { name: 'Verstuur bericht' }).click();
    await expect(page.getByText('Bericht verzonden!')).toBeVisible();
    expect(made).toEqual([]);
  });
});

test('what a call needs is downloaded at the first focus in a form, not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  for (const path of ['/contact', '/strategy']) {
    await open(page, path);
    await networkQuiet(page);
    const before = scripts.length;
    await page.locator('main form :is(input, textarea):not([tabindex])').first().focus();
    const largest = async () => {
      const answers = await Promise.all(scripts.slice(before).map((url) => page.request.get(url)));
      return Math.max(0, ...(await Promise.all(answers.map(async (answer) => (await answer.body()).length))));
    };
    await expect.poll(largest, { message: path }).toBeGreaterThan(100_000);
    await networkQuiet(page);
    scripts.length = 0;
  }
});

test.describe('the newsletter', () => {
  const block = (page: Page) => page.locator('[data-block=newsletter]').first();
  const VARIANTS = [
    { path: '/', title: 'Blijf op de hoogte', button: 'Aanmelden' },
    { path: '/gezonde-content-keurmerk', title: 'Binnenkort beschikbaar', button: 'Blijf op de hoogte' },
  ];
  for (const { path, title, button } of VARIANTS) {
    test(`[2.7-welcome, 4.1-newsletter-submitting, 4.1-newsletter-subscribed] on ${path}: sends call 1 and welcomes`, async ({
      page,
    }) => {
      await open(page, path);
      const made = calls(page);
      await expect(block(page).getByRole('heading', { name: title })).toBeVisible();
      await block(page).getByLabel('E-mailadres').fill('jan@voorbeeld.nl');
      const release = await hold(page, FUNCTIONS);
      await block(page).getByRole('button', { name: button }).click();
      await expect(block(page).getByRole('button', { name: `${button}...` })).toBeDisabled();
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
      await page.reload();
      await hydrated(page);
      await expect(block(page).getByLabel('E-mailadres')).toHaveValue('');
    });
  }

  test('leaves the keyboard with who went on while it was sent', async ({ page }) => {
    await open(page, '/');
    await block(page).getByLabel('E-mailadres').fill('jan@voorbeeld.nl');
    const release = await hold(page, FUNCTIONS);
    await block(page).getByRole('button').click();
    await expect(block(page).getByRole('button')).toBeDisabled();
    const link = page.locator('footer').getByRole('link', { name: 'Privacy' });
    await link.focus();
    release();
    await expect(block(page).getByText('Welkom!')).toBeVisible();
    await expect(link).toBeFocused();
  });

  test('[8-newsletter-empty] an empty e-mail address is asked for in a toast', async ({ page }) => {
    await open(page, '/');
    const made = calls(page);
    for (const blank of ['', '   ']) {
      await block(page).getByLabel('E-mailadres').fill(blank);
      await block(page).getByRole('button').click();
      await expect(toast(page, 'Email vereist')).toContainText('Voer je e-mailadres in om je aan te melden.');
    }
    expect(made).toEqual([]);
  });

  test('the toast stays that is asked for while toasts are still on their way', async ({ page }) => {
    // Several times: a browser may answer two imports of one module in their order by chance.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const release = await hold(page, '**/assets/Toaster-*.js');
      await open(page, '/');
      await block(page).getByRole('button').click();
      await expect(block(page).getByLabel('E-mailadres')).toBeFocused();
      release();
      await expect(toast(page, 'Email vereist')).toBeVisible();
      // As long as one that is sent away takes to leave.
      await page.waitForTimeout(400);
      await expect(toast(page, 'Email vereist')).toBeVisible();
      await page.unrouteAll();
    }
  });

  test('a malformed e-mail address is for the browser to refuse', async ({ page }) => {
    await open(page, '/');
    const made = calls(page);
    const input = block(page).getByLabel('E-mailadres');
    for (const malformed of ['jan', 'jan@voorbeeld', 'jan de vries@voorbeeld.nl']) {
      await input.fill(malformed);
      await input.press('Enter');
      expect(await input.evaluate((element: HTMLInputElement) => element.matches(':invalid'))).toBe(true);
    }
    expect(made).toEqual([]);
  });

  test('[8-newsletter-failure] a failure is told in a toast, logged, and the form stays', async ({
    page,
  }) => {
    await open(page, '/');
    const errors = consoleMessages(page, 'error');
    await page.route(FUNCTIONS, (route) => route.abort());
    await block(page).getByLabel('E-mailadres').fill('jan@voorbeeld.nl');
    await block(page).getByRole('button').click();
    const shown = toast(page, 'Er ging iets mis');
    await expect(shown).toContainText('Probeer het opnieuw of neem contact met ons op.');
    await expect(shown).toHaveAttribute('data-type', 'error');
    await expect(block(page).getByLabel('E-mailadres')).toHaveValue('jan@voorbeeld.nl');
    await expect.poll(() => errors.join('\n')).toContain('The form could not be sent.');
  });
});

test('toasts appear without a connection', async ({ page, context }) => {
  await open(page, '/contact');
  // What sending needs: the client of the functions and what judges the fields.
  const arrived = ['dist', 'validate'].map((name) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
  );
  await field(page, 'email').fill('jan@voorbeeld.nl');
  await Promise.all(arrived);
  await expect(page.locator('section[aria-live=polite]')).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Verstuur bericht' }).click();
  await expect(toast(page, 'Er ging iets mis')).toBeVisible();
  await expect(field(page, 'email')).toHaveValue('jan@voorbeeld.nl');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Verstuur bericht' }).click();
  await expect(page.getByText('Bericht verzonden!')).toBeVisible();
  await expect(toast(page, 'Er ging iets mis')).toHaveCount(0);
});

test('the keyboard can see where it is in a toast', async ({ page }) => {
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
});

test.describe('the booking dialog', () => {
  const opener = (page: Page) => page.locator('main [data-action=meeting]').first();
  const dialog = (page: Page) => page.getByRole('dialog');
  const fallback = (page: Page) =>
    dialog(page).getByRole('link', { name: 'Kan je niet? Stuur ons een berichtje.' });

  /** Waits until the dialog hears the keyboard and the pointer: what it takes the focus with makes it do so. */
  async function expectReady(page: Page) {
    await expect(dialog(page).getByRole('button', { name: 'Sluiten' })).toBeFocused();
  }

  /** Stands in for the scheduling page, which is outside the site. */
  const scheduler = (context: BrowserContext) =>
    context.route(SCHEDULER, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Agenda</title>Kies een moment' }),
    );

  test('[2.6-size, 2.6-overlay, 2.6-fallback] fills 85% of the window, says that it loads, then offers to write instead', async ({
    page,
  }) => {
    const release = await hold(page, SCHEDULER, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Kies een moment' }),
    );
    await page.setViewportSize({ width: 1200, height: 800 });
    await open(page, '/contact');
    await opener(page).click();
    await expect(dialog(page)).toContainText('Scheduler wordt geladen...');
    await expect(fallback(page)).toHaveCount(0);
    const box = await dialog(page).boundingBox();
    expect(box?.width).toBeCloseTo(1020, 0);
    expect(box?.height).toBeCloseTo(680, 0);
    release();
    await expect(fallback(page)).toBeVisible();
    await expect(dialog(page)).not.toContainText('Scheduler wordt geladen...');
    await expect(dialog(page).frameLocator('iframe').getByText('Kies een moment')).toBeVisible();
  });

  test('[4.1-dialog-closes] closes on Escape, outside and its own control, and gives the focus back', async ({
    page,
    context,
  }) => {
    await scheduler(context);
    await open(page, '/contact');
    const waysOut = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 4),
      () => dialog(page).getByRole('button', { name: 'Sluiten' }).click(),
    ];
    for (const leave of waysOut) {
      const button = opener(page);
      await button.click();
      await expectReady(page);
      await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
      // The dialog hears presses outside it only after a timer of its own.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await leave();
      await expect(dialog(page)).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(button).toBeEnabled();
    }
  });

  test('[2.6-fallback-link] its link goes to the contact page and closes it', async ({ page, context }) => {
    await scheduler(context);
    await open(page, '/jaarprogramma/gemeenten');
    await opener(page).click();
    await fallback(page).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('closes when the page changes under it', async ({ page, context }) => {
    await scheduler(context);
    await open(page, '/');
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('offers a plain link when the frame takes longer than ten seconds', async ({ page }) => {
    await page.route(SCHEDULER, () => {});
    await page.clock.install();
    await open(page, '/contact');
    await page.clock.pauseAt(Date.now() + 60_000);
    await opener(page).click();
    await expect(dialog(page)).toContainText('Scheduler wordt geladen...');
    await expectReady(page);
    const link = dialog(page).getByRole('link', { name: 'Open de agenda in een nieuw tabblad' });
    await page.clock.runFor(9_000);
    await expect(link).toHaveCount(0);
    await page.clock.runFor(1_500);
    await expect(link).toHaveAttribute('href', /^https:\/\/agenda\.example\//);
    await expect(link).toHaveAttribute('target', '_blank');
  });

  test('[2.5-meeting, 2.5-loading] its button shows that it is busy while the dialog is on its way', async ({
    page,
    context,
  }) => {
    await scheduler(context);
    const release = await hold(page, '**/assets/BookingDialog-*.js');
    await open(page, '/contact');
    await opener(page).click();
    await expect(opener(page)).toBeDisabled();
    await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expectReady(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeEnabled();
  });

  test('never opens over another page, and leaves the keyboard there', async ({ page, context }) => {
    await scheduler(context);
    const release = await hold(page, '**/assets/BookingDialog-*.js');
    await open(page, '/contact');
    await opener(page).click();
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('rivacy');
    release();
    await networkQuiet(page);
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('rivacy');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
  });

  test('leads to the scheduling page itself when it cannot be loaded', async ({ page, context }) => {
    await scheduler(context);
    await page.route('**/assets/BookingDialog-*.js', (route) => route.abort());
    await open(page, '/contact');
    await opener(page).click();
    await expect(page).toHaveURL(/^https:\/\/agenda\.example\//);
  });
});

test.describe('the strategy assistant', () => {
  const PROMPT = 'https://stichting.example helpt jongeren met schulden';
  const box = (page: Page) => page.locator('main textarea');
  const send = (page: Page) => page.locator('main form button[type=submit]');
  const answer = (page: Page) => page.getByRole('region', { name: 'Gesprek' });
  const regenerate = (page: Page) => page.getByRole('button', { name: 'Opnieuw genereren' });
  const clear = (page: Page) => page.getByRole('button', { name: 'Wissen' });
  const version = (page: Page) => page.getByText(/^Versie \d+ van \d+$/);

  async function ask(page: Page, prompt = PROMPT) {
    await box(page).fill(prompt);
    await send(page).click();
  }
  async function answered(page: Page) {
    await expect(answer(page)).toContainText('Voorbeeldantwoord');
  }

  test('[2.15-placeholder, 5-chat-send] starts empty, with nothing to send', async ({ page }) => {
    await open(page, '/strategy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strategie Assistent');
    await expect(box(page)).toHaveAttribute('placeholder', /webadres.*organisatie.*missie/);
    expect((await box(page).boundingBox())?.height).toBeGreaterThanOrEqual(120);
    await expect(send(page)).toBeDisabled();
    await box(page).fill('   \n ');
    await expect(send(page)).toBeDisabled();
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('   \n ');
    await expect(regenerate(page)).toHaveCount(0);
    await expect(version(page)).toHaveCount(0);
  });

  test('[4.2-loading, 4.2-only-more, 7-call-3] shows that it is loading, then the answer as formatted text', async ({
    page,
  }) => {
    await open(page, '/strategy');
    const made = calls(page);
    const release = await hold(page, FUNCTIONS);
    await box(page).fill(`  ${PROMPT}\n`);
    await box(page).press('Enter');
    await expect(send(page)).toHaveText('Genereren...');
    await expect(send(page)).toBeDisabled();
    await expect(box(page)).toHaveValue('');
    await expect(answer(page).locator('[data-dot]')).toHaveCount(3);
    await box(page).fill('Nog een vraag');
    await expect(send(page)).toBeDisabled();
    await box(page).press('Enter');
    release();
    await answered(page);
    expect(made).toEqual([
      {
        name: 'chatgpt-responses',
        body: { prompt: PROMPT, conversation: [], useWebSearch: true, searchType: 'reasoning' },
      },
    ]);
    await expect(answer(page).getByRole('table')).toBeVisible();
    await expect(answer(page).getByRole('listitem').first()).toBeVisible();
    await expect(answer(page)).toHaveAttribute('aria-live', 'polite');
    expect(await answer(page).evaluate((region) => region.clientHeight)).toBeLessThanOrEqual(600);
    await expect(version(page)).toHaveCount(0);
    await expect(send(page)).toBeEnabled();
  });

  test('[5-chat-shift-enter] Shift+Enter makes a new line', async ({ page }) => {
    await open(page, '/strategy');
    const made = calls(page);
    await box(page).fill('een');
    await box(page).press('Shift+Enter');
    await box(page).pressSequentially('twee');
    await expect(box(page)).toHaveValue('een\ntwee');
    expect(made).toEqual([]);
  });

  test('[4.2-append, 4.2-regenerate, 4.2-clear, 4.2-bounds, 4.2-label] keeps versions to step through, regenerates, and clears', async ({
    page,
  }) => {
    await open(page, '/strategy');
    const made = calls(page);
    await ask(page, 'eerste vraag');
    await answered(page);
    await regenerate(page).click();
    await expect(version(page)).toHaveText('Versie 2 van 2');
    await ask(page, 'tweede vraag');
    await expect(version(page)).toHaveText('Versie 3 van 3');
    await expect(page.getByText(/^\d{1,2}-\d{1,2}-\d{4},? \d{2}:\d{2}$/)).toBeVisible();
    expect(made.map(({ body }) => body)).toEqual(
      ['eerste vraag', 'eerste vraag', 'tweede vraag'].map((prompt) => ({
        prompt,
        conversation: [],
        useWebSearch: true,
        searchType: 'reasoning',
      })),
    );
    const previous = page.getByRole('button', { name: 'Vorige versie' });
    const next = page.getByRole('button', { name: 'Volgende versie' });
    await expect(next).toBeDisabled();
    await previous.click();
    await previous.click();
    await expect(version(page)).toHaveText('Versie 1 van 3');
    await expect(previous).toBeDisabled();
    await expect(answer(page)).toContainText('eerste vraag');
    await next.click();
    await expect(version(page)).toHaveText('Versie 2 van 3');

    await box(page).fill('bijna klaar');
    await clear(page).click();
    await expect(answer(page)).not.toContainText('Voorbeeldantwoord');
    await expect(version(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('');
    await expect(clear(page)).toBeDisabled();
  });

  test('never takes the keyboard from who uses its buttons', async ({ page }) => {
    await open(page, '/strategy');
    await box(page).fill(PROMPT);
    await send(page).focus();
    await page.keyboard.press('Enter');
    await answered(page);
    await expect(answer(page)).toBeFocused();
    await regenerate(page).focus();
    await page.keyboard.press('Enter');
    await expect(version(page)).toHaveText('Versie 2 van 2');
    await expect(answer(page)).toBeFocused();
    await page.getByRole('button', { name: 'Vorige versie' }).focus();
    await page.keyboard.press('Enter');
    await expect(version(page)).toHaveText('Versie 1 van 2');
    await expect(answer(page)).toBeFocused();
    await ask(page);
    await expect(version(page)).toHaveText('Versie 3 van 3');
    await box(page).fill(PROMPT);
    await box(page).press('Enter');
    await expect(version(page)).toHaveText('Versie 4 van 4');
    await expect(box(page)).toBeFocused();
  });

  test('[4.2-clear] "Wissen" forgets a question that is under way', async ({ page }) => {
    await open(page, '/strategy');
    const release = await hold(page, FUNCTIONS, (route) => route.continue().catch(() => {}));
    await ask(page);
    await expect(send(page)).toHaveText('Genereren...');
    await clear(page).click();
    await expect(send(page)).not.toHaveText('Genereren...');
    release();
    await ask(page, 'een andere vraag');
    await answered(page);
    await expect(answer(page)).toContainText('een andere vraag');
    await expect(version(page)).toHaveCount(0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  });

  test('survives a navigation within the site, and not a reload', async ({ page }) => {
    await open(page, '/strategy');
    await ask(page);
    await answered(page);
    await box(page).fill('nog niet verstuurd');
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
    await page.goBack();
    await answered(page);
    await expect(box(page)).toHaveValue('nog niet verstuurd');
    await page.reload();
    await hydrated(page);
    await expect(answer(page)).not.toContainText('Voorbeeldantwoord');
    await expect(box(page)).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'stichting',
    );
  });

  test('[4.2-copied, 8-copy-success] copies the answer and says so for two seconds', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await open(page, '/strategy');
    await ask(page);
    await answered(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Kopiëren' }).click();
    await expect(page.getByRole('button', { name: 'Gekopieerd' })).toBeVisible();
    // The toast needs timers to come, a few milliseconds of them.
    const shown = toast(page, 'Gekopieerd!');
    await expect.poll(() => page.clock.runFor(5).then(() => shown.count())).toBe(1);
    await expect(shown).toContainText('De tekst is naar je klembord gekopieerd.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Voorbeeldantwoord');
    await page.clock.runFor(2000);
    await expect(page.getByRole('button', { name: 'Kopiëren' })).toBeVisible();
  });

  test('[8-copy-failure] says when copying fails', async ({ page }) => {
    await open(page, '/strategy');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await ask(page);
    await answered(page);
    await page.getByRole('button', { name: 'Kopiëren' }).click();
    await expect(toast(page, 'Kon tekst niet kopiëren naar klembord.')).toContainText('Fout');
    await expect(page.getByRole('button', { name: 'Gekopieerd' })).toHaveCount(0);
  });

  const CALL_FAILED = 'Er is een fout opgetreden bij het aanroepen van de AI';
  const UNKNOWN = 'Er is een onbekende fout opgetreden';
  const FAILURES: [string, (route: Route) => Promise<void>, string][] = [
    ['no connection', (route) => route.abort(), CALL_FAILED],
    ['a status without words', (route) => route.fulfill({ status: 500, body: '' }), CALL_FAILED],
    ['a status with an error text', json(429, { error: 'Te veel berichten.' }), 'Te veel berichten.'],
    ['an error text in a good answer', json(200, { error: 'De AI is vol.' }), 'De AI is vol.'],
    ['no content', json(200, { webSearchUsed: true }), UNKNOWN],
    ['blank content', json(200, { content: '  ' }), UNKNOWN],
    ['nothing', (route) => route.fulfill({ status: 200, body: '' }), UNKNOWN],
    [
      'no JSON',
      (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '<html>' }),
      UNKNOWN,
    ],
  ];
  test('[8-chat-function, 8-chat-field, 8-chat-display] a failure is told below the answer and in a toast, and the question comes back', async ({
    page,
  }) => {
    await open(page, '/strategy');
    for (const [what, fail, text] of FAILURES) {
      await page.route(FUNCTIONS, fail);
      await ask(page);
      await expect(page.getByRole('alert'), what).toHaveText(text);
      await expect(toast(page, text), what).toContainText('Fout');
      await expect(toast(page, text), what).toHaveAttribute('data-type', 'error');
      await expect(send(page)).toBeEnabled();
      await expect(box(page)).toHaveValue(PROMPT);
      await page.unroute(FUNCTIONS);
      await clear(page).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await ask(page);
    await answered(page);
    await page.route(FUNCTIONS, (route) => route.abort());
    await regenerate(page).click();
    await expect(page.getByRole('alert')).toHaveText(CALL_FAILED);
    await answered(page);
    await expect(box(page)).toHaveValue('');
  });

  test('a question typed before the page came alive stays, and may then be sent', async ({ page }) => {
    const release = await hold(page, '**/assets/page-*.js');
    await page.goto('/strategy');
    await box(page).fill(PROMPT);
    release();
    await hydrated(page);
    await expect(send(page)).toBeEnabled();
    await expect(box(page)).toHaveValue(PROMPT);
    await send(page).click();
    await answered(page);
  });

  for (const [how, act] of [
    ['Enter', (page: Page) => box(page).press('Enter')],
    ['a press on send', (page: Page) => send(page).click()],
    [
      'both',
      async (page: Page) => {
        await box(page).press('Enter');
        await send(page).click();
      },
    ],
  ] as const) {
    test(`a question sent by ${how} before the page came alive is sent once`, async ({ page }) => {
      const release = await hold(page, '**/assets/page-*.js');
      const made = calls(page);
      await page.goto('/strategy');
      await box(page).fill('Eerste regel');
      await box(page).press('End');
      await box(page).press('Shift+Enter');
      await box(page).pressSequentially('tweede regel');
      await act(page);
      release();
      await answered(page);
      expect(made.map(({ body }) => body)).toMatchObject([{ prompt: 'Eerste regel\ntweede regel' }]);
      await expect(box(page)).toHaveValue('');
      await expect(send(page)).toBeDisabled();
    });
  }

  test('a wide answer scrolls inside its own area, on the smallest screen too', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/strategy');
    const columns = Array.from({ length: 12 }, (_, index) => `kolom${index}`);
    const content = [
      `| ${columns.join(' | ')} |\n|${' - |'.repeat(12)}\n| ${columns.join(' | ')} |`,
      'x'.repeat(400),
      `    ${'lange code '.repeat(40)}`,
      `https://voorbeeld.example/${'pad'.repeat(80)}`,
      'regel\n\n'.repeat(60),
    ].join('\n\n');
    await page.route(FUNCTIONS, json(200, { content }));
    await ask(page, 'y'.repeat(300));
    await expect(answer(page).getByRole('table')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const area = await answer(page).evaluate(({ clientHeight, scrollHeight, clientWidth, scrollWidth }) => ({
      clientHeight,
      scrolls: scrollHeight > clientHeight,
      sideways: scrollWidth > clientWidth,
    }));
    expect(area).toEqual({ clientHeight: 600, scrolls: true, sideways: false });
  });

  test('[7-web-search] says that information from the web was used', async ({ page }) => {
    await open(page, '/strategy');
    await page.route(FUNCTIONS, json(200, { content: 'Met bronnen.', webSearchUsed: true, error: null }));
    await ask(page);
    await expect(toast(page, 'Web search gebruikt')).toBeVisible();
    await expect(page.getByText('Actuele web informatie gebruikt')).toBeVisible();
    await page.unroute(FUNCTIONS);
    await regenerate(page).click();
    await answered(page);
    await expect(page.getByText('Actuele web informatie gebruikt')).toHaveCount(0);
  });

  test('an answer never runs script, asks for pictures or replaces the page', async ({ page }) => {
    await open(page, '/strategy');
    const content = [
      '# Kop',
      '[kwaad](javascript:alert(1)) [data](data:text/html,x) [goed](https://voorbeeld.example/)',
      '![plaatje](https://voorbeeld.example/x.png)',
      '<img src=x onerror="window.broken=true"><script>window.broken=true</script>',
      '| a | b |\n| - | - |\n| 1 | 2 |',
    ].join('\n\n');
    await page.route(FUNCTIONS, json(200, { content, webSearchUsed: false }));
    const foreign: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('voorbeeld.example') && foreign.push(request.url()),
    );
    await ask(page);
    await expect(answer(page).getByRole('table')).toBeVisible();
    await expect(answer(page).getByText('kwaad')).toBeVisible();
    await expect(answer(page).getByRole('link')).toHaveCount(1);
    const link = answer(page).getByRole('link', { name: 'goed' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(answer(page).locator('img, script')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(foreign).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/contact', '/offerte', '/strategy', '/']) {
    test(`on ${path} a sentence with the e-mail address stands in the form's place`, async ({ page }) => {
      await page.goto(path);
      const block = page.locator('[data-block=form], [data-block=chat], [data-block=newsletter]').first();
      await expect(block.locator('noscript, form').getByText(/JavaScript/)).toBeVisible();
      await expect(block.getByRole('link', { name: /@/ }).last()).toBeVisible();
      await expect(block.locator('input, textarea, button[type=submit]').first()).toBeHidden();
    });
  }
});
