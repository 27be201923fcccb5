import { judgeRandomPages } from '../random/judge-random-pages.ts';
import { expect, test } from './test.ts';

// tests/random/random-pages.long.test.ts judges five thousand.
test('random valid pages are hydrated as the server sent them, and fit on a phone', async ({ browser }) => {
  // A site is built first.
  test.slow();
  expect(await judgeRandomPages(browser, 12, 20_260_514)).toEqual([]);
});
