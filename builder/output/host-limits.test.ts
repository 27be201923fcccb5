import { expect, it } from 'vitest';
import { hostWarnings } from './host-limits.ts';
import type { WrittenFile } from './site-output.ts';

const redirects = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ from: `/a${index}`, to: '/b' }));
const files = (count: number, size = 1): WrittenFile[] =>
  Array.from({ length: count }, (_, index) => ({ path: `p${index}.html`, key: 'key', size }));

it('gives no warnings about a site that every host accepts', () => {
  expect(hostWarnings(files(20_000), redirects(2000))).toEqual([]);
});

it.each([
  [files(1), redirects(2001), '2.001 doorverwijzingen. Cloudflare Pages leest de eerste 2.000'],
  [files(1), [{ from: '/a', to: `/${'b'.repeat(1000)}` }], 'Cloudflare Pages leest regels tot 1.000 tekens'],
  [files(20_001), [], '20.001 bestanden. Cloudflare Pages neemt er in het gratis plan 20.000 aan'],
  [files(1, 25 * 1024 * 1024 + 1), [], 'p0.html is groter dan 25 MiB'],
  [files(50, 21_000_000), [], 'groter dan 1 GB. GitHub Pages'],
])('warns of what a host does not accept (%#)', (written, rules, warning) => {
  expect(hostWarnings(written, rules)).toEqual([expect.stringContaining(warning)]);
});
