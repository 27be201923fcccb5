import { judgeRandomPages } from '../random/judge-random-pages.ts';
import { expect, test } from './test.ts';

test('random valid pages come alive as the server sent them, and fit on a phone', async ({ browser }) => {
  // The site is built first, and a slow machine is no failure.
  test.setTimeout(0);
  expect(await judgeRandomPages(browser, 24, 20_260_514)).toEqual([]);
});
