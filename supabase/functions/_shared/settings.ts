import { type Environment, functionSettings, readSettings } from '../../../schemas/settings.ts';
import type { AddressSource } from './http/client-address.ts';

/** How to reach the CRM. */
export interface CrmSettings {
  token: string;
  baseUrl: string;
  timeLimitMs: number;
}

/** How to reach the AI service. */
export interface AiSettings {
  key: string;
  baseUrl: string;
  model: string;
  timeLimitMs: number;
}

/** How failed deliveries are repeated. */
export interface OutboxSettings {
  retryBaseMs: number;
  maxAttempts: number;
}

/** All settings of the functions. */
export interface Settings {
  /** Posts per minute, address and function; 0 is no limit. */
  rateLimitPerMinute: number;
  /** Origins that may call, apart from the site's own. */
  allowedOrigins: readonly string[];
  addressSource: AddressSource;
  /** Absent without a token: the local table is then the CRM. */
  crm?: CrmSettings;
  /** Absent without a key: the assistant then answers with an example. */
  ai?: AiSettings;
  outbox: OutboxSettings;
}

/**
 * Reads the settings of the functions from an environment.
 *
 * @throws SettingsError when a value cannot be used
 */
export function readFunctionSettings(environment: Environment): Settings {
  const read = readSettings(functionSettings, environment);
  const { PIPEDRIVE_TOKEN: token, OPENAI_API_KEY: key } = read;
  return {
    rateLimitPerMinute: read.RATE_LIMIT_PER_MINUTE,
    allowedOrigins: read.ALLOWED_ORIGINS ?? [],
    addressSource: read.TRUST_PROXY ? 'proxy' : 'connection',
    crm: token ? { token, baseUrl: read.PIPEDRIVE_BASE_URL, timeLimitMs: read.OUTBOX_TIMEOUT_MS } : undefined,
    ai: key
      ? {
          key,
          baseUrl: read.OPENAI_BASE_URL,
          model: read.OPENAI_MODEL,
          timeLimitMs: read.OPENAI_TIMEOUT_MS,
        }
      : undefined,
    outbox: { retryBaseMs: read.OUTBOX_RETRY_MS, maxAttempts: read.OUTBOX_MAX_ATTEMPTS },
  };
}
