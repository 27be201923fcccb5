import { expect, type Page, test } from './test.ts';

const inlineScript = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.body.dataset.ran = "yes"';
    document.head.append(script);
  });

test.describe('the content security policy', () => {
  test('keeps an inline script from running, and these tests detect that', async ({
    page,
    policyViolations,
  }) => {
    await page.goto('/contact');
    await inlineScript(page);
    await expect.poll(() => policyViolations.join('\n')).toMatch(/\/contact: script-src-elem blocked inline/);
    expect(await page.evaluate(() => document.body.dataset.ran)).toBeUndefined();
    policyViolations.length = 0;
  });

  test('blocks a frame from another host', async ({ page, policyViolations }) => {
    await page.goto('/contact');
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://kwaad.example/';
      document.body.append(frame);
    });
    await expect
      .poll(() => policyViolations.join('\n'))
      .toMatch(/\/contact: frame-src blocked https:\/\/kwaad\.example/);
    policyViolations.length = 0;
  });

  test('keeps text from becoming a script', async ({ page, policyViolations }) => {
    await page.goto('/contact');
    const outcome = await page.evaluate(() => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'document.body.dataset.ran = "yes"');
      document.body.append(button);
      button.click();
      return document.body.dataset.ran;
    });
    expect(outcome).toBeUndefined();
    await expect.poll(() => policyViolations.join('\n')).toContain('script-src-attr blocked inline');
    policyViolations.length = 0;
  });
});

test('every response has the security headers of a page', async ({ request }) => {
  const names = [
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
  ];
  const onPage = (await request.get('/')).headers();
  const others = await Promise.all([
    request.get('/bestaat-niet'),
    request.get('/jaarprogramma', { maxRedirects: 0 }),
    request.get('/favicon.svg'),
    request.post('/functions/v1/add-pipedrive-person', { data: {} }),
    request.get('/functions/v1/bestaat-niet'),
    request.fetch('/functions/v1/chatgpt-responses', { method: 'OPTIONS' }),
  ]);
  expect(others.map((answer) => answer.status())).toEqual([404, 301, 200, 422, 404, 204]);
  for (const name of names) {
    expect(onPage[name], name).toBeTruthy();
    for (const answer of others)
      expect(answer.headers()[name], `${answer.url()}: ${name}`).toBe(onPage[name]);
  }
});
