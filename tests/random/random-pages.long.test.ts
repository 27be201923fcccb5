import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/lib/find-browser.ts';
import { judgeRandomPages } from './judge-random-pages.ts';

describe('five thousand random valid pages', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
  });
  afterAll(() => browser.close());

  const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
  it.each(seeds)('hydrate to what the server sent, and fit on a phone: 250 of seed %i', async (seed) => {
    expect(await judgeRandomPages(browser, 250, seed)).toEqual([]);
  });
});
