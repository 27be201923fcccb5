import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from '../../../scripts/lib/find-browser.ts';
import { precompress, serveStatic } from '../../tools/static-server.ts';
import { type Contender, PRODUCT, product } from '../contenders.ts';
import { type Asset, REST_MS, type Visit, visit } from '../page-visit.ts';
import { WORK } from '../places.ts';
import { waitUntilQuiet } from '../process-tree.ts';
import type { Comparison, Findings } from '../report.ts';
import { figure } from '../results-markdown.ts';
import { build, forgetSite, writePages } from '../sites.ts';
import { median } from '../statistics.ts';
import { leavingNothing } from '../work.ts';
import type { BenchContext } from './context.ts';

/** The tools that the product is compared with. */
const STATIC = 'astro-static';
const SINGLE_PAGE = 'spa';
/** How many pages the visited sites have. */
export const PAGES = 18;
export const VISITED = '/p00001';
/** Tools that are compared are visited at least this often. */
const LEAST_VISITS = 31;

/** Sums the sizes of some of a page's files, in kB of brotli. */
export const kilobytes = (assets: readonly Asset[], which: (asset: Asset) => boolean) =>
  assets.filter(which).reduce((sum, { brotli }) => sum + brotli, 0) / 1000;

const isScript = ({ kind }: Asset) => kind === 'script';

/**
 * Builds a site of the visited pages and stores it where no later build can change it; undefined when it cannot be
 * built.
 */
