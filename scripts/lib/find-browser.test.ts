import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';

const { executablePath } = vi.hoisted(() => ({ executablePath: vi.fn<() => string>() }));
vi.mock('playwright', () => ({ chromium: { executablePath } }));
vi.mock('node:child_process', () => ({ spawnSync: vi.fn() }));
const install = vi.mocked(spawnSync);

let folder: string;
let env: NodeJS.ProcessEnv;
const systemBrowser = () => join(folder, 'bin/chromium');
const playwrightBrowser = () => join(folder, 'playwright/chrome');
const addProgram = (path: string, mode = 0o755) => writeFileSync(path, '', { mode });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-browser-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'playwright'));
  env = { PATH: join(folder, 'bin') };
  executablePath.mockReturnValue(playwrightBrowser());
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => {
  vi.resetAllMocks();
  rmSync(folder, { recursive: true });
});

it('prefers CHROME_PATH to any other browser', async () => {
  addProgram(systemBrowser());
  addProgram(join(folder, 'own'));
  expect(await findBrowser({ ...env, CHROME_PATH: join(folder, 'own') })).toBe(join(folder, 'own'));
});

it('refuses a CHROME_PATH that cannot be started', async () => {
  addProgram(systemBrowser());
  addProgram(join(folder, 'text'), 0o644);
  for (const CHROME_PATH of [join(folder, 'text'), join(folder, 'nowhere')]) {
    await expect(findBrowser({ ...env, CHROME_PATH })).rejects.toThrow(`CHROME_PATH is ${CHROME_PATH}`);
  }
});

// Chrome on a Mac is found whatever PATH is.
describe.skipIf(existsSync('/Applications/Google Chrome.app'))('without CHROME_PATH', () => {
  it('prefers a browser of the system to the one of Playwright', async () => {
    addProgram(playwrightBrowser());
    expect(await findBrowser(env)).toBe(playwrightBrowser());
    addProgram(systemBrowser());
    expect(await findBrowser(env)).toBe(systemBrowser());
  });

  it.each([undefined, '', '0'])(
    'installs nothing with INSTALL_BROWSERS=%s, and says how to',
    async (setting) => {
      await expect(findBrowser({ ...env, INSTALL_BROWSERS: setting })).rejects.toThrow(
        'There is no browser for the tests. Run `npx playwright install chromium`, or set CHROME_PATH.',
      );
      expect(install).not.toHaveBeenCalled();
    },
  );

  it('installs a missing browser with INSTALL_BROWSERS=1', async () => {
    install.mockImplementation((command) => {
      // Which of the two is used depends on the system.
      addProgram(command === 'apt-get' ? systemBrowser() : playwrightBrowser());
      return { status: 0, signal: null, pid: 0, output: [], stdout: '', stderr: '' };
    });
    expect([systemBrowser(), playwrightBrowser()]).toContain(
      await findBrowser({ ...env, INSTALL_BROWSERS: '1' }),
    );
  });

  it('says how to get a browser when none could be installed', async () => {
    install.mockReturnValue({ status: 1, signal: null, pid: 0, output: [], stdout: '', stderr: '' });
    await expect(findBrowser({ ...env, INSTALL_BROWSERS: '1' })).rejects.toThrow('There is no browser');
  });
});
