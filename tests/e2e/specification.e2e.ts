import {
  type BrowserContext,
  consoleMessages,
  expect,
  FUNCTIONS,
  json,
  type Locator,
  open,
  type Page,
  SCHEDULER,
  test,
  toast,
} from './test.ts';

/** Stands in for the scheduling page, which is outside the site. */
const withScheduler = (context: BrowserContext) =>
  context.route(SCHEDULER, (route) => route.fulfill({ contentType: 'text/html', body: 'Kies een moment' }));

/** A request of the site to one of its functions, as it left the browser. */
async function sentBy(page: Page, send: () => Promise<void>) {
  const [request] = await Promise.all([
    page.waitForRequest((made) => made.url().includes('/functions/v1/') && made.method() === 'POST'),
    send(),
  ]);
  return {
    name: new URL(request.url()).pathname.split('/').at(-1),
    body: request.postDataJSON(),
    headers: await request.allHeaders(),
  };
}

test.describe('moving around', () => {
  test('[2.2-smooth, 9-hash-delay] a hash is scrolled to smoothly, after 100 ms and not before', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/');
    await page.evaluate(() => {
      window.scrollTo = (options?: ScrollToOptions | number) => {
        document.body.dataset.scrolled = JSON.stringify(options);
      };
    });
    const scrolled = () => page.evaluate(() => document.body.dataset.scrolled);
    await page.clock.pauseAt(Date.now() + 60_000);
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
    // The address changes before the timer begins.
    await expect(page.locator('body')).toHaveAttribute('data-timers', / 100( |$)/);
    await page.clock.runFor(99);
    expect(await scrolled()).toBeUndefined();
    await page.clock.runFor(1);
    const top = await page.evaluate(() =>
      Math.round((document.getElementById('solution')?.getBoundingClientRect().top ?? 0) + scrollY - 96),
    );
    const { top: asked, behavior } = JSON.parse((await scrolled()) ?? '{}');
    expect(Math.round(asked)).toBe(top);
    expect(behavior).toBe('smooth');
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

  test('[2.2-logged, 8-unknown-route] a path that does not exist is logged to the console', async ({
    page,
  }) => {
    const errors = consoleMessages(page, 'error');
    await open(page, '/jaarprogramma/overig');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect.poll(() => errors.filter((text) => text.includes('/jaarprogramma/overig'))).toHaveLength(1);
  });
});

test.describe('the limits of the interface', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('[9-bar-threshold] the navigation bar changes at 11 px and not at 10 px', async ({ page }) => {
    await open(page, '/');
    const position = () =>
      page
        .locator('header')
        .first()
        .evaluate((bar) => getComputedStyle(bar).position);
    for (const [top, expected] of [
      [0, 'absolute'],
      [10, 'absolute'],
      [11, 'fixed'],
      [10, 'absolute'],
    ] as const) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      // A bar that changes too early has time to.
      await page.waitForTimeout(200);
      await expect.poll(position, `at ${top} px`).toBe(expected);
    }
  });

  test('[9-hash-offset] a hash ends 96 px below the top', async ({ page }) => {
    await open(page, '/#solution');
    await expect
      .poll(() =>
        page.locator('#solution').evaluate((element) => Math.round(element.getBoundingClientRect().top)),
      )
      .toBe(96);
  });

  test('[9-dropdown-width] the dropdown is at least 280 px wide', async ({ page }) => {
    await open(page, '/');
    const menu = page.locator('#submenu--training-coaching');
    const minimum = await menu.evaluate((element) => getComputedStyle(element).minWidth);
    expect(minimum).toBe('280px');
  });

  test('[2.6-size, 2.6-frame, 7-scheduler, 9-dialog-size, 9-slot] the booking dialog fills 85% by 85%, and embeds a 30-minute call', async ({
    page,
    context,
  }) => {
    await withScheduler(context);
    for (const [width, height] of [
      [1280, 800],
      [400, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, '/contact');
      await page.getByRole('button', { name: 'Plan een gesprek' }).click();
      const dialog = page.getByRole('dialog', { name: /30 minuten/ });
      await expect(dialog).toBeVisible();
      const box = await dialog.boundingBox();
      expect(box?.width).toBeCloseTo(width * 0.85, 0);
      expect(box?.height).toBeCloseTo(height * 0.85, 0);
      await expect(dialog.locator('iframe')).toHaveAttribute('src', /^https:\/\/agenda\.example\/.*30min$/);
    }
  });

  test("[2.12-call] 'Plan een gesprek' on the contact page opens the booking dialog", async ({
    page,
    context,
  }) => {
    await withScheduler(context);
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Plan een gesprek' }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  });

  test('[2.8-strip, 9-breakpoint] under 768 px the schedule is a strip, from 768 px it has two columns', async ({
    page,
  }) => {
    const tops = () =>
      page
        .locator('#rooster ol > li')
        .evaluateAll((rows) => new Set(rows.map((row) => Math.round(row.getBoundingClientRect().top))).size);
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto('/jaarprogramma/gemeenten');
    expect(await tops()).toBe(1);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await tops()).toBeGreaterThanOrEqual(5);
  });
});

test.describe('the newsletter', () => {
  const block = (page: Page) => page.locator('[data-block=newsletter]').first();

  test('[7-call-1, 7-error-field] is call 1: its name and payload, and only the error of the answer is read', async ({
    page,
  }) => {
    await open(page, '/');
    await page.route(FUNCTIONS, json(200, { onbekend: 1 }));
    await block(page).getByLabel('E-mailadres').fill('  jan@voorbeeld.nl ');
    const { name, body } = await sentBy(page, () => block(page).getByRole('button').click());
    expect(name).toMatch(/^add-[a-z]+-person$/);
    expect(body).toEqual({ email: 'jan@voorbeeld.nl', marketing_status: 'subscribed' });
    await expect(block(page).getByRole('heading', { name: 'Welkom!' })).toBeVisible();
  });

  test('[7-error-field] an error in the answer is a failure, of the newsletter and of the contact form', async ({
    page,
  }) => {
    await page.route(FUNCTIONS, json(200, { error: 'geweigerd' }));
    for (const [path, email, button] of [
      ['/', block(page).getByLabel('E-mailadres'), block(page).getByRole('button')],
      ['/contact', page.locator('form [name=email]'), page.getByRole('button', { name: 'Verstuur bericht' })],
    ] as const) {
      await open(page, path);
      await email.fill('jan@voorbeeld.nl');
      await button.click();
      await expect(toast(page, 'Er ging iets mis')).toBeVisible();
      await expect(email).toHaveValue('jan@voorbeeld.nl');
    }
  });

  test('[6-credential] is sent with the public anonymous credential, and nobody is logged in', async ({
    page,
  }) => {
    await open(page, '/');
    await page.route(FUNCTIONS, json(200, {}));
    await block(page).getByLabel('E-mailadres').fill('jan@voorbeeld.nl');
    const { headers } = await sentBy(page, () => block(page).getByRole('button').click());
    expect(headers.apikey).toMatch(/\S/);
    expect(headers.authorization).toBe(`Bearer ${headers.apikey}`);
    expect(headers.cookie).toBeUndefined();
  });

  test('[5-newsletter-empty] an e-mail address of nothing but spaces is asked for, and nothing is sent', async ({
    page,
  }) => {
    const made: string[] = [];
    page.on('request', (request) => request.url().includes('/functions/') && made.push(request.url()));
    await open(page, '/');
    await expect(block(page).getByLabel('E-mailadres')).toHaveAttribute('type', 'email');
    await block(page).getByLabel('E-mailadres').fill('   ');
    await block(page).getByRole('button').click();
    await expect(toast(page, 'Email vereist')).toContainText('Voer je e-mailadres in om je aan te melden.');
    expect(made).toEqual([]);
  });

  test('[4.1-newsletter-submitting, 4.1-newsletter-error] submitting shows a spinner and a label with dots; a failure brings the form back', async ({
    page,
  }) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(FUNCTIONS, async (route) => {
      await gate;
      await route.abort();
    });
    await open(page, '/');
    await block(page).getByLabel('E-mailadres').fill('jan@voorbeeld.nl');
    await block(page).getByRole('button').click();
    const busy = block(page).getByRole('button', { name: 'Aanmelden...' });
    await expect(busy).toBeDisabled();
    await expect(busy.locator('.spinner')).toBeVisible();
    await expect(block(page).getByLabel('E-mailadres')).toBeDisabled();
    release();
    await expect(toast(page, 'Er ging iets mis')).toBeVisible();
    await expect(block(page).getByLabel('E-mailadres')).toBeEnabled();
    await expect(block(page).getByLabel('E-mailadres')).toHaveValue('jan@voorbeeld.nl');
    await expect(block(page).getByRole('button', { name: 'Aanmelden', exact: true })).toBeEnabled();
  });
});

