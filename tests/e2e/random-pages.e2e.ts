import { judgeRandomPages } from '../random/judge-random-pages.ts';
import { expect, test } from './test.ts';

// tests/random/random-pages.long.test.ts checks five thousand.
test('random valid pages hydrate to what the server sent, fit on a phone, and fill their rows of cards', async ({
  browser,
}) => {
  // Slow, because it builds a site first.
  test.slow();
  expect(await judgeRandomPages(browser, 12, 20_260_514)).toEqual([]);
});
