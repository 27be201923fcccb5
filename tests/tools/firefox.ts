import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from '../engines/engine.ts';

/** Debian packages with the browser. */
export const FIREFOX_PACKAGES = ['firefox-esr'];

/** Returns the path of a Firefox on this machine; undefined without one. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['firefox-esr', 'firefox']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Ignores that an older Firefox knows no orientation: it sets the size all the same. @throws any other error */
function allowNoOrientation(error: unknown) {
  if (!String(error).includes('setScreenOrientationOverride')) throw error;
}

/** Opens a Firefox, driven by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const { launch } = await import('puppeteer-core');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    // A busy machine may be slow.
    protocolTimeout: 120_000,
    timeout: 120_000,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    page: {
      async goto(url) {
        await page.goto(url, { waitUntil: 'domcontentloaded' });
      },
      evaluate: (expression) => page.evaluate(expression),
      click: (selector) => page.click(selector),
      type: (text) => page.keyboard.type(text),
      clickAt: (x, y) => page.mouse.click(x, y),
      async press(key, ...held) {
        for (const other of held) await page.keyboard.down(other);
        await page.keyboard.press(key);
        for (const other of held) await page.keyboard.up(other);
      },
      async back() {
        await page.evaluate('history.back()');
      },
      async resize(width, height) {
        await page.setViewport({ width, height }).catch(allowNoOrientation);
        await page.evaluate(`new Promise((resolve) => {
          const look = () => (innerWidth === ${width} ? resolve() : requestAnimationFrame(look));
          look();
        })`);
      },
      takeErrors: async () => errors.splice(0),
    },
    close: () => browser.close(),
  };
}
