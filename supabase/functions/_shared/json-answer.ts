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
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });

/** An answer that says in Dutch what is wrong. */
export const errorAnswer = (
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): Response => jsonAnswer(status, { error }, headers);
