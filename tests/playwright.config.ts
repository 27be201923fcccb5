import { defineConfig } from 'playwright/test';
import { BROWSER_ARGUMENTS } from '../scripts/lib/find-browser.ts';

const { BASE_URL, CHROME_PATH } = process.env;
if (!BASE_URL || !CHROME_PATH)
  throw new Error('Run the browser tests with `npm test` or `npm run test:e2e`.');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A slow machine is no failure.
  timeout: 300_000,
  expect: { timeout: 120_000 },
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
    launchOptions: { executablePath: CHROME_PATH, args: BROWSER_ARGUMENTS },
  },
});
