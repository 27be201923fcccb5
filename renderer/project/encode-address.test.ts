import { expect, test } from 'vitest';
import { encodeAddress } from './encode-address.ts';

test.each([
  ['/contact?subject=a%20b&c=d#e', '/contact?subject=a%20b&c=d#e'],
  ['/contact?subject=€ 5', '/contact?subject=%E2%82%AC%205'],
  ['/a?b=c;d{e}"f$g', '/a?b=c%3Bd%7Be%7D%22f%24g'],
  ['/één\r\nX: y', '/%C3%A9%C3%A9n%0D%0AX:%20y'],
  ['/\ud800', '/%EF%BF%BD'],
])('%j can be sent as %j', (address, encoded) => {
  expect(encodeAddress(address)).toBe(encoded);
});
