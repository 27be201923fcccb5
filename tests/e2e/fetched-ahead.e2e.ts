import { openStopped, pass, testNoneFetched, withConnection } from './fetched-ahead.ts';
import { errorsAndWarnings, expect, type Page, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

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

/** Marks on the html element that React runs, and later the path at which it first commits. */
const noteReact = (page: Page) =>
  page.addInitScript(() => {
    // The init script runs before the document has its html element.
    const root = () => document.documentElement;
    // React DOM reports to the developer tools when it runs and when it commits.
    const __REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => {
        root().dataset.react = 'runs';
      },
      onCommitFiberRoot: () => {
        if (root().dataset.react === 'runs') root().dataset.react = `shows ${location.pathname}`;
      },
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__ });
  });

/** Opens the home page and waits until a link in view has been fetched ahead. @returns the link and its path */
async function openUntilFetched(page: Page) {
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
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    document.body.dataset.sameDocument = '1';
    return new Promise((resolve) => requestIdleCallback(resolve));
  });
  return { link, path };
}

test('a tap as the first action shows a page that was fetched ahead, in the same document', async ({
  page,
}) => {
  await noteReact(page);
  const { link, path } = await openUntilFetched(page);
  await link.tap();
  await expect(page).toHaveURL(path);
  const heading = page.locator('h1');
  await expect(heading).toHaveCount(1);
  const [title, text] = [await page.title(), await heading.textContent()];
  expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('1');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('main')).toHaveAccessibleName(title);
  // The page that was left is not hydrated first, and the one that is shown receives its events.
  await expect(page.locator('html')).toHaveAttribute('data-react', `shows ${path}`);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(heading).not.toHaveText(text ?? '');
  await page.goForward();
  await expect(heading).toHaveText(text ?? '');
  await expect(page).toHaveTitle(title);
  await page.reload();
  await expect(page).toHaveTitle(title);
  await expect(heading).toHaveText(text ?? '');
});

test('back right after such a tap shows the page that was left', async ({ page }) => {
  const { link } = await openUntilFetched(page);
  const text = await page.locator('h1').textContent();
  await link.evaluate((element: HTMLElement) => {
    const root = document.getElementById('root') ?? document.body;
    const observer = new MutationObserver(() => {
      observer.disconnect();
      history.back();
    });
    observer.observe(root, { childList: true });
    element.click();
  });
  // React handles it or is milliseconds too late: then the page is reloaded, and needs another pointer move.
  await expect(async () => {
    await page.locator('h1').hover();
    expect(await page.evaluate(() => window.earlyEvents)).toBeUndefined();
    await page.mouse.move(0, 0);
  }).toPass();
  await expect(page).toHaveURL('/');
  await expect(page.locator('h1')).toHaveText(text ?? '');
});

test('a finger that touches such a link and then scrolls hydrates the page', async ({ page }) => {
  await noteReact(page);
  const { link } = await openUntilFetched(page);
  await link.dispatchEvent('pointerdown');
  await page.mouse.wheel(0, 300);
  await expect(page.locator('html')).toHaveAttribute('data-react', 'shows /');
  await expect(page).toHaveURL('/');
});

test('React runs before the first tap, and takes over the page after it', async ({ page }) => {
  await withConnection(page, { saveData: false, effectiveType: '4g' });
  await noteReact(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-react', 'runs');
  await page.locator('h1').tap();
  await expect(page.locator('html')).toHaveAttribute('data-react', 'shows /');
});

test.describe('when every link is in view', () => {
  test.use({ viewport: { width: 1280, height: 9000 } });

  test('a form responds on a page that was reached by a tap as the first action', async ({ page }) => {
    await withConnection(page, { saveData: false, effectiveType: '4g' });
    const problems = errorsAndWarnings(page);
    await noteReact(page);
    const fetched = page.waitForRequest(
      (request) => request.resourceType() === 'fetch' && new URL(request.url()).pathname === '/contact',
    );
    await page.goto('/privacy');
    await fetched;
    // The scripts of the page's blocks arrive after it.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.locator('footer').getByRole('link', { name: 'Neem contact op' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-react', 'shows /contact');
    await page.getByRole('button', { name: 'Verstuur bericht' }).tap();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    expect(problems).toEqual([]);
  });

  // Slow connections are tested in fetched-ahead.long.e2e.ts.
  testNoneFetched({ saveData: true, effectiveType: '4g' });
});
