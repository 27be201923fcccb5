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
const status = (headers: object, access = local as Parameters<typeof refuseWrite>[1]) =>
  refuseWrite({ ...own, ...headers }, access, ['application/json'])?.status;

describe('refuseWrite', () => {
  it('lets the Studio write', () => {
    expect(status({})).toBeUndefined();
  });

  it.each([
    ['another origin', { origin: 'https://elders.example' }, 403],
    ['another port of this machine', { origin: 'http://localhost:3000' }, 403],
    ['no origin', { origin: undefined }, 403],
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a name that points to this machine', { host: 'kwaad.example', origin: 'http://kwaad.example' }, 403],
    ['no header that forces a preflight', { 'x-studio': undefined }, 403],
    ['the type of a form', { 'content-type': 'text/plain' }, 415],
    ['no type', { 'content-type': undefined }, 415],
  ])('refuses %s', (_name, headers, expected) => {
    expect(status(headers)).toBe(expected);
  });

  it('refuses all writes when other machines can reach the server', () => {
    const headers = { host: '192.0.2.4:5173', origin: 'http://192.0.2.4:5173' };
    expect(status(headers, { listensOn: '0.0.0.0', origin: undefined })).toBe(403);
  });

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
