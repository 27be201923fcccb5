import { expect, it } from 'vitest';
import { addressToOpen, listenAddress } from './listen-address.ts';

it('reads host and port from the environment, with defaults', () => {
  expect(listenAddress({}, 4173)).toEqual({ host: 'localhost', port: 4173 });
  expect(listenAddress({ HOST: '0.0.0.0', PORT: '0' }, 4173)).toEqual({ host: '0.0.0.0', port: 0 });
  expect(listenAddress({ HOST: '', PORT: ' ' }, 4173)).toEqual({ host: 'localhost', port: 4173 });
});

it.each(['abc', '-1', '80.5', '65536', '1e3'])('refuses PORT=%s, and suggests one that works', (PORT) => {
  expect(() => listenAddress({ PORT }, 4173)).toThrow(`PORT is "${PORT}"`);
  expect(() => listenAddress({ PORT }, 4173)).toThrow('PORT=4173');
});

it.each([
  ['127.0.0.1', 'http://localhost:4173'],
  ['::', 'http://localhost:4173'],
  ['192.0.2.7', 'http://192.0.2.7:4173'],
  ['site.local', 'http://site.local:4173'],
  ['2001:db8::7', 'http://[2001:db8::7]:4173'],
])('the address to open of HOST=%s is %s', (host, address) => {
  expect(addressToOpen(host, 4173)).toBe(address);
  expect(new URL(address).port).toBe('4173');
});
