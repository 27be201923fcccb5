import { openStopped, pass, testNoneFetched, withConnection } from './fetched-ahead.ts';
import { expect, installClock, type Page, stopClock, test, waitForHydration } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const paths = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.links].filter((link) => link.origin === location.origin).map((link) => link.pathname),
    ),
  ]);

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

  test('no more are fetched once React has taken over the page', async ({ page }) => {
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

  for (const effectiveType of ['3g', '2g', 'slow-2g']) testNoneFetched({ saveData: false, effectiveType });
});
