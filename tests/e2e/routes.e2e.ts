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

for (const { name: route, text } of pages) {
  test(`[2.1-title] ${route} is complete HTML with its head, without errors or requests to other hosts`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(route);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<html lang="nl">');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);

    const messages = errorsAndWarnings(page);
    const foreign: string[] = [];
    page.on('request', (made) => {
      if (!made.url().startsWith(new URL(answer.url()).origin) && !made.url().startsWith('data:'))
        foreign.push(made.url());
    });
    await open(page, route);
    await waitForRequests(page);
    const { title, description } = JSON.parse(text);
    await expect(page).toHaveTitle(`${title} | ${ofSite('brand')}`);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect(await content('meta[name=description]')).toBe(description);
    expect(await content('meta[property="og:title"]')).toBe(`${title} | ${ofSite('brand')}`);
    expect(await content('meta[property="og:url"]')).toBe(`${ofSite('baseUrl')}${route}`);
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(messages).toEqual([]);
    expect(foreign).toEqual([]);
  });
}

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

  test('every route can be read, and its links followed', async ({ page }) => {
    for (const { name } of pages) {
      await page.goto(name);
      await expect(page.locator('h1')).toHaveCount(1);
      expect((await page.locator('main').textContent())?.length, name).toBeGreaterThan(60);
    }
    await page.goto('/');
    await page.getByRole('link', { name: "Bekijk onze jaarprogramma's" }).click();
    await expect(page).toHaveURL(/\/training-coaching$/);
  });

  for (const route of ['/contact', '/offerte', '/strategy', '/']) {
    test(`${route} gives the e-mail address where a form or the chat would be`, async ({ page }) => {
      await page.goto(route);
      const block = page.locator('[data-block=form], [data-block=chat], [data-block=newsletter]').first();
      await expect(block.getByText(/alleen met JavaScript/)).toBeVisible();
      await expect(block.getByRole('link', { name: /@/ }).last()).toBeVisible();
      await expect(block.locator('input, textarea, button[type=submit]').first()).toBeHidden();
      expect(await page.locator('main').innerText()).toContain('hallo@impactkanaal.example');
      await expect(page.locator('[data-action]:visible')).toHaveCount(0);
    });
  }
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
