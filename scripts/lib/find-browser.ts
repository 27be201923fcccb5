import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UsageError } from '../../renderer/files/usage-error.ts';
import { readSettings, toolSettings } from '../../schemas/settings.ts';
import { installOnDebian } from './install-on-debian.ts';
import { programOf } from './run-program.ts';

/** What a browser needs to start without a desktop, and as root in a container. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** The first is Chromium without what only a desktop needs: the browser tests take a third less of the processor. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const SYSTEM_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const systemBrowser = (env: NodeJS.ProcessEnv) => {
  const folders = (env.PATH ?? '').split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name))),
    ...SYSTEM_PATHS,
  ];
  return candidates.find(isExecutable);
};

/** Lets Playwright download its own Chromium. @returns whether that worked */
function installWithPlaywright(): boolean {
  console.log("Downloading Playwright's chromium…");
  return spawnSync(programOf('playwright'), ['install', 'chromium'], { stdio: 'inherit' }).status === 0;
}

/**
 * Finds a Chromium or Chrome: `CHROME_PATH`, the system's, or Playwright's own. With `INSTALL_BROWSERS=1` a missing
 * one is installed: a package of Debian, or else Playwright's.
 *
 * @returns the path of its executable
 * @throws UsageError that says how to get a browser, when there is none
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { CHROME_PATH, INSTALL_BROWSERS } = readSettings(toolSettings, env);
  if (CHROME_PATH !== undefined) {
    if (isExecutable(CHROME_PATH)) return CHROME_PATH;
    throw new UsageError(
      `CHROME_PATH is ${CHROME_PATH}, and that cannot be started. Give it the path of a browser, or leave it out.`,
    );
  }
  const found = systemBrowser(env);
  if (found) return found;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (INSTALL_BROWSERS) {
    const wasInstalled = installOnDebian('chromium-headless-shell') || installOnDebian('chromium');
    const installed = wasInstalled ? systemBrowser(env) : undefined;
    if (installed) return installed;
    if (installWithPlaywright() && existsSync(chromium.executablePath())) return chromium.executablePath();
  }
  throw new UsageError(
    'There is no browser for the tests. Run `npx playwright install chromium`, or set CHROME_PATH.',
  );
}
