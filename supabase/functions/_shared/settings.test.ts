import { describe, expect, it } from 'vitest';
import { readFunctionSettings } from './settings.ts';

describe('readFunctionSettings', () => {
  it('has defaults for everything', () => {
    expect(readFunctionSettings({})).toEqual({
      rateLimitPerMinute: 10,
      allowedOrigins: [],
      questionsPerDay: 200,
      crm: undefined,
      ai: undefined,
      spam: { unprovenPerDay: 50 },
      outbox: { retryBaseMs: 10_000, maxAttempts: 50, deliveriesPerDay: 500 },
    });
  });

  it('reads every setting', () => {
    expect(
      readFunctionSettings({
        RATE_LIMIT_PER_MINUTE: '0',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example/path',
        ASSISTANT_DAILY_LIMIT: '3',
        OPENAI_MAX_TOKENS: '100',
        PIPEDRIVE_TOKEN: 't',
        PIPEDRIVE_BASE_URL: 'http://127.0.0.1:9000/v1/',
        OPENAI_API_KEY: 'k',
        OPENAI_BASE_URL: 'http://127.0.0.1:9001/v1',
        OPENAI_MODEL: 'm',
        OPENAI_TIMEOUT_MS: '7',
        OUTBOX_RETRY_MS: '5',
        OUTBOX_MAX_ATTEMPTS: '2',
        OUTBOX_TIMEOUT_MS: '8',
        CRM_DAILY_LIMIT: '9',
      }),
    ).toEqual({
      rateLimitPerMinute: 0,
      allowedOrigins: ['https://a.example', 'https://b.example'],
      questionsPerDay: 3,
      crm: { token: 't', baseUrl: 'http://127.0.0.1:9000/v1', timeLimitMs: 8 },
      ai: { key: 'k', baseUrl: 'http://127.0.0.1:9001/v1', model: 'm', mostTokens: 100, timeLimitMs: 7 },
      spam: { unprovenPerDay: undefined },
      outbox: { retryBaseMs: 5, maxAttempts: 2, deliveriesPerDay: 9 },
    });
  });
});