export async function builtSite(contender: Contender): Promise<string | undefined> {
  forgetSite(contender, PAGES);
  const { status } = await build(contender, PAGES);
  if (status !== 0) return undefined;
  const folder = join(WORK, 'visited', contender.name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(contender.site(PAGES), folder, { recursive: true });
  precompress(folder);
  return folder;
}

interface Subject {
  contender: Contender;
  site: string;
  server: Awaited<ReturnType<typeof serveStatic>>;
  visits: Visit[];
}

/** Visits all sites in turn. One that cannot be visited is named in `missing`, unless it is the product's. */
async function visitAll(
  subjects: readonly Subject[],
  runs: number,
  missing: Record<string, string>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
  try {
    const isCompared = (name: string) => [PRODUCT, STATIC, SINGLE_PAGE].includes(name);
    for (let turn = -1; turn < Math.max(runs, LEAST_VISITS); turn++) {
      for (const { contender, site, server, visits } of subjects) {
        if (missing[contender.name] || (turn >= runs && !isCompared(contender.name))) continue;
        await waitUntilQuiet();
        console.log(`visitor, ${turn < 0 ? 'first' : `visit ${turn + 1}`}: ${contender.name}`);
        const { name, navigation } = contender;
        const place = { url: server.url, site, path: VISITED, navigation, throttled: true };
        try {
          const seen = await visit(browser, place);
          // The first visit warms up the server and the browser.
          if (turn >= 0) visits.push(seen);
        } catch (error) {
          if (name === PRODUCT) throw error;
          missing[name] = 'could not be visited';
        }
      }
    }
  } finally {
    await browser.close();
  }
}

/** Takes a figure from a visit. */
type Measure = (visit: Visit) => number;

const jsBeforePaint: Measure = ({ assets, fcp }) =>
  kilobytes(assets, (asset) => isScript(asset) && asset.end <= fcp);
const jsUntilIdle: Measure = ({ assets, idleAt }) =>
  kilobytes(assets, (asset) => isScript(asset) && asset.start < idleAt);
const jsTotal: Measure = ({ assets }) => kilobytes(assets, isScript);
const blocking: Measure = ({ assets }) => assets.filter(({ blocksRendering }) => blocksRendering).length;

/** Measures what a visitor experiences: paint, shifts, blocking time, JavaScript, and the page after a click. */
export function benchVisitor(context: BenchContext): Promise<Findings> {
  return leavingNothing(async () => {
    writePages(PAGES);
    const missing: Record<string, string> = {};
    const subjects: Subject[] = [];
    for (const contender of [product, ...context.peers]) {
      const site = await builtSite(contender);
      if (!site) missing[contender.name] = `could not build ${PAGES} pages`;
      else
        subjects.push({ contender, site, server: await serveStatic(site, contender.singlePage), visits: [] });
    }
    try {
      await visitAll(subjects, context.runs, missing);
    } finally {
      for (const { server } of subjects) server.close();
    }

    const visited = subjects.filter(({ contender }) => !missing[contender.name]);
    const samples = (name: string, of: Measure) =>
      visited.find(({ contender }) => contender.name === name)?.visits.map(of) ?? [];
    const against = (name: string, of: Measure): Pick<Comparison, 'peer' | 'missing'> => {
      const found = samples(name, of);
      if (found.length > 0) return { peer: { name, samples: found } };
      return { missing: `${name}: ${context.missing[name] ?? missing[name] ?? 'not asked for'}` };
    };
    const compare = (measure: string, of: Measure, name: string, limit?: number): Comparison => ({
      measure,
      unit: 'ms',
      product: samples(PRODUCT, of),
      ...against(name, of),
      ...(limit === undefined ? {} : { limit }),
    });
    const none = (measure: string, unit: Comparison['unit'], of: Measure): Comparison => ({
      measure,
      unit,
      product: samples(PRODUCT, of),
      limit: 0,
    });

    const cell = (of: Measure, visits: readonly Visit[]) => figure(visits.map(of), 'ms').replace(' ms', '');
    return {
      checks: [],
      missing,
      comparisons: [
        compare('First contentful paint', ({ fcp }) => fcp, STATIC, 0.8),
        compare('Largest contentful paint', ({ lcp }) => lcp, STATIC, 0.8),
        compare(
          'Blocking time until nothing happens any more, nobody acting',
          ({ blocked }) => blocked,
          STATIC,
          1,
        ),
        compare(
          'Blocking time until the page is first idle',
          ({ blockedUntilIdle }) => blockedUntilIdle,
          STATIC,
          1,
        ),
        compare('Next page after a click on a link rested on', ({ rested }) => rested, SINGLE_PAGE, 1),
        compare('Next page after a click without rest', ({ direct }) => direct, SINGLE_PAGE),
        // To three decimals, as Lighthouse reports it.
        none('Layout shift (CLS)', '', ({ shift }) => Math.round(shift * 1000) / 1000),
        none('Files besides the HTML that block rendering', '', blocking),
        none('JavaScript before the first paint', 'kB', jsBeforePaint),
        none('JavaScript until the page is idle', 'kB', jsUntilIdle),
      ],
      sections: [
        {
          title: 'What a visitor meets',
          text: `Milliseconds: median (lowest–highest) of one visit each. A pointer rests ${REST_MS} ms before the first click.`,
          columns: ['tool', 'FCP', 'LCP', 'blocked', 'blocked until idle', 'CLS', 'click, rested', 'click'],
          rows: visited.map(({ contender, visits }) => [
            contender.name,
            ...[
              ({ fcp }: Visit) => fcp,
              ({ lcp }: Visit) => lcp,
              ({ blocked }: Visit) => blocked,
              ({ blockedUntilIdle }: Visit) => blockedUntilIdle,
            ].map((of) => cell(of, visits)),
            median(visits.map(({ shift }) => shift)).toFixed(3),
            cell(({ rested }) => rested, visits),
            cell(({ direct }) => direct, visits),
          ]),
        },
        {
          title: 'What a visit fetches',
          text: 'kB of brotli 11, until nothing happens any more.',
          columns: ['tool', 'HTML', 'CSS', 'JS by first paint', 'JS until idle', 'JS', 'other', 'files'],
          rows: visited.flatMap(({ contender, visits: [first] }) =>
            first
              ? [
                  [
                    contender.name,
                    ...[
                      kilobytes(first.assets, ({ kind }) => kind === 'document'),
                      kilobytes(first.assets, ({ kind }) => kind === 'style'),
                      jsBeforePaint(first),
                      jsUntilIdle(first),
                      jsTotal(first),
                      kilobytes(first.assets, ({ kind }) => kind === 'other'),
                    ].map((size) => size.toFixed(1)),
                    String(first.assets.length),
                  ],
                ]
              : [],
          ),
        },
      ],
      versions: { Chromium: await browserVersion() },
    };
  });
}

export async function browserVersion(): Promise<string> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
  const version = browser.version();
  await browser.close();
  return version;
}
