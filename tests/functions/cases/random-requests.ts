import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { expect } from 'vitest';
import { submission } from '../../../schemas/submission.ts';
import { openFunctions } from '../../../server/functions/open-functions.ts';
import { addEmptyDatabase } from '../../empty-database.ts';
import { serve } from '../support/http-server.ts';
import { runInbox } from '../support/run-inbox.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

interface RawAnswer {
  status: number;
  body: string;
}

interface RawRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

const names = ['add-pipedrive-person', 'chatgpt-responses'] as const;

/** Any text that a browser can send, including lone surrogates and control characters. */
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 190, maxLength: 400 }),
);

const email = fc.oneof(fc.emailAddress(), fc.emailAddress(), text);

/** Close to what the functions expect: valid keys, often valid values. */
const nearPayload = fc.oneof(
  fc.record(
    {
      email,
      name: text,
      organisationName: text,
      subject: text,
      message: fc.oneof(text, fc.string({ minLength: 4900, maxLength: 5100 })),
      marketing_status: fc.oneof(fc.constantFrom('subscribed', 'no_consent', 'archived'), text),
    },
    { requiredKeys: ['email'] },
  ),
  fc.record({
    prompt: text,
    conversation: fc.oneof(fc.constant([]), fc.array(fc.record({ role: text, content: text }))),
    useWebSearch: fc.oneof(fc.boolean(), text),
    searchType: fc.oneof(fc.constantFrom('reasoning', 'standard'), text),
  }),
);

const body = fc.oneof(
  nearPayload.map((value) => new TextEncoder().encode(JSON.stringify(value))),
  fc.json().map((json) => new TextEncoder().encode(json)),
  fc
    .tuple(fc.constantFrom('__proto__', 'constructor', 'email', 'prompt'), fc.jsonValue())
    .map(([key, value]) => new TextEncoder().encode(`{"email":"a@b.nl","${key}":${JSON.stringify(value)}}`)),
  fc.uint8Array({ maxLength: 20_000 }),
  fc.nat(20_000).map((depth) => new TextEncoder().encode('['.repeat(depth))),
);

const headerName = fc.constantFrom(
  'origin',
  'content-type',
  'content-encoding',
  'host',
  'x-forwarded-for',
  'authorization',
  'apikey',
  'x-client-info',
  'access-control-request-headers',
  'accept',
  'cookie',
);

const headerValue = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom('application/json', 'application/json; charset=utf-8', 'null', '::1', 'http://[', 'gzip'),
);

/** Mostly valid: what is accepted must arrive as it was sent. */
const formRequest: fc.Arbitrary<RawRequest> = fc
  .record(
    { email: fc.constantFrom('anna@voorbeeld.example', 'b@c.nl'), name: text, subject: text, message: text },
    { requiredKeys: ['email'] },
  )
  .map((value) => ({
    path: `/functions/v1/${names[0]}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(value)),
  }));

const anyRequest: fc.Arbitrary<RawRequest> = fc.record({
  path: fc.oneof(
    fc.constantFrom(...names).map((name) => `/functions/v1/${name}`),
    fc.webPath().map((path) => `/functions/v1${path}`),
  ),
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant('POST') },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'PUT', 'OPTIONS', 'DELETE', 'HEAD', 'PATCH', 'TRACE') },
  ),
  headers: fc
    .tuple(fc.boolean(), fc.dictionary(headerName, headerValue, { maxKeys: 4 }))
    .map(([isJson, headers]) => ({ ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}) })),
  body,
});

function send(port: number, { path, method, headers, body: bytes }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        answer += String(chunk);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: answer }));
      response.on('error', reject);
    }).on('error', reject);
    // With other methods Node's client would send a body without framing.
    asked.end(['POST', 'PUT', 'PATCH'].includes(method) ? bytes : undefined);
  });
}

function isErrorBody(answer: string): boolean {
  const parsed: unknown = JSON.parse(answer);
  return (
    typeof parsed === 'object' && parsed !== null && 'error' in parsed && typeof parsed.error === 'string'
  );
}

function parsedSubmission(bytes: Uint8Array) {
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return submission.parse(value);
}

/**
 * Sends this many random requests to the local server. Each gets 200 or a 4xx with `{ "error" }`, never a 5xx; what
 * got 200 is in the inbox as it was sent; and the log contains nothing of it.
 */
export async function fuzzFunctions(runs: number): Promise<void> {
  const folder = makeTemporaryFolder();
  await addEmptyDatabase(folder.path);
  const logged: string[] = [];
  const functions = await openFunctions({
    dataDir: folder.path,
    env: { RATE_LIMIT_PER_MINUTE: '0', TRUST_PROXY: 'on' },
    siteOrigins: ['https://impactkanaal.example'],
    log: (event, facts) => logged.push(JSON.stringify({ event, facts })),
  });
  const server = await serve(functions.handle);
  const accepted: ReturnType<typeof parsedSubmission>[] = [];
  try {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyRequest, anyRequest, formRequest), async (sample) => {
        const answer = await send(server.port, sample);
        if (answer.status === 200 && sample.path.endsWith(names[0])) {
          accepted.push(parsedSubmission(sample.body));
        } else if (answer.status !== 200 && answer.status !== 204) {
          expect(answer.status).toBeGreaterThanOrEqual(400);
          expect(answer.status).toBeLessThan(500);
          expect(sample.method === 'HEAD' || isErrorBody(answer.body)).toBe(true);
        }
      }),
      { numRuns: runs },
    );
    const lines = await runInbox(folder.path);
    expect(lines).toHaveLength(accepted.length);
    expect(accepted.length).toBeGreaterThan(runs / 100);
    for (const [place, sent] of accepted.entries()) {
      // PostgreSQL stores text as UTF-8, in which a lone surrogate becomes U+FFFD.
      const whole = (value: string | undefined): string | null =>
        value === undefined ? null : new TextDecoder().decode(new TextEncoder().encode(value));
      expect(lines[place]).toMatchObject({
        email: sent.email,
        name: whole(sent.name),
        organisationName: whole(sent.organisationName),
        subject: whole(sent.subject),
        message: whole(sent.message),
        marketing_status: sent.marketing_status,
      });
    }
    const forms = [
      /^\{"event":"submission (stored|delivered)","facts":\{"id":"[0-9a-f-]{36}"(,"attempts":\d+)?\}\}$/,
      // A random name can hold "://".
      /^\{"event":"submission suspect","facts":\{"id":"[0-9a-f-]{36}","reason":"an address in a name"\}\}$/,
      /^\{"event":"origin refused","facts":\{"origin":"https?:\/\/[a-z0-9.:[\]_-]+","setting":"ALLOWED_ORIGINS"\}\}$/,
    ];
    expect(logged.filter((line) => !forms.some((form) => form.test(line)))).toEqual([]);
  } finally {
    await server.close();
    await functions.close();
    folder.remove();
  }
}
