import { expect, it } from 'vitest';
import { pathsAbove } from './page-url.ts';

it.each([
  ['/a/b/c', ['/a', '/a/b']],
  ['/a', []],
  ['/', []],
  ['', []],
  // The name of the definition of the 404 page.
  ['_not-found', []],
])('lists the paths above %j', (path, above) => {
  expect(pathsAbove(path)).toEqual(above);
});
