import { expect, it } from 'vitest';
import { reportStyle } from './report-style.ts';

it('holds the fonts of the site, and loads nothing', () => {
  const style = reportStyle();
  const addresses = [...style.matchAll(/url\(([^)]{0,22})/g)].map(([, start]) => start);
  expect(addresses).toEqual(['data:font/woff2;base64', 'data:font/woff2;base64']);
  expect(style).toContain('@font-face{font-family:"Figtree"');
  expect(Buffer.byteLength(style)).toBeLessThan(64_000);
});
