import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasProgram } from '../hosts/web-servers.ts';
import { freePort } from '../test-server.ts';
import type { Engine, HeldKey, Key } from './engine.ts';

/** Debian packages with the driver, the browser and a virtual display. */
export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'];

/** Key codes (W3C WebDriver, section 17.4.2). */
const CODES: Readonly<Partial<Record<Key | HeldKey, string>>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Home: '\uE011',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Control: '\uE009',
  Shift: '\uE008',
  Alt: '\uE00A',
};
/** The key of an element reference in responses (W3C WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Returns the path of WebKitGTK's MiniBrowser on this machine; undefined when it or its driver is missing. */
export function findWebKit(): string | undefined {
  if (!hasProgram('WebKitWebDriver', '--version') || !hasProgram('Xvfb', '-help')) return undefined;
  return readdirSync('/usr/lib')
    .flatMap((name) => ['4.1', '4.0'].map((version) => `/usr/lib/${name}/webkit2gtk-${version}/MiniBrowser`))
    .find((path) => existsSync(path));
}

const codeOf = (key: string) => new Map(Object.entries(CODES)).get(key) ?? key;
const down = (key: string) => ({ type: 'keyDown', value: codeOf(key) });
const up = (key: string) => ({ type: 'keyUp', value: codeOf(key) });

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Starts a virtual display. @returns its name */
async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = screen.stdio[3];
  if (!numbers) throw new Error('Xvfb names no display.');
  const [number] = await once(numbers, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

/** Records errors in a page from now on: the driver has no access to the console. */
const KEEP_ERRORS = `(() => {
  window.keptErrors = [];
  const { error } = console;
  console.error = (...values) => {
    keptErrors.push(values.join(' '));
    error(...values);
  };
  addEventListener('error', (event) => keptErrors.push(event.message));
  addEventListener('unhandledrejection', (event) => keptErrors.push(String(event.reason)));
})()`;

/**
 * Opens WebKitGTK, driven by W3C WebDriver. Errors are recorded from the load of a page on, which precedes its
 * hydration. The window is never narrower than its toolbar, about 450 px.
 */
export async function openWebKit(binary: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const { screen, display } = await openScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['-p', String(port), '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      // Its sandbox does not start for root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/status`).catch(() => undefined))) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start.');
    await wait(50);
  }

  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) {
    const answer = await fetch(origin + path, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  }

  const { sessionId } = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary,
          args: ['--automation'],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const evaluate = (expression: string): Promise<unknown> =>
    call('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] });
  const act = (source: object) => call('POST', `${session}/actions`, { actions: [source] });
  const pressKeys = (actions: readonly object[]) => act({ type: 'key', id: 'keyboard', actions });
  return {
    page: {
      async goto(url) {
        await call('POST', `${session}/url`, { url });
        await evaluate(KEEP_ERRORS);
      },
      evaluate,
      async click(selector) {
        const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector });
        await call('POST', `${session}/element/${found[ELEMENT]}/click`);
      },
      clickAt: (x, y) =>
        act({
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        }),
      type: (text) => pressKeys([...text].flatMap((letter) => [down(letter), up(letter)])),
      press: (key, ...held) => pressKeys([...[...held, key].map(down), ...[key, ...held].map(up)]),
      back: () => call('POST', `${session}/back`),
      resize: (width, height) => call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }),
      async takeErrors() {
        const errors = await evaluate('window.keptErrors?.splice(0) ?? []');
        return Array.isArray(errors) ? errors.map(String) : [];
      },
    },
    async close() {
      await call('DELETE', session).catch(() => {});
      await stop(driver);
      await stop(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
