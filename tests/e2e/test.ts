import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Route,
} from 'playwright/test';
import { type DevServer, openDevServer } from './open-dev-server.ts';

export {
  type Browser,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  type Route,
} from 'playwright/test';

/** How Chromium begins or ends what it writes to the console about a violation, also where no script runs. */
const CONSOLE_MESSAGE =
  /violates the following Content Security Policy|because it violates .*Content Security Policy/;

/** What the tests watch of a context, from its first page on. */
interface Watched {
  /** Violations of the content security policy on any of its pages. */
  violations: string[];
  /** Requests that have not ended. */
  requests: Set<Request>;
}
const watched = new WeakMap<BrowserContext, Watched>();

function watchRequests(context: BrowserContext, requests: Set<Request>): void {
  context.on('request', (request) => void requests.add(request));
  context.on('requestfinished', (request) => void requests.delete(request));
  context.on('requestfailed', (request) => void requests.delete(request));
}

async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeBinding('reportPolicyViolation', (_source, violation: string) => {
    violations.push(violation);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { documentURI, effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      Reflect.get(
        window,
        'reportPolicyViolation',
      )(
        `${documentURI}: ${effectiveDirective} blocked ${blockedURI} (${sourceFile || 'markup'}:${lineNumber})`,
      );
    });
  });
  context.on('console', (message) => {
    if (CONSOLE_MESSAGE.test(message.text())) violations.push(`${message.location().url}: ${message.text()}`);
  });
}

/** Opens a context with the options of the test that runs now. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  const violations: string[] = [];
  const requests = new Set<Request>();
  watched.set(context, { violations, requests });
  watchRequests(context, requests);
  await watchPolicy(context, violations);
  return context;
}

/**
 * The contexts of this worker that tests share, by their options. In one context Chromium shows all pages of the site
 * in one process (`--process-per-site`), as long as a page is open: another one then takes a third of the time.
 */
const shared = new Map<string, { context: BrowserContext; idle: Page }>();

async function sharedContext(browser: Browser, key: string) {
  const known = shared.get(key);
  if (known) return known;
  const context = await newContext(browser);
  const idle = await context.newPage();
  await idle.goto('/robots.txt');
  const opened = { context, idle };
  shared.set(key, opened);
  return opened;
}

interface Options {
  /** Whether each test gets a context of its own, with an empty cache. Others share one, without what a test left. */
  firstVisit: boolean;
}

/**
 * Playwright's test, in which any violation of the content security policy fails. A test that provokes one empties
 * `policyViolations`.
 */
