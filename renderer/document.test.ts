import { expect, it } from 'vitest';
import { redirectHtml } from './document.ts';

it('a redirect tells search engines one thing: where the page is', () => {
  const html = redirectHtml('/contact?a=1&b=2', 'https://site.example/contact');
  expect(html).toContain('<link rel="canonical" href="https://site.example/contact">');
  expect(html).toContain('<meta http-equiv="refresh" content="0;url=/contact?a=1&amp;b=2">');
  expect(html).not.toContain('noindex');
});
