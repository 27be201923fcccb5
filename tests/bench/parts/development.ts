import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from '../../../scripts/lib/find-browser.ts';
import { CHANGED_PAGE } from '../contenders.ts';
import { startServer } from '../development-server.ts';
import { pagesAt, WORK } from '../places.ts';
import { waitUntilQuiet } from '../process-tree.ts';
import type { Comparison, Findings } from '../report.ts';
import { build, forgetSite, writePages } from '../sites.ts';
import { leavingNothing } from '../work.ts';
import type { BenchContext } from './context.ts';

/** The tool whose rebuild the development server is compared with. */
const NAMED = 'eleventy';
const PAGES = 1000;
/** A save is quick, so it is measured more often than builds are. */
const LEAST_RUNS = 5;

/** Changes a page's first title. @returns when the page was saved, in milliseconds since 1970 */
function saveTitle(file: string, title: string): number {
  const text = readFileSync(file, 'utf8').replace(
    /"title": "[^"]*"(?=,\s*"subtitle")/,
    `"title": "${title}"`,
  );
  const saved = performance.timeOrigin + performance.now();
  writeFileSync(file, text);
  return saved;
}

/** Measures the time from saving a page until its new title shows in the browser, in seconds. */
async function measureSave(page: Page, file: string, title: string): Promise<number> {
  const saved = saveTitle(file, title);
  const shown = await page.waitForFunction(
    (expected) =>
      document.querySelector('h1')?.textContent === expected && performance.timeOrigin + performance.now(),
    title,
    { polling: 'raf', timeout: 60_000 },
  );
  return (Number(await shown.jsonValue()) - saved) / 1000;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/${CHANGED_PAGE}`);
  await page.waitForSelector('h1');
  await page.waitForLoadState('networkidle');
  return page;
}

/** Measures how soon a saved page shows in the browser, next to a rebuild by a tool with quick rebuilds. */
export function benchDevelopment(context: BenchContext): Promise<Findings> {
  return leavingNothing(async () => {
    writePages(PAGES);
    const peer = context.peers.find(({ name }) => name === NAMED);
    if (peer) {
      forgetSite(peer, PAGES);
      await build(peer, PAGES);
    }
    const root = pagesAt(PAGES).product;
    const file = join(root, `pages/${CHANGED_PAGE}.json`);
    const product: number[] = [];
    const rebuilds: number[] = [];
    let failed: string | undefined;
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
    const version = browser.version();
    const server = await startServer(root, join(WORK, 'development-data'));
    try {
      const page = await openPage(browser, server.url);
      // The first save loads the code that later saves use.
      await measureSave(page, file, 'Versie 0');
      for (let run = 1; run <= Math.max(context.runs, LEAST_RUNS); run++) {
        await page.waitForLoadState('networkidle');
        await waitUntilQuiet();
        console.log(`development, run ${run}`);
        product.push(await measureSave(page, file, `Versie ${run}`));
        if (!peer || failed) continue;
        const [changed = ''] = peer.changed(PAGES).files;
        writeFileSync(
          changed,
          readFileSync(changed, 'utf8').replaceAll(/Meld je aan\d*/g, `Meld je aan${run}`),
        );
        await waitUntilQuiet();
        const { seconds, status } = await build(peer, PAGES);
        if (status === 0) rebuilds.push(seconds);
        else failed = `ended with exit code ${status}`;
      }
    } finally {
      await browser.close();
      await server.stop();
      rmSync(join(WORK, 'development-data'), { recursive: true, force: true });
    }
    const comparison: Comparison = {
      measure: `A saved page of ${PAGES} in the browser, next to a rebuild`,
      unit: 's',
      product,
      ...(rebuilds.length > 0 && !failed
        ? { peer: { name: NAMED, samples: rebuilds } }
        : { missing: `${NAMED}: ${context.missing[NAMED] ?? failed ?? 'not asked for'}` }),
      limit: 0.5,
    };
    return { comparisons: [comparison], checks: [], sections: [], versions: { Chromium: version } };
  });
}
