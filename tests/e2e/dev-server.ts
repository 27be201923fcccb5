import { type DevServer, openDevServer } from './open-dev-server.ts';
import { errorsAndWarnings, expect, type Page, test, waitForFrames } from './test.ts';

/** A development server that runs while tests do. */
type RunningServer = Pick<DevServer, 'url' | 'folder'>;

/**
 * Returns the server that `current` returns while tests run. When a test fails, the server's error output is printed.
 */
function runningServer(current: () => DevServer | undefined): RunningServer {
  const running = () => {
    const opened = current();
    if (!opened) throw new Error('The development server runs only while tests do.');
    return opened;
  };
  test.afterEach(() => {
    const { status, expectedStatus } = test.info();
    if (status !== expectedStatus) console.error(running().errors());
  });
  return {
    get url() {
      return running().url;
    },
    get folder() {
      return running().folder;
    },
  };
}

/**
 * Opens a development server for the tests of one file, which may change its copy of the repository freely.
 *
 * @param env settings besides those of this process
 */
export function ownDevServer(env?: Readonly<Record<string, string>>): RunningServer {
  let opened: DevServer | undefined;
  test.beforeAll(async () => {
    opened = await openDevServer(env);
  });
  test.afterAll(() => opened?.close());
  return runningServer(() => opened);
}

/**
 * Returns the development server that the test files of a worker share: those of the Studio and of development. Each
 * test restores what it changes, and the copy is not a Git repository. After a failure Playwright starts a new worker,
 * with a new server.
 */
export function sharedDevServer(): RunningServer {
  let shared: DevServer | undefined;
  test.beforeAll(({ devServer }) => {
    shared = devServer;
  });
  return runningServer(() => shared);
}

/**
 * Expects React to hydrate pages of a development server without any console message.
 *
 * @returns the types of the interactive blocks on them
 */
export async function expectQuietHydration(page: Page, addresses: readonly string[]): Promise<Set<string>> {
  const types = new Set<string>();
  const messages = errorsAndWarnings(page);
  for (const address of addresses) {
    await page.goto(address);
    // React sets properties of its own on an element that it has hydrated.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-block] > *')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__react')),
      ),
    );
    await waitForFrames(page);
    expect(messages, address).toEqual([]);
    const found = await page
      .locator('[data-block]')
      .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block') ?? ''));
    for (const type of found) types.add(type);
  }
  return types;
}
