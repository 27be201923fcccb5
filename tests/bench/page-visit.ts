import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { compressedSizes } from '../tools/static-server.ts';

/** What `page-probe.js` records, in milliseconds since the navigation started. */
interface PageProbe {
  fcp: number;
  lcp: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Tasks of 50 ms or more: their start and duration. */
  tasks: [start: number, duration: number][];
  /** When the page was first idle after its load event. */
  idleAt: number;
  /** From a click until the next page's h1 was shown; 0 until then. */
  shownAfter: number;
}

declare global {
  interface Window {
    benchProbe: PageProbe;
  }
}

/** Slow 4G and a CPU that is four times slower, the same for every tool. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** How long a task may take before it counts as blocking (W3C, Long Tasks), in milliseconds. */
const BLOCKS_FROM_MS = 50;
/** How long the pointer rests on a link before it is clicked, in milliseconds. */
export const REST_MS = 500;

/** The viewport of a phone, in CSS pixels. */
const PHONE = { width: 390, height: 844 };
/** How long somebody reads before a tap, and how long the finger touches the screen, in milliseconds. */
export const READ_MS = 3000;
const TAP_MS = 80;

/** A file that a page requested. Sizes are in bytes. */
export interface Asset {
  path: string;
  kind: 'script' | 'style' | 'document' | 'other';
  /** When it was requested and when it had arrived, in milliseconds since the navigation started. */
  start: number;
  end: number;
  blocksRendering: boolean;
  gzip: number;
  brotli: number;
}

/** The measurements of one visit. All times are in milliseconds, including blocking times. */
export interface Visit {
  fcp: number;
  lcp: number;
  shift: number;
  /** Blocking time until the page was first idle, before the visitor acted. */
  blockedUntilIdle: number;
  /** Blocking time until all activity had ended. */
  blocked: number;
  idleAt: number;
  assets: Asset[];
  /**
   * From a click until the next page's h1: on a link that the pointer rested on, and on one that it had just reached.
   */
  rested: number;
  direct: number;
}

/** Prefetched documents do not count as the document that is visited. */
const kindOf = (path: string, visited: boolean): Asset['kind'] => {
  if (visited) return 'document';
  if (/\.m?js$/.test(path)) return 'script';
  return path.endsWith('.css') ? 'style' : 'other';
};

const known = new Map<string, { gzip: number; brotli: number }>();

/**
 * Returns the compressed sizes of the file that a site serves for a path; zeros when there is none. The visited path
 * may be served by the only document of a single-page application.
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

/** Lists everything that a page has requested, including the document itself. */
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

/** Follows a link. @returns the time from the click until the next page's h1, in milliseconds */
async function follow(page: Page, link: Locator, press: () => Promise<void>): Promise<number> {
  await link.evaluate((element) => element.setAttribute('data-bench', ''));
  await press();
  const shown = await page.waitForFunction(() => window.benchProbe?.shownAfter || false, undefined, {
    timeout: 30_000,
    polling: 50,
  });
  return Number(await shown.jsonValue());
}

/** Clicks on an item of the navigation after the pointer has rested there. */
function clickItem(page: Page, item: string, restMs: number): Promise<number> {
  const link = page.locator(`${item} > a`);
  return follow(page, link, async () => {
    if (restMs > 0) {
      await link.hover();
      await page.waitForTimeout(restMs);
    }
    await link.click();
  });
}

/** Taps on a link as a finger does. */
function tap(page: Page, session: CDPSession, link: Locator): Promise<number> {
  return follow(page, link, async () => {
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (!box) throw new Error('The link that is tapped is not on the page.');
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.waitForTimeout(TAP_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
}

/** Throttles the network and the CPU of a page to those of a phone. */
async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Times from a tap until the next page's h1, in milliseconds. */
export interface Taps {
  /** On a link that was in view while the page was read. */
  inView: number;
  /** On one further down that has just come into view. */
  farAway: number;
}

/** Visits a page on a phone with an empty cache and taps two links. */
export async function tapLinks(browser: Browser, address: string): Promise<Taps> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, 'page-probe.js') });
    const session = await context.newCDPSession(page);
    await throttle(session);
    await page.goto(address, { waitUntil: 'load' });
    await waitUntilIdle(page);
    await page.waitForTimeout(READ_MS);
    const inView = await tap(page, session, page.getByRole('link', { name: 'Meld je aan' }).first());
    await page.waitForTimeout(READ_MS);
    const farAway = await tap(page, session, page.getByRole('link', { name: /^Lees meer/ }).last());
    return { inView, farAway };
  } finally {
    await context.close();
  }
}

/** What to visit, and how. */
interface VisitOptions {
  /** The address of the site, and the folder that is served there. */
  url: string;
  site: string;
  path: string;
  /** The selector of the navigation items; without it no link is followed. */
  navigation?: string;
  /** False for a fast network and CPU. */
  throttled: boolean;
}

/** Visits a page with an empty cache until all activity has ended, then follows two links. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, site, path, navigation, throttled } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, 'page-probe.js') });
    if (throttled) {
      await throttle(await context.newCDPSession(page));
    }
    await page.goto(url + path, { waitUntil: 'load' });
    await page.waitForSelector('h1');
    await waitUntilIdle(page);
    const { fcp, lcp, shift, tasks, idleAt } = await page.evaluate(() => window.benchProbe);
    const assets = await assetsOf(page, site);
    let rested = Number.NaN;
    let direct = Number.NaN;
    if (navigation) {
      // Brings everything that is loaded lazily into view.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForTimeout(700);
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(300);
      rested = await clickItem(page, `${navigation}:nth-child(2)`, REST_MS);
      await page.waitForTimeout(700);
      direct = await clickItem(page, `${navigation}:nth-child(4)`, 0);
    }
    const blockedUntilIdle = blockedBy(tasks, idleAt);
    return { fcp, lcp, shift, blockedUntilIdle, blocked: blockedBy(tasks), idleAt, assets, rested, direct };
  } finally {
    await context.close();
  }
}
