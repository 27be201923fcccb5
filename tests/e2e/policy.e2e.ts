import { expect, type Page, test } from './test.ts';

const inlineScript = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.body.dataset.ran = "yes"';
    document.head.append(script);
  });

test.describe('the content security policy', () => {
  test('keeps an inline script from running, and these tests notice', async ({ page, policyViolations }) => {
    await page.goto('/contact');
    await inlineScript(page);
    await expect.poll(() => policyViolations.join('\n')).toMatch(/\/contact: script-src-elem blocked inline/);
    expect(await page.evaluate(() => document.body.dataset.ran)).toBeUndefined();
    policyViolations.length = 0;
  });

  test('keeps a frame of another host out', async ({ page, policyViolations }) => {
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
