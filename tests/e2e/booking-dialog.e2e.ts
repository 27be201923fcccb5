import { expect, hold, open, type Page, SCHEDULER, test, waitForRequests, withScheduler } from './test.ts';

test.describe('the booking dialog', () => {
  const opener = (page: Page) => page.locator('main [data-action=meeting]').first();
  const dialog = (page: Page) => page.getByRole('dialog');
  const fallback = (page: Page) =>
    dialog(page).getByRole('link', { name: 'Kan je niet? Stuur ons een berichtje.' });

  /** Waits until the dialog listens to keyboard and pointer, which it does once it has the focus. */
  async function expectReady(page: Page) {
    await expect(dialog(page).getByRole('button', { name: 'Sluiten' })).toBeFocused();
  }

  test('[2.6-size, 2.6-overlay, 2.6-frame, 2.6-fallback, 2.12-call, 7-scheduler, 9-dialog-size, 9-slot] fills 85% of the viewport, says that it is loading, from which host, with a link to it, then shows a call of 30 minutes and offers to write instead', async ({
    page,
  }) => {
    const release = await hold(page, SCHEDULER, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Kies een moment' }),
    );
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Plan een gesprek' }).click();
    await expect(dialog(page)).toContainText('Scheduler wordt geladen...');
    await expect(dialog(page)).toContainText('De agenda is van agenda.example.');
    const link = dialog(page).getByRole('link', { name: 'Open de agenda in een nieuw tabblad' });
    await expect(link).toHaveAttribute('href', /^https:\/\/agenda\.example\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(dialog(page)).toHaveAccessibleName(/30 minuten/);
    await expect(fallback(page)).toHaveCount(0);
    for (const [width, height] of [
      [1280, 800],
      [400, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await dialog(page).boundingBox();
      expect(box?.width).toBeCloseTo(width * 0.85, 0);
      expect(box?.height).toBeCloseTo(height * 0.85, 0);
    }
    release();
    await expect(fallback(page)).toBeVisible();
    await expect(dialog(page)).not.toContainText('Scheduler wordt geladen...');
    await expect(dialog(page).frameLocator('iframe').getByText('Kies een moment')).toBeVisible();
    await expect(dialog(page).locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/agenda\.example\/.*30min$/,
    );
  });

  test('shows its agenda, and all below it, in a window as low as a zoom of 400% leaves', async ({
    page,
    context,
  }) => {
    await withScheduler(context);
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, '/contact');
    await opener(page).click();
    await expect(dialog(page).frameLocator('iframe').getByText('Kies een moment')).toBeInViewport();
    await expect(fallback(page)).not.toBeInViewport();
    await fallback(page).focus();
    await expect(fallback(page)).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).getByRole('button', { name: 'Sluiten' })).toBeInViewport({ ratio: 1 });
  });

  test('shows on a phone on its side that there is more below its agenda', async ({ page, context }) => {
    await withScheduler(context);
    await open(page, '/contact');
    for (const [width, height] of [
      [812, 375],
      [667, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      await opener(page).click();
      await expect(dialog(page).frameLocator('iframe').getByText('Kies een moment')).toBeInViewport();
      await expect(dialog(page).getByText('De agenda is van agenda.example.')).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  });

  test('has an edge with forced colours, which take its shadow and the colour around it', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/contact');
    await opener(page).click();
    await expect(dialog(page).locator('.card')).toHaveCSS('border-top-width', '2px');
  });

  test('[4.1-dialog-closes] closes on Escape, a press outside it and its own button, and restores the focus', async ({
    page,
    context,
  }) => {
    await withScheduler(context);
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
      // The dialog listens to presses outside it only after a timer of its own.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await leave();
      await expect(dialog(page)).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(button).toBeEnabled();
    }
  });

  test('[2.6-fallback-link] its link leads to the contact page and closes it', async ({ page, context }) => {
    await withScheduler(context);
    await open(page, '/jaarprogramma/gemeenten');
    await opener(page).click();
    await fallback(page).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('closes when the page changes under it', async ({ page, context }) => {
    await withScheduler(context);
    await open(page, '/');
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('says that the agenda cannot be reached, over the error page of the browser', async ({ page }) => {
    await page.route(SCHEDULER, (route) => route.abort('namenotresolved'));
    await open(page, '/contact');
    await opener(page).click();
    const notice = dialog(page).getByRole('status');
    await expect(notice).toContainText('De agenda is nu niet te bereiken.');
    const frame = await dialog(page).locator('iframe').boundingBox();
    expect(await notice.boundingBox()).toEqual(frame);
    await expect(fallback(page)).toBeVisible();
  });

  test('[2.5-meeting, 2.5-loading] its button shows that it is busy while the dialog is loading', async ({
    page,
    context,
  }) => {
    await withScheduler(context);
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

  test('never opens over another page, and does not steal the focus there', async ({ page, context }) => {
    await withScheduler(context);
    const release = await hold(page, '**/assets/BookingDialog-*.js');
    await open(page, '/contact');
    await opener(page).click();
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('rivacy');
    release();
    await waitForRequests(page);
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
    await withScheduler(context);
    await page.route('**/assets/BookingDialog-*.js', (route) => route.abort());
    await open(page, '/contact');
    await opener(page).click();
    await expect(page).toHaveURL(/^https:\/\/agenda\.example\//);
  });
});
