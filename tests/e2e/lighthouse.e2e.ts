import { lighthouseFindings } from '../lighthouse/lighthouse-findings.ts';
import { expect, test } from './test.ts';

test('Lighthouse gives the home page the full score for accessibility, best practices and search', async ({
  baseURL,
}) => {
  expect(await lighthouseFindings(baseURL ?? '', [{ route: '/', indexable: true }])).toEqual([]);
});
