import { describe, expect, it } from 'vitest';
import { countedNetworks, supabaseAddress } from './client-address.ts';

describe('the networks that a rate limit counts', () => {
  it.each([
    ['192.0.2.7', ['192.0.2.7']],
    ['::ffff:192.0.2.7', ['192.0.2.7']],
    ['::FFFF:192.0.2.7', ['192.0.2.7']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0db8:0001:0002::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
    ['192.0.2.7:50000', ['192.0.2.7']],
    ['[2001:db8::1]:50000', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['[::ffff:192.0.2.7]:50000', ['192.0.2.7']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
    ['', ['']],
    ['not an address', ['not an address']],
    ['x'.repeat(500), ['x'.repeat(64)]],
  ])('of "%s" are %j', (address, expected) => {
    expect(countedNetworks(address).map(({ key }) => key)).toEqual(expected);
  });
});

it.each([
  [{}, '192.0.2.9'],
  [{ 'x-forwarded-for': 'what a visitor made up' }, '192.0.2.9'],
  [{ 'x-forwarded-for': '192.0.2.1', 'cf-connecting-ip': '192.0.2.2' }, '192.0.2.2'],
])('on Supabase, %j gives the address %s', (headers, expected) => {
  const request = new Request('http://localhost/', { headers: new Headers(Object.entries(headers)) });
  expect(supabaseAddress(request, '192.0.2.9')).toBe(expected);
});
