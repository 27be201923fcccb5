import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Route,
} from 'playwright/test';

export { type BrowserContext, expect, type Locator, type Page, type Route } from 'playwright/test';

/** How Chromium begins or ends what it writes to the console about a violation, also where no script runs. */
const CONSOLE_MESSAGE =
  /violates the following Content Security Policy|because it violates .*Content Security Policy/;

/** Writes to `violations` what the content security policy forbids on any page of a context, from now on. */
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

/** The requests of a context that have not ended. */
const underWay = new WeakMap<BrowserContext, Set<Request>>();

function keepRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  underWay.set(context, requests);
  context.on('request', (request) => void requests.add(request));
  context.on('requestfinished', (request) => void requests.delete(request));
  context.on('requestfailed', (request) => void requests.delete(request));
}

/**
 * Playwright's test, in which any violation of the content security policy fails. A test that provokes one empties
 * `policyViolations`.
 */
export const test = base.extend<{ policyViolations: string[] }>({
  policyViolations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      keepRequests(context);
      await watchPolicy(context, violations);
      await use(violations);
      // What was reported before this answer has arrived.
      await Promise.all(context.pages().map((page) => page.evaluate('0').catch(() => {})));
      expect(violations, 'Violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Makes a page's processor so many times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Acts as a visitor who wants something, so that the client comes at once. */
export async function touch(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('keydown')));
}

/** Acts as a visitor who has arrived, and waits until the page's blocks are alive. */
export async function hydrated(page: Page): Promise<void> {
  // The inline script, which hears the pointer and keeps the list, is not there before.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.readyState !== 'loading' && window.earlyEvents === undefined);
}

/** Opens a page and waits until its blocks are alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await touch(page);
  await hydrated(page);
}

/** What the browser complains about from now on: errors and warnings. */
export function complaints(page: Page): string[] {
  const messages = consoleMessages(page, 'error', 'warning');
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

/** What is written to the console from now on, of these kinds. */
export function consoleMessages(page: Page, ...kinds: ReturnType<ConsoleMessage['type']>[]): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (kinds.includes(message.type())) messages.push(message.text());
  });
  return messages;
}

/** The addresses of all functions, and of the scheduling page, which is outside the site. */
export const FUNCTIONS = '**/functions/v1/**';
export const SCHEDULER = 'https://agenda.example/**';

/** Answers a request with JSON. */
export const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** The toasts that hold a text. */
export const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });

/** Waits until a page was drawn twice: what was to happen before its next frame has happened. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/**
 * Waits until nothing has been on its way for half a second. Unlike the load state `networkidle`, which a document
 * reaches once, it hears what a page asks for later too.
 */
export async function networkQuiet(page: Page): Promise<void> {
  const context = page.context();
  const requests = underWay.get(context);
  await new Promise<void>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!requests?.size) timer = setTimeout(end, 500);
    };
    const end = () => {
      context.off('request', look).off('requestfinished', look).off('requestfailed', look);
      resolve();
    };
    context.on('request', look).on('requestfinished', look).on('requestfailed', look);
    look();
  });
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
