import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ConsoleMessage, Page } from 'playwright';
import { FIRST_PAINT_ID, INLINE_SCRIPT_ID } from '../../renderer/browser/inline-script.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { staticSite } from '../../server/static/static-site.ts';
import { openServer, type TestServer } from '../test-server.ts';

/** Two screens, in CSS pixels. Nothing may overflow the narrowest that the site supports. */
const NARROWEST = 320;
const WIDTHS = [NARROWEST, 1280];

/** The ids of what the client removes. */
const REMOVED = [INLINE_SCRIPT_ID, FIRST_PAINT_ID];

/** What the specification requires in the console (sections 2.2 and 5). */
const wanted = /^(404: |Holiday conflict:)/;

/** Builds a site of random valid pages, with React's development build, which reports every hydration mismatch. */
async function buildRandomSite(outDir: string, count: number, seed: number): Promise<void> {
  const child = spawn(
    join(REPOSITORY, 'node_modules/.bin/tsx'),
    ['tests/random/build-random-site.ts', outDir, String(count), String(seed)],
    {
      cwd: REPOSITORY,
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The random site was not built (seed ${seed}).`);
}

/** Lists in sentences what is wrong with the page at a URL once it is hydrated. */
async function visit(page: Page, url: string): Promise<string[]> {
  const problems: string[] = [];
  const onError = (error: Error) => problems.push(`threw ${error.message}`);
  const onConsole = (message: ConsoleMessage) => {
    const bad = ['error', 'warning'].includes(message.type()) && !wanted.test(message.text());
    if (bad) problems.push(`wrote to the console: ${message.text()}`);
  };
  page.on('pageerror', onError).on('console', onConsole);
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const found = await page.evaluate(async (removed) => {
      // Neighbours decide how much room a section has at its top.
      const roomAtTop = () =>
        [...document.querySelectorAll('main .section')].map(
          (section) => getComputedStyle(section).paddingTop,
        );
      const roomBefore = roomAtTop();
      /** Cards fill their rows, however many there are. */
      const halfEmptyRows = () =>
        [...document.querySelectorAll('main :is(ul, ol):has(> .card, > * > .card, > * h3)')].flatMap(
          (list) => {
            const ends = new Map<number, number>();
            for (const card of list.children) {
              const { top, right } = card.getBoundingClientRect();
              ends.set(Math.round(top), right);
            }
            const edge = list.getBoundingClientRect().right;
            return [...ends.values()].some((end) => end < edge - 1) ? [list.outerHTML.slice(0, 160)] : [];
          },
        );
      // A key press starts the client; the first effect of a hydrated page removes the list of early events.
      document.dispatchEvent(new Event('keydown'));
      while (window.earlyEvents !== undefined) await new Promise((resolve) => setTimeout(resolve, 5));
      // By then, effects that change what is shown have run.
      await new Promise((resolve) => setTimeout(resolve, 20));
      const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
      for (const id of removed) sent.getElementById(id)?.remove();
      // Enabled in the sent markup although nothing is typed yet, so that a press before hydration is not lost.
      for (const button of sent.querySelectorAll('textarea ~ * [type=submit]'))
        button.setAttribute('disabled', '');
      return {
        server: sent.querySelector('#root')?.innerHTML ?? '',
        client: document.querySelector('#root')?.innerHTML ?? '',
        scrollWidth: document.scrollingElement?.scrollWidth ?? 0,
        width: innerWidth,
        roomBefore: roomBefore.join(),
        roomAfter: roomAtTop().join(),
        halfEmptyRows: halfEmptyRows(),
      };
    }, REMOVED);
    if (found.client === '') problems.push('is empty');
    if (found.client !== found.server) problems.push(difference(found.server, found.client));
    if (found.roomBefore !== found.roomAfter) {
      problems.push(`moves its sections: their padding was ${found.roomBefore}, and is ${found.roomAfter}`);
    }
    problems.push(...found.halfEmptyRows.map((list) => `has a row that is not full: ${list}`));
    if (found.width === NARROWEST && found.scrollWidth > found.width) {
      problems.push(`is ${found.scrollWidth} pixels wide on a screen of ${found.width}`);
    }
  } catch (error) {
    problems.push(String(error));
  } finally {
    page.off('pageerror', onError).off('console', onConsole);
  }
  return problems;
}

/** Shows where two pieces of markup start to differ. */
function difference(server: string, client: string): string {
  let at = 0;
  while (server[at] === client[at]) at++;
  const around = (markup: string) => markup.slice(Math.max(0, at - 120), at + 80);
  return `differs from what the server sent:\n  server ${around(server)}\n  client ${around(client)}`;
}

/**
 * Checks random valid pages in a browser: each is built to a complete document, hydrates without console messages,
 * then equals what the server sent, keeps its sections where they were, leaves no row of cards half empty, and does not
 * scroll sideways on the narrowest screen.
 *
 * @param count how many pages, half of them on the narrowest screen
 * @param seed the seed of the random pages
 * @returns what is wrong, each with its page
 */
export async function judgeRandomPages(browser: Browser, count: number, seed: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'site-random-'));
  let server: TestServer | undefined;
  try {
    const outDir = join(folder, 'dist');
    await buildRandomSite(outDir, count, seed);
    server = await openServer(staticSite(outDir));
    const { origin } = server;
    const lanes = WIDTHS.map(async (width, lane) => {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      const problems: string[] = [];
      for (let number = lane + 1; number <= count; number += WIDTHS.length) {
        const found = await visit(page, `${origin}/${number}`);
        problems.push(...found.map((problem) => `seed ${seed}, page ${number}: ${problem}`));
      }
      await page.close();
      return problems;
    });
    return (await Promise.all(lanes)).flat();
  } finally {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
