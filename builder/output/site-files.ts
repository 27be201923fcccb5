import { notFoundHtml, redirectHtml } from '../../renderer/document.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { readSite } from '../../renderer/project/read-site.ts';
import type { Redirect } from '../../renderer/project/routes.ts';
import { NOT_FOUND_FILE } from '../../renderer/project/source-file.ts';
import type { BuiltFile } from '../assets/media-files.ts';
import { calendarFiles } from './calendar-files.ts';
import { headersFile, redirectLine, robotsFile, securityFile, sitemapFile } from './hosting-files.ts';
import { securityHeaders } from './security-headers.ts';
import { documentPath } from './site-output.ts';

/**
 * Makes the site-wide files: redirects, calendars, and those for hosts and search engines.
 *
 * @param inlineScript the inline script of every page
 * @param indexed the absolute URLs for the sitemap, in any order
 */
export function siteFiles(
  project: Project,
  redirects: readonly Redirect[],
  inlineScript: string,
  indexed: readonly string[],
  settings: Readonly<Record<string, string>>,
): BuiltFile[] {
  const { site } = readSite(project);
  const headers = securityHeaders([inlineScript], {
    scheduler: site.links.scheduler,
    functions: settings.VITE_SUPABASE_URL,
  });
  return [
    ...redirects.map(({ from, to }) => ({
      path: documentPath(from),
      content: redirectHtml(to, `${site.baseUrl}${to}`),
    })),
    ...(project.files.has(NOT_FOUND_FILE) ? [] : [{ path: '404.html', content: notFoundHtml(site.brand) }]),
    ...calendarFiles(site, project),
    { path: '_headers', content: headersFile(headers) },
    { path: '_redirects', content: redirects.map((redirect) => `${redirectLine(redirect)}\n`).join('') },
    { path: 'sitemap.xml', content: sitemapFile([...indexed].sort()) },
    { path: 'robots.txt', content: robotsFile(site.baseUrl) },
    ...(site.security
      ? [{ path: '.well-known/security.txt', content: securityFile(site.baseUrl, site.security) }]
      : []),
  ];
}
