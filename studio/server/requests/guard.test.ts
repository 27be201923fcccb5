import { describe, expect, it } from 'vitest';
import { isReadOnly, refuseHost, refuseQuestion, refuseWrite } from './guard.ts';

const local = { listensOn: 'localhost', origin: undefined };
const own = {
  host: 'localhost:5173',
  origin: 'http://localhost:5173',
  'sec-fetch-site': 'same-origin',
  'x-studio': '1',
  'content-type': 'application/json; charset=utf-8',
};
const status = (headers: object, access: Parameters<typeof refuseWrite>[1]) =>
  refuseWrite({ ...own, ...headers }, access, ['application/json'])?.status;

// What else may not write is in tests/studio/write-interface.test.ts.
describe('refuseWrite', () => {
  it('lets only the configured origin write', () => {
    const access = { listensOn: '0.0.0.0', origin: 'https://studio.example' };
    expect(status({ host: 'studio.example', origin: 'https://studio.example' }, access)).toBeUndefined();
    expect(status({ host: 'studio.example', origin: 'https://elders.example' }, access)).toBe(403);
    expect(status({ host: 'elders.example', origin: 'https://studio.example' }, access)).toBe(403);
  });
});

describe('refuseQuestion', () => {
  const open = { listensOn: '0.0.0.0', origin: undefined };
  const asked = (headers: object, access: Parameters<typeof refuseQuestion>[1] = open) =>
    refuseQuestion({ ...own, ...headers }, access, ['application/json'])?.status;

  it('lets everyone ask who may look', () => {
    expect(asked({ host: '192.0.2.4:5173', origin: 'http://192.0.2.4:5173' })).toBeUndefined();
    expect(asked({}, local)).toBeUndefined();
  });

  it.each([
    ['no header that forces a preflight', { 'x-studio': undefined }, open, 403],
    ['the type of a form', { 'content-type': 'text/plain' }, open, 415],
    ['a name that points to this machine', { host: 'kwaad.example' }, local, 403],
  ])('refuses %s', (_name, headers, access, expected) => {
    expect(asked(headers, access)).toBe(expected);
  });
});

describe('isReadOnly', () => {
  it.each([
    ['localhost', false],
    ['127.0.0.1', false],
    ['::1', false],
    ['0.0.0.0', true],
    ['::', true],
    ['192.168.1.5', true],
  ])('%s: %s', (listensOn, expected) => {
    expect(isReadOnly({ listensOn, origin: undefined })).toBe(expected);
  });
});

describe('refuseHost', () => {
  it('refuses host names that another site pointed at this machine', () => {
    expect(refuseHost({ host: 'kwaad.example' }, local)?.status).toBe(403);
    expect(refuseHost({ host: '127.0.0.1:5173' }, local)).toBeUndefined();
  });
});
