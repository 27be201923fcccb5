import { expect, installClock, open, type Page, stopClock, test } from './test.ts';

/** Opens a page on which time passes only in `pass`. @returns the paths of the pages that it fetches from now on */
export async function openStopped(page: Page, path: string): Promise<string[]> {
  const fetched: string[] = [];
  await installClock(page);
  await open(page, path);
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
  });
  await stopClock(page);
  return fetched;
}

/** Lets time pass, after the browser has noticed which links are in view: it runs all observers in one step. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(document.body)),
  );
  await page.clock.runFor(milliseconds);
}

/** Sets what the browser reports about the connection. */
export const withConnection = (page: Page, connection: object) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connection,
  );

/** Tests that a page fetches nothing ahead with this connection. */
export function testNoneFetched(connection: { saveData: boolean; effectiveType: string }): void {
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
