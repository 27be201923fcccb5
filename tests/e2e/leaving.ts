import {
  expect,
  hold,
  navigations,
  type Page,
  requestClient,
  test,
  waitForFrames,
  waitForHydration,
} from './test.ts';

/** What is in flight when a visitor leaves: the page, the URL that is fetched, and the action that fetches it. */
const waits = {
  'the client, with a press that waits for it': [
    '/contact',
    '**/assets/page-*.js',
    (page) => page.getByRole('button', { name: 'Plan een gesprek' }).click(),
  ],
  'the code of hydration': ['/contact', '**/assets/react-*.js', requestClient],
  'another page': [
    '/',
    '**/hackathon',
    async (page) => {
      await waitForHydration(page);
      await page
        .getByRole('link', { name: /Hackathon/ })
        .first()
        .click();
    },
  ],
  'the booking dialog': [
    '/contact',
    '**/assets/BookingDialog-*.js',
    async (page) => {
      await waitForHydration(page);
      await page.getByRole('button', { name: 'Plan een gesprek' }).click();
    },
  ],
  'the code that sends a form': [
    '/contact',
    '**/assets/validate-*.js',
    async (page) => {
      await waitForHydration(page);
      await page.locator('main form [name=email]').fill('jan@voorbeeld.nl');
      await page.locator('main form [name=email]').press('Enter');
    },
  ],
} satisfies Record<string, [path: string, address: string, ask: (page: Page) => Promise<unknown>]>;

/** Tests that a visitor can leave for another document while something is fetched. */
export function testLeaving(what: keyof typeof waits): void {
  const [path, address, ask] = waits[what];
  test(`leaving for another document works when the browser aborts ${what}`, async ({ page }) => {
    const documents = navigations(page);
    const said: string[] = [];
    page.on('dialog', async (dialog) => {
      said.push(dialog.message());
      await dialog.dismiss();
    });
    // Firefox and Safari abort fetches as soon as a navigation begins; Chromium is made to do so here.
    const giveUp = await hold(page, address, (route) => route.abort());
    // A page that is waiting for a navigation does not respond to the test, so another page counts the frames.
    const bystander = await page.context().newPage();
    await page.route('**/terms', async (route) => {
      const request = await asked;
      const failed = page.waitForEvent('requestfailed', (other) => other === request);
      giveUp();
      await failed;
      // A page that mistakes the abort for a failure acts on it within these frames.
      for (let round = 0; round < 10; round += 1) await waitForFrames(bystander);
      await page.unroute(address);
      await route.continue();
    });
    const asked = page.waitForRequest(address);
    await page.goto(path);
    await ask(page);
    await asked;
    await page.evaluate(() => {
      location.href = '/terms';
    });
    await expect(page).toHaveURL(/\/terms$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algemene voorwaarden');
    expect(documents).toEqual([path, '/terms']);
    expect(said).toEqual([]);
  });
}
