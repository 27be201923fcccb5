import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { z } from 'zod';
import { plainAddress } from '../../supabase/functions/_shared/http/client-address.ts';

/** Longest time without progress on a connection, in milliseconds: a reader that takes nothing holds memory. */
const IDLE_MS = 30_000;
/** Longest time without a byte for a function: longer than the longest call to the AI service. */
const FUNCTION_IDLE_MS = 310_000;
/** Most requests of one connection that wait for their answers at once: each of them holds a piece of a file. */
const UNANSWERED_REQUESTS = 4;
/** Requests after which a connection is closed, so that none lasts for ever. */
const REQUESTS_PER_CONNECTION = 1_000;
/** Most connections at once of one address. */
const CONNECTIONS_PER_ADDRESS = 50;
/** Most connections at once; each takes some 50 KB. */
const MOST_CONNECTIONS = 5_000;
/** Descriptors of the process itself: its database, its log, its own files. */
const OWN_DESCRIPTORS = 80;

/** Addresses of this computer: a proxy, or its owner. */
const LOOPBACK = /^(127\.|::1$)/;

/** What is read of Node's report on the process: a limit that is a number, or "unlimited". Windows has none. */
const processReport = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.number() }) }),
});

/** Returns how many connections fit in the descriptors of this process: each may need another one for a file. */
function connectionsThatFit(): number {
  const report = processReport.safeParse(process.report?.getReport());
  const descriptors = report.data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY;
  return Math.min(MOST_CONNECTIONS, Math.max(10, Math.floor((descriptors - OWN_DESCRIPTORS) / 2)));
}

/** What may be otherwise than usual. */
interface ConnectionLimits {
  mostConnections?: number;
  idleMs?: number;
  perAddress?: number;
  /** Tells whether an address is counted; by default any but those of this computer. */
  isCounted?: (address: string) => boolean;
}

/**
 * Limits how many connections a server has, in all and for each address, and how long one may stay without progress: no
 * client can occupy the server, or take the descriptors that answers to others need.
 */
export function limitConnections(
  server: Server,
  {
    mostConnections = connectionsThatFit(),
    idleMs = IDLE_MS,
    perAddress = CONNECTIONS_PER_ADDRESS,
    isCounted = (address) => !LOOPBACK.test(address),
  }: ConnectionLimits = {},
): void {
  server.maxConnections = mostConnections;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  server.timeout = idleMs;
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (!isCounted(address)) return;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
}

/** Lets the answer to a request take as long as a function may. */
export function allowLongAnswer(request: IncomingMessage): void {
  request.setTimeout(FUNCTION_IDLE_MS);
}

const unanswered = new WeakMap<Socket, number>();

/**
 * Ends a connection with too many requests whose answers were not taken. Browsers and proxies wait for an answer before
 * they ask again; a client that does not has to ask again when a connection closes (RFC 9112, section 9.3.2).
 *
 * @returns whether the request needs no answer any more
 */
export function endGreedyConnection({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  unanswered.set(socket, count);
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  if (count > UNANSWERED_REQUESTS) socket.destroy();
  return socket.destroyed;
}

/** Matches what a Host header may be: a name or an address, with or without a port (RFC 9110, section 7.2). */
const HOST = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Tells whether a request names no host, two, or something that is none. It would become part of an address. */
export function hasWrongHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length === 0) return httpVersion === '1.1';
  return hosts.length > 1 || !HOST.test(headers.host ?? '');
}
