import { readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { type Browser, chromium, type FrameLocator, type Locator, type Page } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from '../../../scripts/lib/find-browser.ts';
import { openServer } from '../../test-server.ts';
import { CHANGED_PAGE } from '../contenders.ts';
import { startServer } from '../development-server.ts';
import { writeSite } from '../generate-pages.ts';
import { peerPage } from '../peer-pages.ts';
import { PEERS, pagesAt, WORK } from '../places.ts';
import { waitUntilQuiet } from '../process-tree.ts';
import type { Check, Comparison, Findings } from '../report.ts';
import { percentile } from '../statistics.ts';
import { leavingNothing } from '../work.ts';
import type { BenchContext } from './context.ts';

/** Page counts of the sites that are opened in the Studio. */
const SIZES = [26, 1000];
/** The most that 95% of the keys may take until their pixels change, in milliseconds. */
const LIMIT_MS = 100;
const SHARE = 0.95;
const KEYS = 40;
const CHOICES = 20;
/** After this many keys the author pauses for this long, in milliseconds, and the Studio saves. */
const KEYS_AT_ONCE = 8;
const THOUGHT_MS = 600;

declare global {
  interface Window {
    /** Defined in `edit-probe.js`. */
    watchFrame(selector: string): void;
    /** The time from the key press until the changed frame, in milliseconds. */
    shownAfter: Promise<number>;
    /** The time until the page in the frame showed its heading, in milliseconds. */
    shownPage: Promise<number>;
  }
}

/** An editor with a page in a frame. */
interface Editor {
  name: string;
  /** The address to open. */
  url: string;
  /** Selects a block in the frame, so that its fields show. */
  select(page: Page, frame: FrameLocator, heading: 'h1' | 'h2'): Promise<void>;
  /** Finds the field of the first heading. */
  text(page: Page): Locator;
  /** Finds the field with the number of columns. */
  choice(page: Page): Locator;
  /** The keys for one column fewer and one more; three cards in four columns would stand as they do in three. */
  choiceKeys: readonly [fewer: string, more: string];
}

/** The measurements of editing one page, in milliseconds and in MB. */
interface Session {
  /** Until the page shows. */
  opening: number;
  /** Until a heading that was pressed then has its field. */
  ready: number;
  text: readonly number[];
  choice: readonly number[];
  memory: number;
}

const studio = (origin: string): Editor => ({
  name: 'studio',
  url: `${origin}/_studio?pagina=/${CHANGED_PAGE}`,
  async select(page, frame, heading) {
    await frame.locator(`main ${heading}`).first().click();
    await page.getByRole('textbox', { name: 'Kop', exact: true }).first().waitFor();
  },
  text: (page) => page.getByRole('textbox', { name: 'Kop', exact: true }).first(),
  choice: (page) => page.locator('[data-control]').and(page.getByRole('button', { name: 'Kolommen' })),
  choiceKeys: ['ArrowLeft', 'ArrowRight'],
});

const puck = (origin: string): Editor => ({
  name: 'puck',
  url: `${origin}/index.html`,
  async select(page, frame, heading) {
    await frame.locator(`main ${heading}, ${heading}`).first().click();
    await page.locator('input[name="heading"]:visible').waitFor();
  },
  text: (page) => page.locator('input[name="heading"]:visible'),
  choice: (page) => page.locator('select[title="columns"]:visible'),
  choiceKeys: ['ArrowUp', 'ArrowDown'],
});

/** Presses a key. @returns the time until the frame changes on screen, in milliseconds */
async function measureKey(page: Page, key: string, watched: string): Promise<number> {
  await page.evaluate((selector) => window.watchFrame(selector), watched);
  await page.keyboard.press(key);
  return page.evaluate(() => window.shownAfter);
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
}

/** Opens a page in an editor, types text, and chooses values. */
async function editPage(browser: Browser, editor: Editor): Promise<Session> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, '../edit-probe.js') });
    await page.goto(editor.url, { waitUntil: 'commit' });
    const opening = await page.evaluate(() => window.shownPage);
    const frame = page.frameLocator('iframe');
    await editor.select(page, frame, 'h1');
    const ready = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    await editor.text(page).focus();
    await page.keyboard.press('End');
    const text: number[] = [];
    while (text.length < KEYS) {
      text.push(await measureKey(page, text.length % 2 === 0 ? 'a' : 'Backspace', 'h1'));
      if (text.length % KEYS_AT_ONCE === 0) await page.waitForTimeout(THOUGHT_MS);
    }
    await editor.select(page, frame, 'h2');
    await editor.choice(page).focus();
    const choice: number[] = [];
    while (choice.length < CHOICES) {
      const key = editor.choiceKeys[choice.length % 2] ?? '';
      choice.push(await measureKey(page, key, '[data-columns], main'));
      await page.waitForTimeout(THOUGHT_MS);
    }
    return { opening, ready, text, choice, memory: await heapMb(page) };
  } finally {
    await context.close();
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves Puck's editor with the page that the Studio opens. */
async function openPuck() {
  const home = join(PEERS, 'puck');
  const { outputFiles } = await bundle({
    absWorkingDir: home,
    entryPoints: { main: 'main.jsx' },
    outdir: home,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [path.slice(home.length), contents]));
  const page = peerPage(Number(CHANGED_PAGE.slice(1)), SIZES[0] ?? 1);
  files.set('/page.json', Buffer.from(JSON.stringify(page)));
  files.set('/index.html', readFileSync(join(home, 'index.html')));
  return openServer(({ url = '' }, response) => {
    const content = files.get(url);
    response
      .writeHead(content ? 200 : 404, { 'Content-Type': types[extname(url)] ?? 'text/plain' })
      .end(content);
  });
}

/** Opens the development server with the Studio, for a site of this many pages. */
async function openSite(pages: number) {
  const { product: root } = pagesAt(pages);
  writeSite(root, { pages });
  return { pages, server: await startServer(root, join(WORK, `studio-data-${pages}`)) };
}

const slow = (samples: readonly number[]) => percentile(samples, SHARE);

interface Measure extends Pick<Comparison, 'unit' | 'limit'> {
  words: string;
  of(session: Session): number;
}

const measures: readonly Measure[] = [
  { words: 'A key in a text field until its pixel', unit: 'ms', limit: 0.5, of: ({ text }) => slow(text) },
  { words: 'A choice until its pixel', unit: 'ms', limit: 0.5, of: ({ choice }) => slow(choice) },
  { words: 'Opening the editor until its page shows', unit: 'ms', limit: 0.5, of: ({ opening }) => opening },
  { words: 'Opening the editor until a pressed heading has its field', unit: 'ms', of: ({ ready }) => ready },
  { words: "Memory of the editor's page", unit: 'MB', limit: 1, of: ({ memory }) => memory },
];

/** Measures editing a page in the Studio, next to Puck's own editor with a page of the same blocks. */
export function benchStudio(context: BenchContext): Promise<Findings> {
  return leavingNothing(async () => {
    const installed = context.install('puck', ['@puckeditor/core']);
    const peer = 'missing' in installed ? undefined : await openPuck();
    const sites = [];
    for (const pages of SIZES) sites.push(await openSite(pages));
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
    const version = browser.version();
    const ours = new Map(SIZES.map((pages): [number, Session[]] => [pages, []]));
    const theirs: Session[] = [];
    try {
      // The first time, each server loads the code that later edits use.
      for (const { server } of sites) await editPage(browser, studio(server.url));
      for (let run = 1; run <= context.runs; run++) {
        for (const { pages, server } of sites) {
          await waitUntilQuiet();
          console.log(`studio, ${pages} pages, run ${run}`);
          ours.get(pages)?.push(await editPage(browser, studio(server.url)));
        }
        await waitUntilQuiet();
        if (peer) theirs.push(await editPage(browser, puck(peer.origin)));
      }
    } finally {
      await browser.close();
      for (const { server } of sites) await server.stop();
      await peer?.close();
      for (const pages of SIZES) rmSync(join(WORK, `studio-data-${pages}`), { recursive: true, force: true });
    }
    const missing = 'missing' in installed ? installed.missing : undefined;
    return { ...findings(ours, theirs, missing), versions: { Chromium: version } };
  });
}

function findings(
  ours: ReadonlyMap<number, readonly Session[]>,
  theirs: readonly Session[],
  missing: string | undefined,
): Findings {
  const comparisons = [...ours].flatMap(([pages, sessions]) =>
    measures.map(
      ({ words, of, ...rest }): Comparison => ({
        ...rest,
        measure: `${words}, ${pages} pages`,
        product: sessions.map(of),
        ...(missing === undefined
          ? { peer: { name: 'puck', samples: theirs.map(of) } }
          : { missing: `puck: ${missing}` }),
      }),
    ),
  );
  const checks = [...ours].flatMap(([pages, sessions]) =>
    (['text', 'choice'] as const).map((kind): Check => {
      const seen = slow(sessions.flatMap((session) => session[kind]));
      return {
        claim: `Of 100 ${kind === 'text' ? 'keys in a text' : 'choices'}, 95 are seen within ${LIMIT_MS} ms, ${pages} pages`,
        holds: seen <= LIMIT_MS,
        seen: `${Math.round(seen)} ms`,
      };
    }),
  );
  return { comparisons, checks, sections: [] };
}
