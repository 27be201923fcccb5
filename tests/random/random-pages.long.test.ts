import { chromium } from 'playwright';
import { expect, it } from 'vitest';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/find-browser.ts';
import { judgeRandomPages } from './judge-random-pages.ts';

it('five thousand random valid pages come alive as the server sent them, and fit on a phone', async () => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
  try {
    for (let seed = 1; seed <= 20; seed++) expect(await judgeRandomPages(browser, 250, seed)).toEqual([]);
  } finally {
    await browser.close();
  }
});
