import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Contender, PRODUCT, product } from '../contenders.ts';
import { type Cost, waitUntilQuiet } from '../process-tree.ts';
import type { Check, Comparison, Findings, Plot, Section } from '../report.ts';
import {
  build,
  CHANGED_WORDS,
  changePage,
  differences,
  filesIn,
  forgetBuilds,
  forgetSite,
  hashesIn,
  writePages,
} from '../sites.ts';
import { median, spread } from '../statistics.ts';
import { leavingNothing, waitUntilForgotten } from '../work.ts';
import type { BenchContext } from './context.ts';

/** The tool that the product's build is compared with. */
const NAMED = 'hugo';
/** The limits apply to large sites: other tools build small ones before a Node process has even started. */
const LIMITS_FROM = 10_000;
/** Other tools are measured once when a build takes longer than this, in seconds. */
const REPEATED_BELOW = 4;

/** The costs of one tool for one number of pages. */
interface Costs {
  name: string;
  pages: number;
  /** Without any cache: the product compiles its code too. */
  first: Cost[];
  clean: Cost[];
  rebuild: Cost[];
  /** Why there are no more measurements. */
  failed?: string;
}

/** Returns what is wrong with a build, if anything. */
function problemOf(contender: Contender, pages: number, { status }: Cost): string | undefined {
  if (status !== 0)
    return status === null ? 'was stopped at the time limit' : `ended with exit code ${status}`;
  if (contender.singlePage) return undefined;
  const documents = filesIn(contender.site(pages)).filter((path) =>
    /^p\d{5}(?:\.html|[\\/]index\.html)$/.test(path),
  );
  return documents.length === pages ? undefined : `wrote ${documents.length} of ${pages} pages`;
}

/** Measures one clean build of a tool and one rebuild after a changed page. */
async function measureOnce(contender: Contender, costs: Costs): Promise<void> {
  const { pages } = costs;
  if (contender.name === PRODUCT) {
    forgetSite(contender, pages);
    forgetBuilds('nothing');
    await waitUntilQuiet();
    costs.first.push(await build(contender, pages));
  }
  forgetSite(contender, pages);
  await waitUntilQuiet();
  const clean = await build(contender, pages);
  costs.failed = problemOf(contender, pages, clean);
  if (costs.failed) return;
  costs.clean.push(clean);

  const { files, document } = contender.changed(pages);
  const restore = changePage(files);
  try {
    await waitUntilQuiet();
    const rebuild = await build(contender, pages);
    const shown = contender.singlePage || readFileSync(document, 'utf8').includes(CHANGED_WORDS);
    if (rebuild.status !== 0 || !shown) costs.failed = 'does not show a changed page';
    else costs.rebuild.push(rebuild);
  } finally {
    restore();
  }
}

const isRepeated = ({ name, clean }: Costs) =>
  [PRODUCT, NAMED].includes(name) || clean.every(({ seconds }) => seconds < REPEATED_BELOW);

/** Measures all tools in turn, so that other load on the machine affects all of them. */
async function measureAll(pages: number, context: BenchContext): Promise<Costs[]> {
  const contenders: Contender[] = [product, ...context.peers.filter(({ visitsOnly }) => !visitsOnly)];
  const costs = contenders.map(({ name }): Costs => ({ name, pages, first: [], clean: [], rebuild: [] }));
  for (let run = 0; run < context.runs; run++) {
    // The product and the tool it is compared with come first in every round, and remove almost nothing themselves.
    if (pages >= LIMITS_FROM) await waitUntilForgotten();
    for (const [index, contender] of contenders.entries()) {
      const own = costs[index];
      if (!own || own.failed || !isRepeated(own)) continue;
      console.log(`build, ${pages} pages, run ${run + 1}: ${contender.name}`);
      try {
        await measureOnce(contender, own);
      } catch (error) {
        if (own.name === PRODUCT) throw error;
        own.failed = 'could not be measured';
      }
    }
  }
  return costs;
}

/** Checks that a rebuild after one changed page gives exactly the files of a clean build. */
async function checkRebuild(pages: number): Promise<Check> {
  forgetSite(product, pages);
  await build(product, pages);
  const restore = changePage(product.changed(pages).files);
  try {
    const again = await build(product, pages);
    const rebuilt = hashesIn(product.site(pages));
    forgetSite(product, pages);
    const anew = await build(product, pages);
    const clean = hashesIn(product.site(pages));
    const different = differences(rebuilt, clean);
    return {
      claim: `After one changed page of ${pages} the site is, byte for byte, that of a clean build`,
      holds: again.status === 0 && anew.status === 0 && different.length === 0,
      seen:
        different.length === 0
          ? `${clean.size} files, all equal`
          : `${different.length} files differ, such as ${different[0]}`,
    };
  } finally {
    restore();
  }
}

/** Returns the client's scripts in a built site, by name. */
const scriptsIn = (site: string): Map<string, string> => {
  const assets = join(site, 'assets');
  const all = existsSync(assets) ? hashesIn(assets) : new Map<string, string>();
  return new Map([...all].filter(([path]) => path.endsWith('.js')));
};

const seconds = (costs: readonly Cost[]) => costs.map((cost) => cost.seconds);
const memory = (costs: readonly Cost[]) => costs.map(({ peakMb }) => peakMb);

const figure = (samples: readonly number[], digits: number) => {
  if (samples.length === 0) return '–';
  const [lowest, highest] = spread(samples);
  const shown = median(samples).toFixed(digits);
  return samples.length === 1 ? shown : `${shown} (${lowest.toFixed(digits)}–${highest.toFixed(digits)})`;
};

