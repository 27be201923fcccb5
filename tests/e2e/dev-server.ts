import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { copyRepository } from '../repository-copy.ts';
import { errorsAndWarnings, expect, type Page, test, waitForFrames } from './test.ts';

/** A development server in a copy of the repository. */
export interface DevServer {
  url: string;
  /** The copy, to change files in. */
  folder: string;
  /** Returns what it wrote to the terminal as errors: Vite's traces of the faults that tests provoke. */
  errors(): string;
  /** Ends it in the middle of what it does. */
  kill(): Promise<void>;
  /** Starts it at the same address, after it was killed. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a development server in a folder. @throws Error when it ends before it answers */
async function startServer(folder: string, port: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /staat op (http:\S+?),/.exec(printed)?.[1];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`The development server ended with ${code}.\n${errors}`)));
  });
  return {
    url,
    errors: () => errors,
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      const gone = once(child, 'exit');
      if (child.kill(signal)) await gone;
    },
  };
}

/** Starts a development server in a copy of the repository. @throws Error when it ends before it answers */
export async function openDevServer(): Promise<DevServer> {
  const { folder, remove } = copyRepository();
  let running = await startServer(folder, '0');
  const { url } = running;
  return {
    url,
    folder,
    errors: () => running.errors(),
    kill: () => running.end('SIGKILL'),
    async startAgain() {
      running = await startServer(folder, new URL(url).port);
    },
    async close() {
      // A server that ends may still write to its folder.
      await running.end('SIGTERM');
      remove();
    },
  };
}

/** Opens a development server for the tests of a file. When one fails, what the server wrote as errors is printed. */
export function sharedDevServer(): Pick<DevServer, 'url' | 'folder'> {
  let opened: DevServer | undefined;
  const running = () => {
    if (!opened) throw new Error('The development server runs only while tests do.');
    return opened;
  };
  test.beforeAll(async () => {
    opened = await openDevServer();
  });
  test.afterEach(() => {
    const { status, expectedStatus } = test.info();
    if (status !== expectedStatus) console.error(running().errors());
  });
  test.afterAll(() => running().close());
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
 * Expects that React hydrates pages of a development server without a word in the console.
 *
 * @returns the types of the interactive blocks on them
 */
export async function expectQuietHydration(page: Page, addresses: readonly string[]): Promise<Set<string>> {
  const types = new Set<string>();
  const messages = errorsAndWarnings(page);
  for (const address of addresses) {
    await page.goto(address);
    // React notes its own properties on an element that it has hydrated.
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
