/** What every answer carries, as far as it has a meaning where no page is shown. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/**
 * A JSON answer. It is never to be cached or taken for anything but JSON: it can hold what a visitor typed.
 */
export const jsonAnswer = (
  status: number,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...securityHeaders,
      ...headers,
    },
  });

/** An answer that says in Dutch what is wrong. */
export const errorAnswer = (
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): Response => jsonAnswer(status, { error }, headers);