test.describe('the contact and quote form', () => {
  for (const [path, button] of [
    ['/contact', 'Verstuur bericht'],
    ['/offerte', 'Vraag aan'],
  ] as const) {
    test(`[4.1-form-failure] ${path}: on a failure the form returns, with a toast`, async ({ page }) => {
      await page.route(FUNCTIONS, (route) => route.abort());
      await open(page, path);
      await page.locator('form [name=email]').fill('jan@voorbeeld.nl');
      await page.getByRole('button', { name: button }).click();
      await expect(toast(page, 'Er ging iets mis')).toBeVisible();
      await expect(page.getByRole('button', { name: button })).toBeEnabled();
      await expect(page.locator('form [name=email]')).toBeEnabled();
    });

    test(`[2.12-subject, 7-internal] ${path} reads the subject from its address`, async ({ page }) => {
      await open(page, `${path}?subject=Een%20vraag%20%26%20meer`);
      await expect(page.locator('form [name=subject]')).toHaveValue('Een vraag & meer');
    });
  }
});

test.describe('the strategy assistant', () => {
  const box = (page: Page) => page.locator('main textarea');
  const send = (page: Page) => page.locator('main form button[type=submit]');
  const answers = (page: Page) => page.getByRole('region', { name: 'Gesprek' });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  async function ask(page: Page, prompt: string) {
    await box(page).fill(prompt);
    await send(page).click();
    await expect(answers(page)).toContainText(prompt);
    await expect(send(page)).not.toHaveText('Genereren...');
  }
  const visible = async (...controls: Locator[]) => {
    for (const control of controls) await expect(control).toBeVisible();
  };

  test("[2.15-placeholder, 2.15-buttons, 2.15-copy] asks for the organisation's address and its mission, and has its buttons", async ({
    page,
  }) => {
    await page.route(FUNCTIONS, json(200, { content: 'Een antwoord.' }));
    await open(page, '/strategy');
    await expect(box(page)).toHaveAttribute('placeholder', /webadres van je organisatie.*missie/);
    await visible(send(page), button(page, 'Wissen'));
    await expect(button(page, 'Vorige versie')).toHaveCount(0);
    await ask(page, 'eerste');
    await visible(button(page, 'Opnieuw genereren'), button(page, 'Kopiëren'));
    await ask(page, 'tweede');
    await visible(button(page, 'Vorige versie'), button(page, 'Volgende versie'), button(page, 'Kopiëren'));
    await button(page, 'Vorige versie').click();
    await visible(button(page, 'Kopiëren'));
  });

  test("[2.15-send] the send button says 'Genereren...' while it waits", async ({ page }) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(FUNCTIONS, async (route) => {
      await gate;
      await json(200, { content: 'Een antwoord.' })(route);
    });
    await open(page, '/strategy');
    await box(page).fill('vraag');
    await send(page).click();
    await expect(send(page)).toHaveText('Genereren...');
    release();
    await expect(send(page)).toHaveText('Genereer strategie');
  });

  test('[5-chat-enter, 5-chat-trimmed] Enter sends the trimmed text and empties the box', async ({
    page,
  }) => {
    await page.route(FUNCTIONS, json(200, { content: 'Een antwoord.' }));
    await open(page, '/strategy');
    await box(page).fill('  een vraag \n');
    const { body } = await sentBy(page, () => box(page).press('Enter'));
    expect(body.prompt).toBe('een vraag');
    await expect(box(page)).toHaveValue('');
  });

  test('[9-chat-search] always searches the web, with the search type of reasoning, without earlier conversation', async ({
    page,
  }) => {
    await page.route(FUNCTIONS, json(200, { content: 'Een antwoord.' }));
    await open(page, '/strategy');
    for (const prompt of ['eerste', 'tweede']) {
      const { name, body } = await sentBy(page, () => ask(page, prompt));
      expect(name).toBe('chatgpt-responses');
      expect(body).toEqual({ prompt, conversation: [], useWebSearch: true, searchType: 'reasoning' });
    }
  });

  test('[4.2-error] on an error the text is shown below and as a toast, and loading ends', async ({
    page,
  }) => {
    await page.route(FUNCTIONS, json(200, { error: 'De AI is vol.' }));
    await open(page, '/strategy');
    await box(page).fill('vraag');
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('De AI is vol.');
    await expect(toast(page, 'De AI is vol.')).toContainText('Fout');
    await expect(send(page)).toHaveText('Genereer strategie');
  });

  test('[4.2-copied, 9-copy-confirmation] the confirmation of a copy lasts 2000 ms', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route(FUNCTIONS, json(200, { content: 'Een antwoord.' }));
    await page.clock.install();
    await open(page, '/strategy');
    await ask(page, 'vraag');
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, 'Kopiëren').click();
    await expect(button(page, 'Gekopieerd')).toBeVisible();
    await page.clock.runFor(1990);
    await expect(button(page, 'Gekopieerd')).toBeVisible();
    await page.clock.runFor(20);
    await expect(button(page, 'Kopiëren')).toBeVisible();
  });

  test('[9-chat-box, 9-chat-area] the box is at least 120 px high, and the conversation scrolls above 600 px', async ({
    page,
  }) => {
    await page.route(FUNCTIONS, json(200, { content: 'regel\n\n'.repeat(80) }));
    await open(page, '/strategy');
    expect(await box(page).evaluate((element) => getComputedStyle(element).minHeight)).toBe('120px');
    await ask(page, 'vraag');
    const area = await answers(page).evaluate(({ clientHeight, scrollHeight }) => ({
      clientHeight,
      scrollHeight,
    }));
    expect(area.clientHeight).toBe(600);
    expect(area.scrollHeight).toBeGreaterThan(600);
  });
});
