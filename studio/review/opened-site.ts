import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { documentPath } from '../../builder/output/site-output.ts';
import type { InPage } from './in-page/in-page.ts';
import { inPageScript } from './in-page-script.ts';

/** In a page, where the functions that are passed to `evaluate` run. */
declare const inPage: InPage;

const WINDOW_HEIGHT = 900;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  json: 'application/json',
};

/** An address that is served from a folder, never over the network. */
const HOST = 'http://site.localhost';

/**
 * Answers all requests of a page from the folder of a built site; nothing leaves the machine.
 *
 * @returns a function that tells the bytes of the document and the pictures sent so far
 */
async function answerFrom(page: Page, folder: string): Promise<() => number> {
  let bytes = 0;
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const name = pathname.slice(1);
    const file = [documentPath(decodeURIComponent(pathname)), decodeURIComponent(name)]
      .map((path) => join(folder, path))
      .find((path) => existsSync(path) && statSync(path).isFile());
    if (origin !== HOST || file === undefined) return route.abort();
    // Without its code a page stays as it was built: React would change attributes at a moment of its own.
    const type = route.request().resourceType();
    const body = type === 'script' ? Buffer.from('') : readFileSync(file);
    if (['document', 'image'].includes(type)) bytes += body.length;
    const ending = file.slice(file.lastIndexOf('.') + 1);
    return route.fulfill({ body, contentType: TYPES[ending] ?? `image/${ending}` });
  });
  return () => bytes;
}

/** A page in a browser, and the bytes that it fetched. */
export interface OpenedPage {
  page: Page;
  bytes: number;
}

/** One version of a site, opened in a browser. */
export interface OpenedSite {
  /** Opens a page at a width, without animations; undefined when the site does not have it. */
  open(path: string, width: number): Promise<OpenedPage | undefined>;
  close(): Promise<void>;
}

/** Opens a built site in a browser. */
export async function openSite(browser: Browser, folder: string): Promise<OpenedSite> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
  });
  await context.addInitScript({ content: await inPageScript() });
  return {
    async open(path, width) {
      const file = join(folder, documentPath(path));
      // The document of a redirect has no content, and leads away while it is looked at.
      if (!existsSync(file) || !readFileSync(file, 'utf8').includes('<main')) return undefined;
      const page = await context.newPage();
      const bytesSent = await answerFrom(page, folder);
      await page.setViewportSize({ width, height: WINDOW_HEIGHT });
      await page.goto(`${HOST}${encodeURI(path)}`, { waitUntil: 'load' });
      await page.evaluate(() => inPage.settle());
      await page.waitForLoadState('networkidle');
      return { page, bytes: bytesSent() };
    },
    close: () => context.close(),
  };
}
