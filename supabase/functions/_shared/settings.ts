import { type Environment, functionSettings, readSettings } from '../../../schemas/settings.ts';
import type { SpamSettings } from './outbox/judge.ts';

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
  /** Longest answer, in tokens, reasoning included. */
  mostTokens: number;
  timeLimitMs: number;
}

/** How failed deliveries are retried. */
export interface OutboxSettings {
  retryBaseMs: number;
  maxAttempts: number;
  /** Delivery attempts per day; 0 means no limit. */
  deliveriesPerDay: number;
}

/** All settings of the functions. */
export interface Settings {
  /** Posts per minute, address and function; 0 means no limit. */
  rateLimitPerMinute: number;
  /** Origins that may call the functions, besides the site's own. */
  allowedOrigins: readonly string[];
  /** Questions to the AI service per day; 0 means no limit. */
  questionsPerDay: number;
  /** Absent without a token: the local table then serves as the CRM. */
  crm?: CrmSettings;
  /** Absent without a key: the assistant then gives an example answer. */
  ai?: AiSettings;
  outbox: OutboxSettings;
  spam: SpamSettings;
}

/** Delivery attempts per day: the budget of one Pipedrive seat (30,000 tokens) at 60 tokens each. */
const DELIVERIES_PER_DAY = 500;

/**
 * Reads the settings of the functions from an environment.
 *
 * @throws SettingsError when a value cannot be used
 */
export function readFunctionSettings(environment: Environment): Settings {
  const read = readSettings(functionSettings, environment);
  // An operator with another guard in front turns off the limits on robots together with the rate limit.
  const isLimited = read.RATE_LIMIT_PER_MINUTE > 0;
  const { PIPEDRIVE_TOKEN: token, OPENAI_API_KEY: key } = read;
  return {
    rateLimitPerMinute: read.RATE_LIMIT_PER_MINUTE,
    allowedOrigins: read.ALLOWED_ORIGINS ?? [],
    questionsPerDay: read.ASSISTANT_DAILY_LIMIT,
    crm: token ? { token, baseUrl: read.PIPEDRIVE_BASE_URL, timeLimitMs: read.OUTBOX_TIMEOUT_MS } : undefined,
    ai: key
      ? {
          key,
          baseUrl: read.OPENAI_BASE_URL,
          model: read.OPENAI_MODEL,
          mostTokens: read.OPENAI_MAX_TOKENS,
          timeLimitMs: read.OPENAI_TIMEOUT_MS,
        }
      : undefined,
    spam: { unprovenPerDay: isLimited ? read.UNPROVEN_DAILY_LIMIT : undefined },
    outbox: {
      retryBaseMs: read.OUTBOX_RETRY_MS,
      maxAttempts: read.OUTBOX_MAX_ATTEMPTS,
      deliveriesPerDay: read.CRM_DAILY_LIMIT ?? (isLimited ? DELIVERIES_PER_DAY : 0),
    },
  };
}
