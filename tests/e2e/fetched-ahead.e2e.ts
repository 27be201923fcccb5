import { expect, installClock, open, type Page, stopClock, test, waitForHydration } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens a page on which time passes in `pass` only. @returns the paths of the pages that it fetches from now on */
async function openStopped(page: Page, path: string): Promise<string[]> {
  const fetched: string[] = [];
  await installClock(page);
  await open(page, path);
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
  });
  await stopClock(page);
  return fetched;
}

/** Lets time pass, after the browser has noticed which links are in view: it serves all observers in one step. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(document.body)),
  );
  await page.clock.runFor(milliseconds);
}

/** Sets what the browser says of the connection. */
const withConnection = (page: Page, connection: object) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connection,
  );

const paths = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.links].filter((link) => link.origin === location.origin).map((link) => link.pathname),
    ),
  ]);

test('a link is fetched once it has been in view for a second, and shows at once', async ({ page }) => {
  await withConnection(page, { saveData: false, effectiveType: '4g' });
  const fetched = await openStopped(page, '/privacy');
  const link = page.locator('footer').getByRole('link', { name: 'Neem contact op' });
  await link.scrollIntoViewIfNeeded();
  await pass(page, 900);
  expect(fetched).not.toContain('/contact');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await pass(page, 2000);
  expect(fetched).not.toContain('/contact');

  await link.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await pass(page, 500);
      return fetched;
    })
    .toContain('/contact');
  await link.tap();
  await expect(page).toHaveURL('/contact');
  expect(fetched.filter((path) => path === '/contact')).toHaveLength(1);
});

test('a tap before anything else shows a page that was fetched ahead, in the same document', async ({
  page,
}) => {
  await withConnection(page, { saveData: false, effectiveType: '4g' });
  await page.goto('/');
  const link = page.locator('main a[href^="/"], section a[href^="/"]').first();
  await expect(link).toBeInViewport();
  const path = (await link.getAttribute('href')) ?? '';
  await expect
    .poll(() =>
      page.evaluate((wanted) => {
        const entry = performance.getEntriesByName(location.origin + wanted)[0];
        return entry instanceof PerformanceResourceTiming && entry.responseEnd > 0;
      }, path),
    )
    .toBe(true);
  await page.evaluate(() => {
    document.body.dataset.sameDocument = '1';
    return new Promise((resolve) => requestIdleCallback(resolve));
  });
  await link.tap();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('1');
});

test('React has run before the first tap, and takes the page over after it', async ({ page }) => {
  await withConnection(page, { saveData: false, effectiveType: '4g' });
  await page.addInitScript(() => {
    const note = (event: string) => document.documentElement.setAttribute('data-react', event);
    // React DOM reports to the developer tools when it runs and when it shows something.
    const __REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => note('runs'),
      onCommitFiberRoot: () => note('shows'),
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__ });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-react', 'runs');
  await page.locator('h1').tap();
  await expect(page.locator('html')).toHaveAttribute('data-react', 'shows');
});

test.describe('when every link is in view', () => {
  test.use({ viewport: { width: 1280, height: 9000 } });

  test('ten pages are fetched, once each', async ({ page }) => {
    await withConnection(page, { saveData: false, effectiveType: '4g' });
    const fetched = await openStopped(page, '/sb');
    expect((await paths(page)).length).toBeGreaterThan(11);
    await expect
      .poll(async () => {
        await pass(page, 500);
        return fetched.length;
      })
      .toBe(10);
    for (let second = 0; second < 5; second++) await pass(page, 1000);
    expect(new Set(fetched).size).toBe(10);
    expect(fetched).toHaveLength(10);
  });

  test('no more are fetched once React has taken the page over', async ({ page }) => {
    await withConnection(page, { saveData: false, effectiveType: '4g' });
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
    });
    await installClock(page);
    await page.goto('/sb');
    await expect.poll(() => fetched.length).toBe(10);
    await page.keyboard.press('Shift');
    await waitForHydration(page);
    await stopClock(page);
    for (let second = 0; second < 5; second++) await pass(page, 1000);
    expect(fetched).toHaveLength(10);
  });

  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '3g' },
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    test(`none is fetched before a press with ${JSON.stringify(connection)}`, async ({ page }) => {
      await withConnection(page, connection);
      const fetched = await openStopped(page, '/');
      for (let second = 0; second < 5; second++) await pass(page, 1000);
      expect(fetched).toEqual([]);
      const link = page.locator('footer').getByRole('link', { name: 'Neem contact op' });
      await link.dispatchEvent('pointerdown');
      await expect.poll(() => fetched).toEqual(['/contact']);
    });
  }
});
