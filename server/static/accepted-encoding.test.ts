import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.5 , gzip; q=0.8', 'gzip'],
  ['br;q=1.0, gzip;q=1.0', 'br'],
  ['gzip;q=0', undefined],
  ['gzip;q=0.000', undefined],
  ['gzip;q=0, br;q=0, *;q=0', undefined],
  ['identity;q=1, *;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['deflate', undefined],
  ['x-br, brotli', undefined],
  ['gzip;q=x', undefined],
  ['', undefined],
  [undefined, undefined],
])('responds to Accept-Encoding: %s with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
