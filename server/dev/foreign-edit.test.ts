import { expect, it } from 'vitest';
import { isForeignEdit } from './foreign-edit.ts';

it.each([
  ['/__open-in-editor?file=a.ts', 'same-origin', false],
  ['/__open-in-editor?file=a.ts', 'cross-site', true],
  ['/__open-in-editor?file=a.ts', 'same-site', true],
  ['/__open-in-editor?file=a.ts', undefined, true],
  ['/contact', 'cross-site', false],
])('%s from %s: foreign is %s', (url, site, expected) => {
  expect(isForeignEdit({ url, headers: { 'sec-fetch-site': site } })).toBe(expected);
});
