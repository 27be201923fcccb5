import { ofSite, pages, redirects } from './definitions.ts';
import {
  errorsAndWarnings,
  expect,
  open,
  requestClient,
  test,
  waitForHydration,
  waitForRequests,
} from './test.ts';

test('every route is complete HTML with its title, without errors or requests to other hosts', async ({
  page,
  request,
}) => {
  const messages = errorsAndWarnings(page);
  const foreign: string[] = [];
  const { origin } = new URL((await request.get('/')).url());
  page.on('request', (made) => {
    if (!made.url().startsWith(origin) && !made.url().startsWith('data:')) foreign.push(made.url());
  });
  for (const { name: route, text } of pages) {
    const answer = await request.get(route);
    expect(answer.status(), route).toBe(200);
    expect((await answer.text()).match(/<h1[\s>]/g), route).toHaveLength(1);
    await open(page, route);
    await waitForRequests(page);
    await expect(page).toHaveTitle(`${JSON.parse(text).title} | ${ofSite('brand')}`);
    expect(messages, route).toEqual([]);
    expect(foreign, route).toEqual([]);
  }
});

test('[2.1-jaarprogramma, 2.1-ondernemingen] redirects and aliases lead to their page, and keep the query', async ({
  page,
  request,
}) => {
  expect(redirects.map(({ from }) => from)).toEqual(
    expect.arrayContaining(['/jaarprogramma', '/jaarprogramma/sociale-ondernemingen']),
  );
  for (const { from, to } of redirects) {
    const answer = await request.get(`${from}?subject=x`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(`${to}?subject=x`);
    await page.goto(from);
    await expect(page).toHaveURL((url) => url.pathname === to);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${ofSite('baseUrl')}${to}`);
  }
});

test('[2.2-not-found, 2.2-overig, 2.2-logged, 8-unknown-route] a path that does not exist has the 404 page, its link home and a line in the console', async ({
  page,
}) => {
  for (const path of ['/jaarprogramma/overig', '/bestaat-niet']) {
    const messages = errorsAndWarnings(page);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    // The browser's own message, and the site's, which does not wait for the visitor to act.
    await expect.poll(() => messages.filter((message) => message.includes(`404: ${path}`))).toHaveLength(1);
    await requestClient(page);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(messages).toHaveLength(2);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    page.removeAllListeners('console');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links can be followed, and the e-mail address is where a form or the chat would be', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: "Bekijk onze jaarprogramma's" }).click();
    await expect(page).toHaveURL(/\/training-coaching$/);
    for (const route of ['/contact', '/offerte', '/strategy', '/']) {
      await page.goto(route);
      const block = page.locator('[data-block=form], [data-block=chat], [data-block=newsletter]').first();
      await expect(block.getByText(/alleen met JavaScript/)).toBeVisible();
      await expect(block.getByRole('link', { name: /@/ }).last()).toBeVisible();
      await expect(block.locator('input, textarea, button[type=submit]').first()).toBeHidden();
      expect(await page.locator('main').innerText()).toContain('hallo@impactkanaal.example');
      await expect(page.locator('[data-action]:visible')).toHaveCount(0);
    }
  });
});

test('the footer shows the brand beside its logo at every width', async ({ page }) => {
  await page.goto('/');
  const brand = page.locator('footer').getByRole('link', { name: 'Impactkanaal', exact: true });
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const logo = await brand.locator('img').boundingBox();
    expect((await brand.boundingBox())?.height).toBe(logo?.height);
  }
});
