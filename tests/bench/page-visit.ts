import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { compressedSizes } from '../tools/static-server.ts';

/** What `page-probe.js` notes, in milliseconds since the navigation began. */
interface PageProbe {
  fcp: number;
  lcp: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Tasks of 50 ms or more: their start and duration. */
  tasks: [start: number, duration: number][];
  /** When the page had first nothing to do after its load event. */
  idleAt: number;
  /** From a click until the next page's h1 was there; 0 while there was none. */
  shownAfter: number;
}

declare global {
  interface Window {
    benchProbe: PageProbe;
  }
}

/** Slow 4G and a CPU four times slower, as the peers were measured. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** What a task may take before it blocks (W3C, Long Tasks), in milliseconds. */
const BLOCKS_FROM_MS = 50;
/** How long the pointer rests on a link before it is clicked, in milliseconds. */
export const REST_MS = 500;

/** A file that a page asked for. Sizes are in bytes. */
export interface Asset {
  path: string;
  kind: 'script' | 'style' | 'document' | 'other';
  /** When it was asked for and had arrived, in milliseconds since the navigation began. */
  start: number;
  end: number;
  blocksRendering: boolean;
  gzip: number;
  brotli: number;
}

/** What one visit showed. Times are in milliseconds, blocking times too. */
export interface Visit {
  fcp: number;
  lcp: number;
  shift: number;
  /** Blocking time until the page was first idle, when nobody had acted. */
  blockedUntilIdle: number;
  /** Blocking time until nothing happened any more. */
  blocked: number;
  idleAt: number;
  assets: Asset[];
  /** From a click until the next page's h1: on a link that the pointer rested on, and on one that it just reached. */
  rested: number;
  direct: number;
}

/** Documents that are fetched for later are something else than the one that is visited. */
const kindOf = (path: string, visited: boolean): Asset['kind'] => {
  if (visited) return 'document';
  if (/\.m?js$/.test(path)) return 'script';
  return path.endsWith('.css') ? 'style' : 'other';
};

const known = new Map<string, { gzip: number; brotli: number }>();

/**
 * The compressed sizes of the file of a site that stands behind a path; those of nothing when there is none. What is
 * visited may be the one document of a single-page application.
 */
function sizesOf(site: string, path: string, visited: boolean): { gzip: number; brotli: number } {
  const file = [path, `${path}.html`, `${path}/index.html`, ...(visited ? ['index.html'] : [])]
    .map((candidate) => join(site, decodeURIComponent(candidate)))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
  if (!file) return { gzip: 0, brotli: 0 };
  const sizes = known.get(file) ?? compressedSizes(readFileSync(file));
  known.set(file, sizes);
  return sizes;
}

/** All that a page has asked for, with the document itself. */
async function assetsOf(page: Page, site: string): Promise<Asset[]> {
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap(
      (entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.startsWith(location.origin)
          ? [
              {
                path: new URL(entry.name).pathname,
                start: entry.startTime,
                end: entry.responseEnd,
                visited: entry.entryType === 'navigation',
                blocksRendering: 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
              },
            ]
          : [],
    ),
  );
  return entries.map(({ visited, blocksRendering, ...entry }) => ({
    ...entry,
    kind: kindOf(entry.path, visited),
    blocksRendering: blocksRendering && !visited,
    ...sizesOf(site, entry.path, visited),
  }));
}

const blockedBy = (tasks: PageProbe['tasks'], until = Number.POSITIVE_INFINITY) =>
  tasks
    .filter(([start]) => start < until)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - BLOCKS_FROM_MS), 0);

async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => window.benchProbe.idleAt > 0, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}

/** Clicks on an item of the navigation. @returns from the click until the next page's h1, in milliseconds */
async function follow(page: Page, item: string, restMs: number): Promise<number> {
  const link = page.locator(`${item} > a`);
  await link.evaluate((element) => element.setAttribute('data-bench', ''));
  if (restMs > 0) {
    await link.hover();
    await page.waitForTimeout(restMs);
  }
  await link.click();
  const shown = await page.waitForFunction(() => window.benchProbe?.shownAfter || false, undefined, {
    timeout: 30_000,
    polling: 50,
  });
  return Number(await shown.jsonValue());
}

/** What to visit, and how. */
interface VisitOptions {
  /** The address of the site, and the folder that is served there. */
  url: string;
  site: string;
  path: string;
  /** The selector of the navigation's items; without it no link is followed. */
  navigation?: string;
  /** False for a fast network and CPU. */
  throttled: boolean;
}

/** Visits a page with an empty cache until nothing happens any more, then follows two links. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, site, path, navigation, throttled } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, 'page-probe.js') });
    if (throttled) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', NETWORK);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    await page.goto(url + path, { waitUntil: 'load' });
    await page.waitForSelector('h1');
    await waitUntilIdle(page);
    const { fcp, lcp, shift, tasks, idleAt } = await page.evaluate(() => window.benchProbe);
    const assets = await assetsOf(page, site);
    let rested = Number.NaN;
    let direct = Number.NaN;
    if (navigation) {
      // What is loaded on sight has been in sight.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForTimeout(700);
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(300);
      rested = await follow(page, `${navigation}:nth-child(2)`, REST_MS);
      await page.waitForTimeout(700);
      direct = await follow(page, `${navigation}:nth-child(4)`, 0);
    }
    const blockedUntilIdle = blockedBy(tasks, idleAt);
    return { fcp, lcp, shift, blockedUntilIdle, blocked: blockedBy(tasks), idleAt, assets, rested, direct };
  } finally {
    await context.close();
  }
}
