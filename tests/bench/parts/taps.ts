import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from '../../../scripts/lib/find-browser.ts';
import { serveStatic } from '../../tools/static-server.ts';
import { PRODUCT, product } from '../contenders.ts';
import { READ_MS, type Taps, tapLinks } from '../page-visit.ts';
import { waitUntilQuiet } from '../process-tree.ts';
import type { Comparison, Findings } from '../report.ts';
import { figure } from '../results-markdown.ts';
import { writePages } from '../sites.ts';
import { leavingNothing } from '../work.ts';
import type { BenchContext } from './context.ts';
import { browserVersion, builtSite, PAGES, VISITED } from './visitor.ts';

/** The tools that the product is compared with: for a link in view, and for one far away. */
const IN_VIEW = 'spa';
const FAR_AWAY = 'astro-prefetch';
/** Taps on the same page differ by a third: the median needs this many visits. */
const LEAST_VISITS = 21;

/** Measures how long a visitor on a phone waits after a tap: a finger does not rest on a link before it presses. */
export function benchTaps(context: BenchContext): Promise<Findings> {
  return leavingNothing(async () => {
    writePages(PAGES);
    const missing: Record<string, string> = {};
    const taps = new Map<string, Taps[]>();
    const compared = context.peers.filter(({ name }) => [IN_VIEW, FAR_AWAY].includes(name));
    const servers: { name: string; server: Awaited<ReturnType<typeof serveStatic>> }[] = [];
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
    try {
      for (const contender of [product, ...compared]) {
        const site = await builtSite(contender);
        if (site)
          servers.push({ name: contender.name, server: await serveStatic(site, contender.singlePage) });
        else missing[contender.name] = `could not build ${PAGES} pages`;
      }
      // The first visit warms up the servers and the browser.
      for (let turn = -1; turn < Math.max(context.runs, LEAST_VISITS); turn++) {
        for (const { name, server } of servers) {
          await waitUntilQuiet();
          console.log(`taps, ${turn < 0 ? 'first' : `visit ${turn + 1}`}: ${name}`);
          const seen = await tapLinks(browser, server.url + VISITED);
          if (turn >= 0) taps.set(name, [...(taps.get(name) ?? []), seen]);
        }
      }
    } finally {
      await browser.close();
      for (const { server } of servers) server.close();
    }

    const compare = (measure: string, of: (seen: Taps) => number, name: string): Comparison => ({
      measure,
      unit: 'ms',
      product: taps.get(PRODUCT)?.map(of) ?? [],
      ...(taps.has(name)
        ? { peer: { name, samples: taps.get(name)?.map(of) ?? [] } }
        : { missing: `${name}: ${context.missing[name] ?? missing[name] ?? 'not asked for'}` }),
      limit: 1,
    });
    const cell = (seen: readonly Taps[], of: (one: Taps) => number) =>
      figure(seen.map(of), 'ms').replace(' ms', '');
    return {
      checks: [],
      missing,
      comparisons: [
        compare('Next page after a tap on a link in view', ({ inView }) => inView, IN_VIEW),
        compare('Next page after a tap on a link far away', ({ farAway }) => farAway, FAR_AWAY),
      ],
      sections: [
        {
          title: 'A tap on a phone',
          text: `Milliseconds from the click of a tap until the next page's heading: median (lowest–highest). The page is read for ${READ_MS / 1000} s before each tap.`,
          columns: ['tool', 'link in view', 'link far away'],
          rows: [...taps].map(([name, seen]) => [
            name,
            cell(seen, ({ inView }) => inView),
            cell(seen, ({ farAway }) => farAway),
          ]),
        },
      ],
      versions: { Chromium: await browserVersion() },
    };
  });
}
