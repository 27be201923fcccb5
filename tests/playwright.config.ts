import { defineConfig } from 'playwright/test';
import { BROWSER_ARGUMENTS } from '../scripts/lib/find-browser.ts';
import { TEST_TIMEOUT_MS } from './timeout.ts';
import { TEST_WORKERS } from './workers.ts';

const { BASE_URL, CHROME_PATH, E2E_LONG } = process.env;
if (!BASE_URL || !CHROME_PATH)
  throw new Error('Run the browser tests with `npm test` or `npm run test:e2e`.');

const ending = E2E_LONG ? '.long.e2e.ts' : '.e2e.ts';
const testIgnore = E2E_LONG ? [] : ['**/*.long.e2e.ts'];

export default defineConfig({
  testDir: 'e2e',
  projects: [
    // One worker, because its files share a development server, which is slow to start.
    { name: 'studio', testMatch: `**/{development,studio}*${ending}`, testIgnore, workers: 1 },
    { name: 'site', testMatch: `**/*${ending}`, testIgnore: [...testIgnore, '**/{development,studio}*'] },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  workers: TEST_WORKERS,
  // A test that passes only on its retry is reported at the end of the run.
  retries: 1,
  forbidOnly: true,
  timeout: E2E_LONG ? 0 : TEST_TIMEOUT_MS,
  expect: { timeout: TEST_TIMEOUT_MS / 2 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/e2e.json' }],
  ],
  use: {
    baseURL: BASE_URL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROME_PATH,
      // Makes pages that share a context share a process: see test.ts.
      args: [...BROWSER_ARGUMENTS, '--process-per-site'],
    },
  },
});
