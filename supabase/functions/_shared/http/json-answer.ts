/** Headers of every response; those that only matter for pages are left out. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Makes a JSON response. It is never cached or sniffed as another type, because it can hold what a visitor typed. */
export function jsonAnswer(
  status: number,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...SECURITY_HEADERS,
      ...headers,
    },
  });
}

/** Makes a response that says in Dutch what is wrong. */
export function errorAnswer(
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return jsonAnswer(status, { error }, headers);
}
