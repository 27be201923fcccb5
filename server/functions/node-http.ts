import type { IncomingMessage, RequestListener } from 'node:http';
import { createRequestListener, type FetchHandler } from '@remix-run/node-fetch-server';
import { errorAnswer } from '../../supabase/functions/_shared/http/json-answer.ts';

/**
 * Limits on the rest of an unread body. It is read because a client that is still sending does not read its response.
 */
const DISCARD_BYTES = 1024 * 1024;
const DISCARD_MS = 5_000;

/** Reads the rest of an unread body, and closes the connection at the limits. */
function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let size = 0;
  const timer = setTimeout(() => request.destroy(), DISCARD_MS);
  request
    .removeAllListeners('data')
    .on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (size > DISCARD_BYTES) request.destroy();
    })
    .on('close', () => clearTimeout(timer))
    .on('error', () => {})
    .resume();
}

/**
 * Responds to a request that no web `Request` can represent (CONNECT, TRACE, an invalid host), or to a failed
 * function.
 */
function answerError(error: unknown): Response {
  return error instanceof TypeError
    ? errorAnswer(400, 'Deze aanvraag is niet te begrijpen.')
    : errorAnswer(500, 'Er ging iets mis. Probeer het later opnieuw.');
}

/**
 * Makes a listener for node:http from a function that handles web requests. The body of a request streams, so that
 * the function can stop at a limit; the request's signal aborts when its sender has disconnected.
 *
 * @param handle receives the request and the remote address of the socket
 */
export function requestListener(
  handle: (request: Request, socketAddress: string) => Promise<Response>,
): RequestListener {
  const answer: FetchHandler = (request, { address }) => handle(request, address);
  const listener = createRequestListener(answer, { onError: answerError });
  return (request, response) => {
    response.once('finish', () => discardRest(request)).on('error', () => {});
    listener(request, response);
  };
}
