import { expect, it } from 'vitest';
import { parseRetryAfter } from './remote-call.ts';

it.each([
  ['7', 7000],
  [' 0 ', 0],
  ['1.5', 1500],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
  ['Thu, 01 Jan 2015 00:00:30 GMT', 0],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('reads Retry-After: %s', (header, expected) => {
  expect(parseRetryAfter(header, Date.UTC(2026, 0, 1))).toBe(expected);
});
