import { expect, test } from 'vitest';
import { trimPath } from './trim-path.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a/b//', '/a/b'],
  ['/a//b/', '/a//b'],
  ['', ''],
])('%j is the path %j', (path, trimmed) => {
  expect(trimPath(path)).toBe(trimmed);
});
