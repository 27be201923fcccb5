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
import { BROWSER_ERRORS } from '../../scripts/lib/test-reports.ts';
import { type DevServer, openDevServer } from './open-dev-server.ts';

export {
  type Browser,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  type Request,
  type Route,
} from 'playwright/test';

/** How Chromium's console messages about a violation begin or end, even where no script runs. */
const CONSOLE_MESSAGE =
  /violates the following Content Security Policy|because it violates .*Content Security Policy/;

/** What the tests watch in a context, from its first page on. */
interface Watched {
  /** Violations of the content security policy on any of its pages. */
  violations: string[];
  /** What its pages report as an error in the console, or throw. */
  errors: string[];
  /** Requests in flight. */
  requests: Set<Request>;
}
const watched = new WeakMap<BrowserContext, Watched>();

function watchRequests(context: BrowserContext, requests: Set<Request>): void {
  context.on('request', (request) => void requests.add(request));
  context.on('requestfinished', (request) => void requests.delete(request));
  context.on('requestfailed', (request) => void requests.delete(request));
}

/** Returns an error's message and where it was thrown, without the frames of React. */
const withFirstFrame = (error: string): string => error.split('\n').slice(0, 2).join('\n');

function watchErrors(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (thrown) => {
    const { stack, message } = thrown.error();
    errors.push(stack ?? message);
  });
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

/** Keeps Chromium's headless shell from moving a mouse over each page that opens: it lies in the corner at first. */
const ignoreRestingMouse = (context: BrowserContext) =>
  context.addInitScript(() => {
    const atCorner = (event: MouseEvent) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    };
    for (const type of ['pointermove', 'mousemove'] as const) addEventListener(type, atCorner, true);
  });

/** Opens a context with the options of the current test. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  const violations: string[] = [];
  const errors: string[] = [];
  const requests = new Set<Request>();
  watched.set(context, { violations, errors, requests });
  watchErrors(context, errors);
  watchRequests(context, requests);
  await watchPolicy(context, violations);
  await ignoreRestingMouse(context);
  return context;
}

/**
 * The contexts of this worker that tests share, by their options. In one context Chromium runs all pages of the site
 * in one process (`--process-per-site`) while a page is open: opening another then takes a third of the time.
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
  /**
   * Whether each test gets a context of its own, with an empty cache. Otherwise tests share one, which is cleaned up
   * between them.
   */
  ownContext: boolean;
}

/**
 * Playwright's test, in which any violation of the content security policy fails. A test that provokes one empties
 * `policyViolations`. One that fails says which errors the browser reported meanwhile.
 */
export const test = base.extend<
  Options & { policyViolations: string[]; browserErrors: string[] },
  { devServer: DevServer }
>({
  devServer: [
    // It needs no other fixture; Playwright requires a destructuring pattern.
    async ({ browserName: _ }, use) => {
      const server = await openDevServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  ownContext: [false, { option: true }],
  context: async (
    { browser, ownContext, javaScriptEnabled, hasTouch, isMobile, deviceScaleFactor, locale, contextOptions },
    use,
    testInfo,
  ) => {
    if (ownContext) {
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
  browserErrors: [
    async ({ context }, use, testInfo) => {
      const { errors = [] } = watched.get(context) ?? {};
      errors.length = 0;
      await use(errors);
      if (testInfo.status === testInfo.expectedStatus || errors.length === 0) return;
      const body = [...new Set(errors.map(withFirstFrame))].join('\n');
      await testInfo.attach(BROWSER_ERRORS, { body, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  policyViolations: [
    async ({ context }, use) => {
      const { violations = [], requests } = watched.get(context) ?? {};
      violations.length = 0;
      // A request of a closed page never ends.
      requests?.clear();
      await use(violations);
      // Waits for everything that was reported before this reply.
      await Promise.all(context.pages().map((page) => page.evaluate('0').catch(() => {})));
      expect(violations, 'Violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** The contexts that can no longer be shared. */
const changed = new WeakSet<BrowserContext>();

/** Replaces the browser's clock by Playwright's, for all pages that the test opens from now on. */
export async function installClock(page: Page): Promise<void> {
  changed.add(page.context());
  await page.clock.install();
}

/** Stops the clock, so that time passes only in `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  // Playwright can only stop a clock at a future time.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Makes the CPU of a page this many times slower. Chromium only. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Tells whether presses and submits are still recorded for the client, as early events. */
export const isBeforeHydration = (page: Page) => page.evaluate(() => window.earlyEvents !== undefined);

/** Acts as a visitor who presses a key: the client is fetched at once. */
export async function requestClient(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('keydown')));
}

/** Acts as a visitor who moves the pointer, and waits for hydration, after which early events have been replayed. */
export async function waitForHydration(page: Page): Promise<void> {
  // Before that, the inline script does not listen to the pointer yet.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.readyState !== 'loading' && window.earlyEvents === undefined);
}

/** Opens a page and waits for its hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await requestClient(page);
  await waitForHydration(page);
}

/** Collects console messages of these kinds from now on. */
export function consoleMessages(page: Page, ...kinds: ReturnType<ConsoleMessage['type']>[]): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (kinds.includes(message.type())) messages.push(message.text());
  });
  return messages;
}

/** Collects the errors and warnings of a page from now on, including uncaught ones. */
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

/** URL patterns of all functions, and of the scheduling page, which is outside the site. */
export const FUNCTIONS = '**/functions/v1/**';
export const SCHEDULER = 'https://agenda.example/**';

/** Serves a page of text instead of the scheduling page. */
export const withScheduler = (context: BrowserContext) =>
  context.route(SCHEDULER, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Agenda</title>Kies een moment' }),
  );

/** Makes a route handler that responds with JSON. */
export const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** Finds the toasts that hold a text. */
export const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });

/** Measures by how many pixels a page is wider than its window. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits for two frames, so that anything due before the next frame has happened. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/**
 * Waits until a page has made one more request. By then its earlier requests, including a reload, have been seen: a
 * test that expects none needs no pause.
 */
export async function waitForOneMoreRequest(page: Page): Promise<void> {
  await waitForFrames(page);
  const path = '/robots.txt';
  const made = page.waitForRequest((request) => request.url().endsWith(path));
  await page.evaluate((url) => void fetch(url, { cache: 'no-store' }).catch(() => {}), path);
  await made;
}

/** Waits until a page's context has no request in flight, and two frames have started none. */
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
 * Holds every request to a URL until `release` is called; then `answer` decides what happens to it.
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
 * Leaves the next document's requests to this URL unanswered, but not those of later documents. (Removing a route, as
 * `page.unroute` does, would release the held requests.)
 */
export async function holdForDocument(page: Page, url: string): Promise<void> {
  const documents = navigations(page);
  await page.route(url, async (route) => {
    if (documents.length > 1) await route.continue();
  });
}
