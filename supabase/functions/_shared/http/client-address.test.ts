import { describe, expect, it } from 'vitest';
import { clientAddress, countedAddress } from './client-address.ts';

describe('the address that a limit counts for', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.7:50000', '192.0.2.7'],
    ['[2001:db8::1]:50000', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[::ffff:192.0.2.7]:50000', '192.0.2.7'],
    ['[fe80::1%eth0]:50000', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['not an address', 'not an address'],
    ['x'.repeat(500), 'x'.repeat(64)],
  ])('of "%s" is "%s"', (address, expected) => {
    expect(countedAddress(address)).toBe(expected);
  });

  it.each([
    ['connection', { 'x-forwarded-for': '192.0.2.1', 'cf-connecting-ip': '192.0.2.2' }, '192.0.2.9'],
    ['proxy', {}, '192.0.2.9'],
    ['proxy', { 'x-forwarded-for': '192.0.2.1, ' }, '192.0.2.9'],
    ['proxy', { 'x-forwarded-for': '192.0.2.1', 'cf-connecting-ip': '192.0.2.2' }, '192.0.2.1'],
    ['proxy', { 'x-forwarded-for': 'what a visitor made up, 192.0.2.1' }, '192.0.2.1'],
    ['supabase', {}, '192.0.2.9'],
    ['supabase', { 'x-forwarded-for': '192.0.2.1, 10.0.0.1' }, '192.0.2.1'],
    [
      'supabase',
      { 'x-forwarded-for': 'what a visitor made up', 'cf-connecting-ip': '192.0.2.2' },
      '192.0.2.2',
    ],
  ] as const)('that the %s gives for %j is %s', (source, headers, expected) => {
    const request = new Request('http://localhost/', { headers: new Headers(Object.entries(headers)) });
    expect(clientAddress(request, '192.0.2.9', source)).toBe(expected);
  });
});
