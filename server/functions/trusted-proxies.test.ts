import { describe, expect, it } from 'vitest';
import { addressReader, proxyTest } from './trusted-proxies.ts';

const requestWith = (forwarded: string | undefined) =>
  new Request('http://localhost/', {
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });

describe('the address of a visitor', () => {
  it.each([
    ['off', '192.0.2.1', '127.0.0.1', '127.0.0.1'],
    ['on', undefined, '127.0.0.1', '127.0.0.1'],
    ['on', '192.0.2.1', '127.0.0.1', '192.0.2.1'],
    ['1', 'made up, 192.0.2.1', '::1', '192.0.2.1'],
    ['1', '192.0.2.1', '::ffff:10.0.0.3', '192.0.2.1'],
    // Whoever bypasses the proxy can make up every entry.
    ['1', '192.0.2.1', '203.0.113.5', '203.0.113.5'],
    // A content delivery network, then nginx.
    ['2', 'made up, 192.0.2.1, 203.0.113.7', '127.0.0.1', '192.0.2.1'],
    ['2', '192.0.2.1', '127.0.0.1', '127.0.0.1'],
    ['203.0.113.0/24, 127.0.0.1', 'made up, 192.0.2.1, 203.0.113.7', '127.0.0.1', '192.0.2.1'],
    ['203.0.113.0/24', '192.0.2.1', '203.0.113.7', '192.0.2.1'],
    ['203.0.113.0/24', '192.0.2.1', '127.0.0.1', '127.0.0.1'],
    ['2001:db8::/32', '[2001:db8:9::1]:443, 2001:db8::2', '2001:db8::1', '2001:db8::1'],
    ['2001:db8::/32', '192.0.2.1:50000, 2001:db8::2', '2001:db8::1', '192.0.2.1'],
    ['on', '', '127.0.0.1', '127.0.0.1'],
  ])('with TRUST_PROXY=%s, X-Forwarded-For "%s" from %s, is %s', (setting, forwarded, socket, expected) => {
    expect(addressReader({ TRUST_PROXY: setting }, () => {})(requestWith(forwarded), socket)).toBe(expected);
  });

  it('logs once that the header is not trusted', () => {
    const logged: string[] = [];
    const read = addressReader({}, (event) => logged.push(event));
    for (let count = 0; count < 3; count += 1) read(requestWith('192.0.2.1'), '127.0.0.1');
    read(requestWith(undefined), '127.0.0.1');
    expect(logged).toEqual(['X-Forwarded-For not believed']);
  });

  it.each(['12', 'nginx', '300.1.1.1', '10.0.0.0/8, x', ','])('refuses TRUST_PROXY=%s', (setting) => {
    expect(() => addressReader({ TRUST_PROXY: setting }, () => {})).toThrow(
      /TRUST_PROXY is .* must be a number/,
    );
  });
});

describe('a proxy', () => {
  it.each([
    ['off', '10.0.0.3', false],
    ['1', '10.0.0.3', true],
    ['1', '203.0.113.7', false],
    ['203.0.113.0/24', '203.0.113.7', true],
    ['203.0.113.0/24', '10.0.0.3', false],
  ])('with TRUST_PROXY=%s, %s: %s', (setting, address, expected) => {
    expect(proxyTest({ TRUST_PROXY: setting })(address)).toBe(expected);
  });
});
