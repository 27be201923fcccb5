import { dutchNumber } from '../../lint/dutch/words.ts';
import type { Redirect } from '../../renderer/project/routes.ts';
import { redirectLine } from './hosting-files.ts';
import type { WrittenFile } from './site-output.ts';

/** Limits of Cloudflare Pages (its documentation: "Headers", "Redirects", "Limits"). Netlify has no lower ones. */
export const CLOUDFLARE_LIMITS = {
  headerRules: 100,
  headerLine: 2_000,
  redirects: 2_000,
  redirectLine: 1_000,
  files: 20_000,
  fileBytes: 25 * 1024 * 1024,
} as const;

/** Largest site on GitHub Pages, in bytes (docs.github.com: "GitHub Pages limits"). */
const GITHUB_SITE_BYTES = 1_000_000_000;

/**
 * Returns warnings for authors and operators about a site that some host does not accept; none when every host does.
 * How many rules `_headers` has does not depend on the site: `npm run check:deployment` judges it.
 */
export function hostWarnings(files: readonly WrittenFile[], redirects: readonly Redirect[]): string[] {
  const longest = redirects.reduce((most, redirect) => Math.max(most, redirectLine(redirect).length), 0);
  const limits = CLOUDFLARE_LIMITS;
  const warnings: string[] = [];
  const warnAbove = (most: number, found: number, text: (found: string, most: string) => string) => {
    if (found > most) warnings.push(text(dutchNumber(found), dutchNumber(most)));
  };
  warnAbove(
    limits.redirects,
    redirects.length,
    (found, most) => `De site heeft ${found} doorverwijzingen. Cloudflare Pages leest de eerste ${most}.`,
  );
  warnAbove(
    limits.redirectLine,
    longest,
    (found, most) =>
      `Een regel van _redirects is ${found} tekens lang. Cloudflare Pages leest regels tot ${most} tekens.`,
  );
  warnAbove(
    limits.files,
    files.length,
    (found, most) =>
      `De site heeft ${found} bestanden. Cloudflare Pages neemt er in het gratis plan ${most} aan.`,
  );
  for (const { path, size } of files) {
    if (size > limits.fileBytes)
      warnings.push(`${path} is groter dan 25 MiB. Cloudflare Pages neemt zo'n groot bestand niet aan.`);
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > GITHUB_SITE_BYTES)
    warnings.push("De site is groter dan 1 GB. GitHub Pages neemt zo'n grote site niet aan.");
  return warnings;
}
