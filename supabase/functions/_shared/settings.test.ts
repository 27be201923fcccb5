import { describe, expect, it } from 'vitest';
import { readFunctionSettings } from './settings.ts';

describe('readFunctionSettings', () => {
  it('has defaults for everything', () => {
    expect(readFunctionSettings({})).toEqual({
      rateLimitPerMinute: 10,
      allowedOrigins: [],
      addressSource: 'connection',
      crm: undefined,
      ai: undefined,
      outbox: { retryBaseMs: 10_000, maxAttempts: 50 },
    });
  });

  it('reads every setting', () => {
    expect(
      readFunctionSettings({
        RATE_LIMIT_PER_MINUTE: '0',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example/path',
        TRUST_PROXY: 'on',
        PIPEDRIVE_TOKEN: 't',
        PIPEDRIVE_BASE_URL: 'http://127.0.0.1:9000/v1/',
        OPENAI_API_KEY: 'k',
        OPENAI_BASE_URL: 'http://127.0.0.1:9001/v1',
        OPENAI_MODEL: 'm',
        OPENAI_TIMEOUT_MS: '7',
        OUTBOX_RETRY_MS: '5',
        OUTBOX_MAX_ATTEMPTS: '2',
        OUTBOX_TIMEOUT_MS: '8',
      }),
    ).toEqual({
      rateLimitPerMinute: 0,
      allowedOrigins: ['https://a.example', 'https://b.example'],
      addressSource: 'proxy',
      crm: { token: 't', baseUrl: 'http://127.0.0.1:9000/v1', timeLimitMs: 8 },
      ai: { key: 'k', baseUrl: 'http://127.0.0.1:9001/v1', model: 'm', timeLimitMs: 7 },
      outbox: { retryBaseMs: 5, maxAttempts: 2 },
    });
  });
});
