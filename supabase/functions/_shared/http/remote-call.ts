import { z } from 'zod';
import { readLimitedText } from './limited-text.ts';
import { parseJson } from './parse-json.ts';

/** Largest response that is read; the services that are called stay far below it. */
const LARGEST_ANSWER_BYTES = 4 * 1024 * 1024;

/** Largest error body that is read for its code, and the longest time for it. */
const ERROR_LIMITS = { bytes: 64 * 1024, milliseconds: 2_000 };

/** A service's response, or why there is none (the effect of the call is then unknown). */
export type RemoteAnswer =
  | { kind: 'answer'; status: number; body?: unknown; retryAfterMs?: number; code?: string }
  | { kind: 'no-answer'; cause: 'time' | 'network' | 'unreadable' };

/** A call to a JSON service. */
export interface RemoteCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON where present. */
  body?: unknown;
  /** For the complete call, its response included. */
  timeLimitMs: number;
  /** Aborts the call; that counts as a lost connection. */
  signal: AbortSignal;
}

/**
 * Parses a Retry-After header, which holds seconds or a date (RFC 9110, section 10.2.3).
 *
 * @param now milliseconds since 1970
 * @returns milliseconds to wait; undefined when the header is missing or unusable
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const errorBody = z.object({
  error: z.object({ code: z.unknown().optional(), type: z.unknown().optional() }).nullish().catch(null),
  code: z.unknown().optional(),
});

/**
 * Returns a service's own error code, such as `invalid_api_key`, from the body of its response. Nothing else in that
 * body may be logged: it may echo what was sent.
 */
export function serviceCode(body: unknown): string | undefined {
  const { error, code } = errorBody.safeParse(body).data ?? {};
  const isCode = (value: unknown) => typeof value === 'string' && /^[a-z]\w{1,63}$/i.test(value);
  const found = [error?.code, error?.type, code].find(isCode);
  return found === undefined ? undefined : String(found);
}

function send({ method, url, headers, body }: RemoteCall, signal: AbortSignal): Promise<Response> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json,
    // A redirect would carry the key to another host.
    redirect: 'error',
    signal,
  });
}

/**
 * Calls a JSON service. Never throws. A success (2xx) that is not JSON counts as no response; of an error body only
 * its code is kept, because it may echo what was sent.
 */
export async function callRemote(call: RemoteCall): Promise<RemoteAnswer> {
  const clock = AbortSignal.timeout(call.timeLimitMs);
  const started = performance.now();
  try {
    const response = await send(call, AbortSignal.any([clock, call.signal]));
    const { status } = response;
    if (!response.ok) {
      const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now());
      const read = await readLimitedText(response.body, ERROR_LIMITS);
      const error = read.ok ? parseJson(read.text) : undefined;
      return { kind: 'answer', status, retryAfterMs, code: error && serviceCode(error.value) };
    }
    const milliseconds = Math.max(1, call.timeLimitMs - (performance.now() - started));
    const read = await readLimitedText(response.body, { bytes: LARGEST_ANSWER_BYTES, milliseconds });
    if (!read.ok) {
      return { kind: 'no-answer', cause: clock.aborted || read.reason === 'too-slow' ? 'time' : 'network' };
    }
    const parsed = parseJson(read.text);
    return parsed
      ? { kind: 'answer', status, body: parsed.value }
      : { kind: 'no-answer', cause: 'unreadable' };
  } catch {
    return { kind: 'no-answer', cause: clock.aborted ? 'time' : 'network' };
  }
}
