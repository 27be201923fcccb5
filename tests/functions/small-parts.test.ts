import { describe, expect, it } from 'vitest';
import { clientAddress, countedAddress } from '../../supabase/functions/_shared/http/client-address.ts';
import { readLimitedText } from '../../supabase/functions/_shared/http/limited-text.ts';
import { parseRetryAfter } from '../../supabase/functions/_shared/http/remote-call.ts';
import { retryDelay } from '../../supabase/functions/_shared/outbox/back-off.ts';
import { deliverOutbox } from '../../supabase/functions/_shared/outbox/delivery-request.ts';
import { readSettings, SettingsError } from '../../supabase/functions/_shared/settings.ts';

describe('the wait after a failure', () => {
  it('doubles, half of it at random, up to two hours', () => {
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      const full = Math.min(7_200_000, 10_000 * 2 ** (attempt - 1));
      expect(retryDelay(attempt, 10_000, 0)).toBe(full / 2);
      expect(retryDelay(attempt, 10_000, 0.5)).toBe(full * 0.75);
      expect(retryDelay(attempt, 10_000, 0.999_999_999)).toBeLessThanOrEqual(full);
    }
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 0, 1);
  it.each([
    ['7', 7000],
    [' 0 ', 0],
    ['1.5', 1500],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Thu, 01 Jan 2015 00:00:30 GMT', 0],
    ['-5', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%s', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});

describe('the address that counts', () => {
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

describe('a body with a limit', () => {
  const streamOf = (chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
    new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
  const limits = { bytes: 4, milliseconds: 60_000 };

  it('is read up to and including the limit, over the borders of chunks', async () => {
    const bytes = new TextEncoder().encode('€a');
    const chunks = [...bytes].map((byte) => Uint8Array.of(byte));
    expect(await readLimitedText(streamOf(chunks), limits)).toEqual({ ok: true, text: '€a' });
    expect(await readLimitedText(null, limits)).toEqual({ ok: true, text: '' });
  });

  it('stops one byte over the limit', async () => {
    expect(await readLimitedText(streamOf([new Uint8Array(5)]), limits)).toEqual({
      ok: false,
      reason: 'too-large',
    });
  });

  it('does not wait for a sender that falls silent', async () => {
    const silent = new ReadableStream<Uint8Array>({});
    expect(await readLimitedText(silent, { bytes: 4, milliseconds: 20 })).toEqual({
      ok: false,
      reason: 'too-slow',
    });
  });

  it('tells a break and wrong bytes apart', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('x')),
    });
    expect(await readLimitedText(broken, limits)).toEqual({ ok: false, reason: 'aborted' });
    expect(await readLimitedText(streamOf([Uint8Array.of(0xc3)]), limits)).toEqual({
      ok: false,
      reason: 'not-utf-8',
    });
  });
});

describe('the settings', () => {
  it('have defaults that need nothing', () => {
    expect(readSettings({})).toMatchObject({
      rateLimitPerMinute: 10,
      allowedOrigins: null,
      addressSource: 'connection',
      pipedrive: null,
      openAi: null,
    });
  });

  it('are read from the environment', () => {
    expect(
      readSettings({
        RATE_LIMIT_PER_MINUTE: '0',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example/path',
        TRUST_PROXY: 'on',
        PIPEDRIVE_TOKEN: 't',
        PIPEDRIVE_BASE_URL: 'http://127.0.0.1:9000/v1/',
        OPENAI_API_KEY: 'k',
        OPENAI_BASE_URL: 'http://127.0.0.1:9001/v1',
        OPENAI_MODEL: 'm',
        OUTBOX_RETRY_MS: '5',
        OUTBOX_MAX_ATTEMPTS: '2',
      }),
    ).toMatchObject({
      rateLimitPerMinute: 0,
      allowedOrigins: ['https://a.example', 'https://b.example'],
      addressSource: 'proxy',
      pipedrive: { token: 't', baseUrl: 'http://127.0.0.1:9000/v1' },
      openAi: { key: 'k', baseUrl: 'http://127.0.0.1:9001/v1', model: 'm' },
      outbox: { retryBase: 5, maxAttempts: 2 },
    });
  });

  it('name everything that is wrong, in one message', () => {
    const wrong = {
      RATE_LIMIT_PER_MINUTE: '-1',
      ALLOWED_ORIGINS: '*',
      TRUST_PROXY: 'maybe',
      // As the guide writes it.
      PIPEDRIVE_TOKEN: '…',
      OPENAI_API_KEY: 'sk-\u200babc',
      PIPEDRIVE_BASE_URL: 'pipedrive',
      OPENAI_BASE_URL: 'ftp://x',
      OUTBOX_RETRY_MS: '1e3',
      OUTBOX_MAX_ATTEMPTS: '0',
      // Node's fetch would end such a call after five minutes.
      OPENAI_TIMEOUT_MS: '300000',
    };
    const read = (): unknown => readSettings(wrong);
    expect(read).toThrow(SettingsError);
    for (const name of Object.keys(wrong)) expect(read).toThrow(name);
  });
});

describe('the door for the scheduler', () => {
  const ask = async (secret: string | null, authorization: string, method = 'POST') => {
    let rounds = 0;
    const request = new Request('http://localhost/', { method, headers: { authorization } });
    const answer = await deliverOutbox(request, secret, async () => {
      rounds += 1;
    });
    return { status: answer.status, rounds };
  };

  it('opens for the secret and nothing else', async () => {
    expect(await ask('secret', 'Bearer secret')).toEqual({ status: 200, rounds: 1 });
    expect(await ask('secret', 'Bearer other')).toEqual({ status: 401, rounds: 0 });
    expect(await ask('secret', '')).toEqual({ status: 401, rounds: 0 });
    expect(await ask(null, 'Bearer null')).toEqual({ status: 401, rounds: 0 });
    expect(await ask('secret', 'Bearer secret', 'GET')).toEqual({ status: 405, rounds: 0 });
  });
});
