import type { AddressSource } from './http/client-address.ts';

/** A process environment, as Node and Deno both give it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** All settings of the server side (design, section 11), checked. Times are in milliseconds. */
export interface Settings {
  /** Posts per minute, address and function; 0 is no limit. */
  rateLimitPerMinute: number;
  /** Origins next to the site's own; `null` when the setting is absent. */
  allowedOrigins: readonly string[] | null;
  /** Who says where a request comes from. */
  addressSource: AddressSource;
  /** `null` without a token: the local table is then the CRM. */
  pipedrive: { token: string; baseUrl: string; timeLimit: number } | null;
  /** `null` without a key: the assistant then answers with an example. */
  openAi: { key: string; baseUrl: string; model: string; timeLimit: number } | null;
  outbox: { retryBase: number; maxAttempts: number };
  /** Shared with the scheduler that wakes the delivery on Supabase; `null` closes that door. */
  outboxSecret: string | null;
}

/** Thrown by {@link readSettings}; the message is Dutch and names every wrong setting with its cure. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Pipedrive ended version 1 of its persons API on 31 July 2026; version 2 is the default since. */
const pipedriveBaseUrl = 'https://api.pipedrive.com/api/v2';
const openAiBaseUrl = 'https://api.openai.com/v1';
/** Reasons and searches the web; OpenAI's documentation of the web search tool names it. */
const openAiModel = 'gpt-5.5';

const defaults = {
  rateLimitPerMinute: 10,
  crmTimeLimit: 15_000,
  /** Below the 150 s after which Supabase itself ends a request. */
  aiTimeLimit: 120_000,
  retryBase: 10_000,
  /** With doubling up to two hours this is some sixty hours: a weekend's outage loses nothing. */
  maxAttempts: 50,
} as const;

/** Most for one call to the AI service, in milliseconds: Node's fetch waits 300 s for an answer to begin (undici). */
const longestAiTime = 290_000;

const present = (value: string | undefined): string | null => {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};

const originOf = (text: string): string | null => {
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : null;
  } catch {
    return null;
  }
};

/**
 * Reads the settings of the server side from an environment. Blank values count as absent.
 *
 * @throws SettingsError when a value cannot be used
 */
export const readSettings = (environment: Environment): Settings => {
  const faults: string[] = [];

  const wholeNumber = (name: string, fallback: number, least: number, most: number): number => {
    const text = present(environment[name]);
    if (text === null) return fallback;
    const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    faults.push(`${name} moet een geheel getal van ${least} tot en met ${most} zijn, niet "${text}".`);
    return fallback;
  };

  const baseUrl = (name: string, fallback: string): string => {
    const text = present(environment[name]);
    if (text === null) return fallback;
    if (originOf(text) !== null) return text.replace(/\/+$/, '');
    faults.push(`${name} moet een webadres zijn, zoals ${fallback}.`);
    return fallback;
  };

  const origins = (): readonly string[] | null => {
    const text = present(environment.ALLOWED_ORIGINS);
    if (text === null) return null;
    return text.split(/[\s,]+/).flatMap((item) => {
      if (item === '') return [];
      const origin = originOf(item);
      if (origin !== null) return [origin];
      faults.push(`ALLOWED_ORIGINS bevat "${item}"; schrijf adressen als https://www.voorbeeld.nl.`);
      return [];
    });
  };

  const onOff = (name: string): boolean => {
    const text = present(environment[name])?.toLowerCase() ?? 'off';
    if (['1', 'true', 'on', 'yes'].includes(text)) return true;
    if (!['0', 'false', 'off', 'no'].includes(text)) faults.push(`${name} moet "on" of "off" zijn.`);
    return false;
  };

  // Sent as a header, which holds no other characters.
  const secret = (name: string): string | null => {
    const text = present(environment[name]);
    if (text === null || /^[!-~]+$/.test(text)) return text;
    faults.push(`${name} bevat een teken dat niet in een sleutel past. Kopieer de sleutel opnieuw.`);
    return null;
  };

  const pipedriveToken = secret('PIPEDRIVE_TOKEN');
  const openAiKey = secret('OPENAI_API_KEY');
  const crmUrl = baseUrl('PIPEDRIVE_BASE_URL', pipedriveBaseUrl);
  const aiUrl = baseUrl('OPENAI_BASE_URL', openAiBaseUrl);
  const crmTimeLimit = wholeNumber('OUTBOX_TIMEOUT_MS', defaults.crmTimeLimit, 1, 20_000);
  const aiTimeLimit = wholeNumber('OPENAI_TIMEOUT_MS', defaults.aiTimeLimit, 1, longestAiTime);

  const settings: Settings = {
    rateLimitPerMinute: wholeNumber('RATE_LIMIT_PER_MINUTE', defaults.rateLimitPerMinute, 0, 100_000),
    allowedOrigins: origins(),
    addressSource: onOff('TRUST_PROXY') ? 'proxy' : 'connection',
    pipedrive:
      pipedriveToken === null ? null : { token: pipedriveToken, baseUrl: crmUrl, timeLimit: crmTimeLimit },
    openAi:
      openAiKey === null
        ? null
        : {
            key: openAiKey,
            baseUrl: aiUrl,
            model: present(environment.OPENAI_MODEL) ?? openAiModel,
            timeLimit: aiTimeLimit,
          },
    outbox: {
      retryBase: wholeNumber('OUTBOX_RETRY_MS', defaults.retryBase, 1, 3_600_000),
      maxAttempts: wholeNumber('OUTBOX_MAX_ATTEMPTS', defaults.maxAttempts, 1, 10_000),
    },
    outboxSecret: present(environment.OUTBOX_SECRET),
  };
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  return settings;
};
