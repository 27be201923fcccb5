import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { systemProblem } from '../../../renderer/files/errno-message.ts';
import { tooLarge } from '../../limits.ts';

/** A request that the Studio cannot grant, with a message in Dutch. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Makes the error for something that does not exist, or no longer. */
export const notFound = (message: string) => new RequestError(404, message);

/** What is said of an address or a request that does not exist. */
export const UNKNOWN = 'Dit kent de Studio niet.';

const unreadable = () =>
  new RequestError(400, 'Deze wijziging kan de Studio niet lezen. Laad de pagina opnieuw.');

/** Returns what a request holds. @throws RequestError when it does not fit the schema */
export function readAs<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent);
  if (!read.success) throw unreadable();
  return read.data;
}

/**
 * Reads the body of a request.
 *
 * @param limit in bytes
 * @throws RequestError when it is longer
 */
export async function bodyOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroying the request would also drop the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) {
      throw new RequestError(413, tooLarge(limit));
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the body of a request as JSON.
 *
 * @param limit in bytes
 * @throws RequestError when it is longer, or no JSON
 */
export async function jsonBodyOf(request: IncomingMessage, limit: number): Promise<unknown> {
  const text = (await bodyOf(request, limit)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

/** Sends a response that nobody may keep or reinterpret. */
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers = {},
): void {
  response
    .writeHead(status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    })
    .end(body);
}

/** Sends a value as JSON. */
export const sendJson = (response: ServerResponse, value: unknown, status = 200): void =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value));

const FAULT = 'De code van de site heeft een fout. In het venster van npm run dev staat welke.';

/** What an author reads about an error that is not the author's own. */
function faultText(error: unknown): string {
  const problem = systemProblem(error);
  return problem === undefined
    ? FAULT
    : `De Studio moet hier lezen en schrijven, en dat lukt niet. ${problem}`;
}

/** Responds to an error: a mistake of the sender, or one of the disk or of the code, which is printed. */
export function sendError(response: ServerResponse, error: unknown): void {
  const isRefusal = error instanceof RequestError;
  if (!isRefusal) console.error(error);
  const { status, message } = isRefusal ? error : { status: 500, message: faultText(error) };
  if (response.headersSent) response.destroy();
  else sendJson(response, { message }, status);
}