function section(
  title: string,
  text: string,
  all: readonly Costs[],
  pages: readonly number[],
  cell: (costs: Costs) => string,
): Section {
  const names = [...new Set(all.map(({ name }) => name))];
  return {
    title,
    text,
    columns: ['tool', ...pages.map((count) => `${count} pages`)],
    rows: names.map((name) => [
      name,
      ...pages.map((count) => {
        const found = all.find((costs) => costs.name === name && costs.pages === count);
        return found ? cell(found) : '–';
      }),
    ]),
  };
}

function plot(
  file: string,
  title: string,
  unit: string,
  all: readonly Costs[],
  of: (c: Costs) => number[],
): Plot {
  const names = [...new Set(all.map(({ name }) => name))];
  const points = (name: string) =>
    all
      .filter((costs) => costs.name === name && of(costs).some(Number.isFinite))
      .map((costs) => [costs.pages, median(of(costs))] as const);
  return {
    file,
    title,
    unit,
    series: names.map((name) => ({ name, points: points(name) })).filter(({ points }) => points.length > 0),
  };
}

function compare(all: readonly Costs[], context: BenchContext): Comparison[] {
  const at = (name: string, pages: number) =>
    all.find((costs) => costs.name === name && costs.pages === pages);
  return context.pages.flatMap((pages): Comparison[] => {
    const own = at(PRODUCT, pages);
    const other = at(NAMED, pages);
    if (!own || own.clean.length === 0) return [];
    const bound = (limit: number) => (pages >= LIMITS_FROM ? { limit } : {});
    const clean = seconds(other?.clean ?? []);
    const why = context.missing[NAMED] ?? other?.failed ?? 'not asked for';
    const named =
      clean.length > 0 ? { peer: { name: NAMED, samples: clean } } : { missing: `${NAMED}: ${why}` };
    return [
      {
        measure: `Clean build, ${pages} pages`,
        unit: 's',
        product: seconds(own.clean),
        ...named,
        ...bound(0.75),
      },
      {
        measure: `Build after one changed page of ${pages}, next to a clean build`,
        unit: 's',
        product: seconds(own.rebuild),
        ...named,
        ...bound(0.25),
      },
      {
        measure: `Peak memory of a clean build, ${pages} pages`,
        unit: 'MB',
        product: memory(own.clean),
        limit: 640,
      },
    ];
  });
}

/** Measures builds (clean, after a changed page, and without any cache), their memory, and the client's scripts. */
export async function benchBuild(context: BenchContext): Promise<Findings> {
  const all: Costs[] = [];
  const checks: Check[] = [];
  const shared: string[][] = [];
  const scripts: Map<string, string>[] = [];
  for (const pages of context.pages) {
    await leavingNothing(async () => {
      writePages(pages);
      all.push(...(await measureAll(pages, context)));
      checks.push(await checkRebuild(pages));
      scripts.push(scriptsIn(product.site(pages)));
      forgetSite(product, pages);
      const { peakMb } = await build(product, pages, 'proportional');
      shared.push([String(pages), peakMb.toFixed(0)]);
    });
  }
  const [fewest = new Map(), ...others] = scripts;
  for (const [index, more] of others.entries()) {
    const different = differences(fewest, more);
    checks.push({
      claim: `The client's scripts are the same with ${context.pages[0]} and with ${context.pages[index + 1]} pages`,
      holds: different.length === 0 && fewest.size > 0,
      seen: different.length === 0 ? `${fewest.size} files, all equal` : `${different.join(', ')} differ`,
    });
  }
  const failures = all.flatMap(({ name, pages, failed }) =>
    failed ? [[`${name}, ${pages} pages`, failed] as const] : [],
  );
  const own = all.filter(({ name }) => name === PRODUCT);
  return {
    comparisons: compare(all, context),
    checks,
    missing: Object.fromEntries(failures),
    sections: [
      section(
        'Clean build',
        'Seconds: median (lowest–highest). The product lints as well; no other tool does.',
        all,
        context.pages,
        ({ clean }) => figure(seconds(clean), 2),
      ),
      section(
        'Build after one changed page',
        'Seconds, with the same command and the caches that the tool keeps.',
        all,
        context.pages,
        ({ rebuild }) => figure(seconds(rebuild), 2),
      ),
      section(
        'Peak memory of a clean build',
        'MB: the resident memory of all its processes; what they share counts once for each.',
        all,
        context.pages,
        ({ clean }) => figure(memory(clean), 0),
      ),
      section(
        'The very first build of the product',
        'Seconds / MB, with nothing kept: the code is compiled too.',
        own,
        context.pages,
        ({ first }) => `${figure(seconds(first), 2)} / ${figure(memory(first), 0)}`,
      ),
      {
        title: "The product's memory with what its processes share divided among them",
        text: 'MB (PSS), from one build more that was not timed.',
        columns: ['pages', 'MB'],
        rows: shared,
      },
      section(
        "What others took of the machine's CPU during clean builds",
        'The highest share of any run; mistrust times where it is not near zero.',
        all,
        context.pages,
        ({ clean }) =>
          clean.length ? `${Math.round(Math.max(...clean.map(({ others }) => others)) * 100)}%` : '–',
      ),
    ],
    plots: [
      plot('clean-build', 'Clean build', 's', all, ({ clean }) => seconds(clean)),
      plot('rebuild', 'Build after one changed page', 's', all, ({ rebuild }) => seconds(rebuild)),
      plot('memory', 'Peak memory of a clean build', 'MB', all, ({ clean }) => memory(clean)),
    ],
  };
}
