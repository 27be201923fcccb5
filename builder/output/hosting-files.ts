import { escapeHtml } from '../../renderer/document.ts';
import { encodeAddress } from '../../renderer/project/encode-address.ts';
import type { Redirect } from '../../renderer/project/routes.ts';

/**
 * Writes `_headers` as Netlify and Cloudflare Pages read it. Hashed files never change: browsers cache them for a
 * year.
 */
export function headersFile(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const immutable = '  Cache-Control: public, max-age=31536000, immutable';
  return ['/*', ...lines, '/assets/*', immutable, '/media/*', immutable, ''].join('\n');
}

/** Writes a line of `_redirects` as Netlify and Cloudflare Pages read it. */
export const redirectLine = ({ from, to }: Redirect) => `${encodeAddress(from)} ${encodeAddress(to)} 301`;

/** Writes `sitemap.xml` (sitemaps.org protocol 0.9) from absolute URLs. */
export const sitemapFile = (urls: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${escapeHtml(url)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Writes `security.txt` (RFC 9116). @param expires `YYYY-MM-DD` */
export const securityFile = (baseUrl: string, { contact, expires }: { contact: string; expires: string }) =>
  [
    `Contact: ${contact}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: nl, en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Writes `robots.txt`: everything may be crawled, and where the sitemap is. */
export const robotsFile = (baseUrl: string) => `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
