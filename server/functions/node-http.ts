import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { errorAnswer } from '../../supabase/functions/_shared/http/json-answer.ts';

/** How much of a body nobody wanted is still taken in, so that the sender gets to read the answer. */
const discardBytes = 1024 * 1024;
const discardMilliseconds = 5_000;

const headersOf = (raw: IncomingHttpHeaders): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) {
      try {
        headers.append(name, one);
      } catch {
        // Node lets a few characters through that a Headers object does not hold; such a header is dropped.
      }
    }
  }
  return headers;
};

const urlOf = (request: IncomingMessage): string => {
  const path = request.url ?? '/';
  for (const base of [`http://${request.headers.host ?? ''}`, 'http://localhost']) {
    try {
      return new URL(path.startsWith('/') ? `${base}${path}` : path, base).href;
    } catch {
      // A Host header can hold anything; the next base is always valid.
    }
  }
  return 'http://localhost/';
};

const bodyOf = (request: IncomingMessage): ReadableStream<Uint8Array> => {
  let detach = (): void => {};
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const take = (chunk: Uint8Array): void => {
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) request.pause();
      };
      const end = (): void => {
        detach();
        controller.close();
      };
      const fail = (): void => {
        detach();
        controller.error(new Error('The request was cut off'));
      };
      detach = () => {
        request.off('data', take).off('end', end).off('error', fail).off('close', fail);
      };
      request.on('data', take).on('end', end).on('error', fail).on('close', fail);
      request.pause();
    },
    pull: () => {
      request.resume();
    },
    cancel: () => {
      detach();
      request.on('error', () => {}).resume();
    },
  });
};

/**
 * Turns a request of node:http into a web `Request`. Its body streams, so that a reader can stop at a limit,
 * and fails when the sender breaks off; its signal ends when the receiver of the answer has gone.
 *
 * @throws TypeError for a method or an address that a Request cannot have (CONNECT, TRACE, a user in the host)
 */
const toWebRequest = (request: IncomingMessage, target: ServerResponse): Request => {
  const method = request.method ?? 'GET';
  const gone = new AbortController();
  target.once('close', () => gone.abort());
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: headersOf(request.headers),
    signal: gone.signal,
  };
  if (method !== 'GET' && method !== 'HEAD') {
    init.body = bodyOf(request);
    init.duplex = 'half';
  }
  return new Request(urlOf(request), init);
};

/** Takes in a little of a body that was not read, then ends the connection if it goes on. */
const discardRest = (request: IncomingMessage): void => {
  if (request.complete || request.destroyed) return;
  let size = 0;
  const timer = setTimeout(() => request.destroy(), discardMilliseconds);
  request
    .removeAllListeners('data')
    .on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (size > discardBytes) request.destroy();
    })
    .on('close', () => clearTimeout(timer))
    .on('error', () => {})
    .resume();
};

/**
 * Sends a web `Response` over node:http. Resolves when it is sent or the receiver has gone; never throws.
 */
const sendWebResponse = async (target: ServerResponse, response: Response): Promise<void> => {
  const body = Buffer.from(await response.arrayBuffer().catch(() => new ArrayBuffer(0)));
  if (target.destroyed || target.headersSent) return;
  target.statusCode = response.status;
  for (const [name, value] of response.headers) target.setHeader(name, value);
  if (response.status !== 204) target.setHeader('content-length', body.byteLength);
  await new Promise<void>((resolve) => {
    target.once('close', resolve).once('finish', resolve);
    target.on('error', () => {});
    target.end(target.req.method === 'HEAD' ? undefined : body);
  });
  discardRest(target.req);
};

/**
 * Answers one request of node:http with a function over web requests. Never throws.
 *
 * @param handle given the request and the address at the other end of the socket
 */
export const answerNodeRequest = async (
  request: IncomingMessage,
  target: ServerResponse,
  handle: (request: Request, remoteAddress: string) => Promise<Response>,
): Promise<void> => {
  let answer: Response;
  try {
    answer = await handle(toWebRequest(request, target), request.socket.remoteAddress ?? '');
  } catch (error) {
    answer =
      error instanceof TypeError
        ? errorAnswer(400, 'Deze aanvraag is niet te begrijpen.')
        : errorAnswer(500, 'Er ging iets mis. Probeer het later opnieuw.');
  }
  await sendWebResponse(target, answer);
};
