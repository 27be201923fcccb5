import type { z } from 'zod';
import { corsHeaders, isAllowedOrigin, preflightHeaders } from './cors.ts';
import { issueText } from './issue-text.ts';
import { errorAnswer, SECURITY_HEADERS } from './json-answer.ts';
import { readLimitedText, type UnreadableBody } from './limited-text.ts';
import { parseJson } from './parse-json.ts';
import type { RateLimiter, Verdict } from './rate-limit.ts';

/**
 * Largest body that is read. Forms count characters: with every text of `schemas/` at its limit a payload fits, even
 * when JSON escapes each character as six bytes.
 */
const BODY_LIMIT_BYTES = 40 * 1024;

/** Longest time for a body to arrive; 40 KiB takes a slow phone two seconds. */
const BODY_TIME_MS = 10_000;

/** What a request is checked against before a function sees its payload. */
export interface Gate {
  /** The name under which posts are counted. */
  scope: string;
  /** IP address of the sender. */
  address: string;
  allowedOrigins: readonly string[];
  /** Called for each request that is refused because of its origin. */
  onRefusedOrigin: (origin: string) => void;
  limiter: RateLimiter;
}

/** A payload that passed, with the headers that its response must carry; or the response that refuses it. */
type Accepted<T> =
  | ({ ok: true; payload: T; headers: Record<string, string> } & Pick<Verdict, 'isFlood'>)
  | { ok: false; answer: Response };

const UNREADABLE: Readonly<Record<UnreadableBody, readonly [number, string]>> = {
  'too-large': [413, 'Het bericht is te groot. Maak het korter en probeer het opnieuw.'],
  'too-slow': [408, 'Het versturen duurde te lang. Probeer het opnieuw.'],
  aborted: [400, 'Het bericht kwam niet volledig aan. Probeer het opnieuw.'],
  'not-utf-8': [400, 'De gegevens zijn geen geldige UTF-8.'],
};

function isJson(request: Request): boolean {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  return (
    type.trim() === 'application/json' &&
    parameters.every((parameter) => !/^\s*charset\s*=/.test(parameter) || /utf-?8/.test(parameter)) &&
    ['', 'identity'].includes((request.headers.get('content-encoding') ?? '').trim().toLowerCase())
  );
}

/**
 * Checks a request's origin, method, rate, type, size, syntax and schema, in that order, and responds at the first
 * failure: 204 for a preflight, otherwise 4xx with `{ "error": "…" }` in Dutch.
 *
 * @throws what the limiter throws
 */
export async function acceptJson<T>(
  request: Request,
  schema: z.ZodType<T>,
  gate: Gate,
): Promise<Accepted<T>> {
  const headers = corsHeaders(request, gate.allowedOrigins);
  const refuse = (status: number, error: string, more: Record<string, string> = {}): Accepted<T> => ({
    ok: false,
    answer: errorAnswer(status, error, { ...headers, ...more }),
  });

  if (!isAllowedOrigin(request, gate.allowedOrigins)) {
    gate.onRefusedOrigin(request.headers.get('origin') ?? '');
    return refuse(403, 'Deze website mag hier geen berichten naartoe sturen.');
  }
  if (request.method === 'OPTIONS') {
    const granted = { ...SECURITY_HEADERS, ...headers, ...preflightHeaders(request) };
    return { ok: false, answer: new Response(null, { status: 204, headers: granted }) };
  }
  if (request.method !== 'POST') {
    return refuse(405, 'Hier kun je alleen berichten naartoe sturen (POST).', { allow: 'POST, OPTIONS' });
  }
  const { waitSeconds, isFlood } = await gate.limiter(gate.scope, gate.address);
  if (waitSeconds > 0) {
    return refuse(
      429,
      `Je hebt te veel berichten verstuurd. Probeer het over ${waitSeconds} seconden opnieuw.`,
      {
        'retry-after': String(waitSeconds),
      },
    );
  }
  if (!isJson(request)) return refuse(415, 'Stuur de gegevens als JSON (application/json).');

  const read = await readLimitedText(request.body, { bytes: BODY_LIMIT_BYTES, milliseconds: BODY_TIME_MS });
  if (!read.ok) return refuse(...UNREADABLE[read.reason]);
  const json = parseJson(read.text);
  if (!json) return refuse(400, 'De gegevens zijn geen geldige JSON.');
  const result = schema.safeParse(json.value);
  if (!result.success) return refuse(422, issueText(result.error.issues));
  return { ok: true, payload: result.data, headers, isFlood };
}
