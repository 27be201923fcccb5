import type { IncomingMessage, RequestListener } from 'node:http';
import { createRequestListener, type FetchHandler } from '@remix-run/node-fetch-server';
import { errorAnswer } from '../../supabase/functions/_shared/http/json-answer.ts';

/** How much of an unread body is still taken in, and for how long, so that its sender gets to read the answer. */
const DISCARD_BYTES = 1024 * 1024;
const DISCARD_MS = 5_000;

/** Takes in a little of a body that was not read, then ends the connection if it goes on. */
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

/** Answers a request that no web `Request` can hold (CONNECT, TRACE, a wrong host), or a failure of the function. */
function answerError(error: unknown): Response {
  return error instanceof TypeError
    ? errorAnswer(400, 'Deze aanvraag is niet te begrijpen.')
    : errorAnswer(500, 'Er ging iets mis. Probeer het later opnieuw.');
}

/**
 * Makes a listener for node:http of a function over web requests. The body of the request streams, so that the function
 * can stop at a limit; its signal ends when the receiver of the answer has gone.
 *
 * @param handle given the request and the address at the other end of the socket
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