export const test = base.extend<Options & { policyViolations: string[] }, { devServer: DevServer }>({
  devServer: [
    // It needs no other fixture; Playwright wants a pattern.
    async ({ browserName: _ }, use) => {
      const server = await openDevServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  firstVisit: [false, { option: true }],
  context: async (
    { browser, firstVisit, javaScriptEnabled, hasTouch, isMobile, deviceScaleFactor, locale, contextOptions },
    use,
    testInfo,
  ) => {
    if (firstVisit) {
      const context = await newContext(browser);
      await use(context);
      await context.close();
      return;
    }
    const options = [javaScriptEnabled, hasTouch, isMobile, deviceScaleFactor, locale, contextOptions];
    const key = JSON.stringify(options);
    const { context, idle } = await sharedContext(browser, key);
    await use(context);
    const others = context.pages().filter((page) => page !== idle);
    if (testInfo.status !== testInfo.expectedStatus || changed.has(context)) {
      shared.delete(key);
      await context.close();
      return;
    }
    await Promise.all(others.map((page) => page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  policyViolations: [
    async ({ context }, use) => {
      const { violations = [], requests } = watched.get(context) ?? {};
      violations.length = 0;
      // A request of a page that was closed never ends.
      requests?.clear();
      await use(violations);
      // Waits for what was reported before this answer.
      await Promise.all(context.pages().map((page) => page.evaluate('0').catch(() => {})));
      expect(violations, 'Violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** The contexts that cannot be shared any more. */
const changed = new WeakSet<BrowserContext>();

/** Puts Playwright's clock in the place of the browser's, for all pages that the test opens from now on. */
export async function installClock(page: Page): Promise<void> {
  changed.add(page.context());
  await page.clock.install();
}

/** Stops the clock, so that time passes in `page.clock.runFor` only. */
export async function stopClock(page: Page): Promise<void> {
  // Playwright stops a clock at a time to come.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Makes the processor of a page so many times slower. Chromium only. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Tells whether presses and forms sent still wait for the client: they are early events. */
export const isBeforeHydration = (page: Page) => page.evaluate(() => window.earlyEvents !== undefined);

/** Acts as a visitor who presses a key: the client is fetched at once. */
export async function requestClient(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('keydown')));
}

/** Acts as a visitor who moves the pointer, and waits for hydration. Early events have been repeated then. */
export async function waitForHydration(page: Page): Promise<void> {
  // The inline script, which hears the pointer, is not there before.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.readyState !== 'loading' && window.earlyEvents === undefined);
}

/** Opens a page and waits for its hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await requestClient(page);
  await waitForHydration(page);
}

/** Collects what is written to the console from now on, of these kinds. */
export function consoleMessages(page: Page, ...kinds: ReturnType<ConsoleMessage['type']>[]): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (kinds.includes(message.type())) messages.push(message.text());
  });
  return messages;
}

/** Collects the errors and warnings of a page from now on, those that nothing catches too. */
export function errorsAndWarnings(page: Page): string[] {
  const messages = consoleMessages(page, 'error', 'warning');
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

/** A call of one of the site's functions. */
interface Call {
  name: string;
  body: unknown;
}

/** Collects the calls of functions that a page makes from now on. */
export function functionCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.match(/\/functions\/v1\/(.+)$/)?.[1];
    if (name !== undefined && request.method() === 'POST') calls.push({ name, body: request.postDataJSON() });
  });
  return calls;
}

/** Collects the paths of the documents that a page navigates to from now on. */
export function navigations(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Patterns of the addresses of all functions, and of the scheduling page, which is outside the site. */
export const FUNCTIONS = '**/functions/v1/**';
export const SCHEDULER = 'https://agenda.example/**';

/** Serves a page of text instead of the scheduling page. */
export const withScheduler = (context: BrowserContext) =>
  context.route(SCHEDULER, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Agenda</title>Kies een moment' }),
  );

/** Answers a request with JSON. */
export const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** Finds the toasts that hold a text. */
export const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });

/** Measures by how many pixels a page is wider than its window. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits for two frames: what was to happen before the next frame has happened. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/**
 * Waits until a page has made one more request. What it asked for before, a reload too, has been seen by then: a test
 * that expects nothing more needs no pause.
 */
export async function waitForOneMoreRequest(page: Page): Promise<void> {
  await waitForFrames(page);
  const path = '/robots.txt';
  const made = page.waitForRequest((request) => request.url().endsWith(path));
  await page.evaluate((url) => void fetch(url, { cache: 'no-store' }).catch(() => {}), path);
  await made;
}

/** Waits until no request of a page's context is on its way, and two frames have brought no other. */
export async function waitForRequests(page: Page): Promise<void> {
  const requests = watched.get(page.context())?.requests ?? new Set();
  await expect
    .poll(async () => {
      if (requests.size > 0) return false;
      await waitForFrames(page);
      return requests.size === 0;
    })
    .toBe(true);
}

/**
 * Holds every request to an address until `release` is called; then `answer` decides what becomes of it.
 *
 * @returns `release`
 */
export async function hold(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await gate;
    await answer(route);
  });
  return release;
}

/**
 * Answers no requests for this address of the next document, but those of documents after it. (To take a route away, as
 * `page.unroute` does, answers what it held.)
 */
export async function holdForDocument(page: Page, url: string): Promise<void> {
  const documents = navigations(page);
  await page.route(url, async (route) => {
    if (documents.length > 1) await route.continue();
  });
}
