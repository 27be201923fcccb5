import { expect, it } from 'vitest';
import { listenAddress } from './listen-address.ts';

it('reads host and port from the environment, with defaults', () => {
  expect(listenAddress({}, 4173)).toEqual({ host: 'localhost', port: 4173 });
  expect(listenAddress({ HOST: '0.0.0.0', PORT: '0' }, 4173)).toEqual({ host: '0.0.0.0', port: 0 });
  expect(listenAddress({ HOST: '', PORT: ' ' }, 4173)).toEqual({ host: 'localhost', port: 4173 });
});

it.each(['abc', '-1', '80.5', '65536', '1e3'])('refuses PORT=%s, and suggests one that works', (PORT) => {
  expect(() => listenAddress({ PORT }, 4173)).toThrow(`PORT is "${PORT}"`);
  expect(() => listenAddress({ PORT }, 4173)).toThrow('PORT=4173');
});
