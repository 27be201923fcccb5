import { expect, it } from 'vitest';
import { parseRetryAfter, serviceCode } from './remote-call.ts';

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
])('parses Retry-After: %s', (header, expected) => {
  expect(parseRetryAfter(header, Date.UTC(2026, 0, 1))).toBe(expected);
});

it.each([
  [{ error: { code: 'invalid_api_key', type: 'invalid_request_error' } }, 'invalid_api_key'],
  [{ error: { code: null, type: 'insufficient_quota', message: 'anna' } }, 'insufficient_quota'],
  [
    { success: false, error: 'Bad request', code: 'ERR_SCHEMA_VALIDATION_FAILED' },
    'ERR_SCHEMA_VALIDATION_FAILED',
  ],
  [{ error: { code: 'anna@gemeente.example' } }, undefined],
  [{ error: { code: 'Hallo, ik ben Anna' } }, undefined],
  [{ error: 'anna' }, undefined],
  [{ code: 400 }, undefined],
  ['text', undefined],
  [null, undefined],
])('reads nothing but the code from %j', (body, code) => {
  expect(serviceCode(body)).toBe(code);
});
