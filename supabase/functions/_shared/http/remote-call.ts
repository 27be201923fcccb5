import { type LimitedText, readLimitedText } from './limited-text.ts';

/** Largest answer that is read; the services called stay far below it. */
const LARGEST_ANSWER_BYTES = 4 * 1024 * 1024;

/** What a service answered, or why there is no answer (its effect is then unknown). */
export type RemoteAnswer =
  | { kind: 'answer'; status: number; body?: unknown; retryAfterMs?: number }
  | { kind: 'no-answer'; cause: 'time' | 'network' | 'unreadable' };

/** A call to a JSON service. */
export interface RemoteCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON where present. */
  body?: unknown;
  /** For the whole call, its answer included. */
  timeLimitMs: number;
  /** Cuts the call short; that counts as a broken connection. */
  signal: AbortSignal;
}

/**
 * Reads a Retry-After header, which holds seconds or a date (RFC 9110, section 10.2.3).
 *
 * @param now milliseconds since 1970
 * @returns milliseconds to wait; undefined when the header is absent or says nothing usable
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function parseJson(read: LimitedText): { ok: true; value: unknown } | { ok: false } {
  if (!read.ok) return { ok: false };
  try {
    const value: unknown = JSON.parse(read.text);
    return { ok: true, value };
  } catch {
    return { ok: false };
  }
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
 * Calls a JSON service. Never throws. A success (2xx) that is not JSON is no answer; an error's body is left
 * out, because it may repeat what was sent.
 */
export async function callRemote(call: RemoteCall): Promise<RemoteAnswer> {
  const clock = AbortSignal.timeout(call.timeLimitMs);
  const started = performance.now();
  try {
    const response = await send(call, AbortSignal.any([clock, call.signal]));
    const { status } = response;
    if (!response.ok) {
      await response.body?.cancel();
      const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now());
      return { kind: 'answer', status, retryAfterMs };
    }
    const milliseconds = Math.max(1, call.timeLimitMs - (performance.now() - started));
    const read = await readLimitedText(response.body, { bytes: LARGEST_ANSWER_BYTES, milliseconds });
    const parsed = parseJson(read);
    if (parsed.ok) return { kind: 'answer', status, body: parsed.value };
    if (read.ok) return { kind: 'no-answer', cause: 'unreadable' };
    return { kind: 'no-answer', cause: clock.aborted || read.reason === 'too-slow' ? 'time' : 'network' };
  } catch {
    return { kind: 'no-answer', cause: clock.aborted ? 'time' : 'network' };
  }
}
