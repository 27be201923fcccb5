import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { z } from 'zod';
import { countedNetworks, plainAddress } from '../../supabase/functions/_shared/http/client-address.ts';

/** Longest time without progress on a connection, in milliseconds: a client that reads nothing holds memory. */
const IDLE_MS = 30_000;
/** Longest time without a byte for a function: longer than the longest call to the AI service. */
const FUNCTION_IDLE_MS = 310_000;
/** Most requests of one connection that wait for a response at once: each of them holds part of a file. */
const UNANSWERED_REQUESTS = 4;
/** Requests after which a connection is closed, so that none lasts forever. */
const REQUESTS_PER_CONNECTION = 1_000;
/** Most concurrent connections of one address; of one /64 for IPv6, of which a client can use every address. */
const CONNECTIONS_PER_ADDRESS = 50;
/** Most concurrent connections; each takes about 50 KB. */
const MOST_CONNECTIONS = 5_000;
/** File descriptors of the process itself: its database, its log, its own files. */
const OWN_DESCRIPTORS = 80;

/** Addresses of this computer: a proxy, or its owner. */
const LOOPBACK = /^(127\.|::1$)/;

/** Tells whether an address is not one of this computer. */
export const isElsewhere = (address: string): boolean => !LOOPBACK.test(address);

/** The part of Node's process report that is read: a limit that is a number, or "unlimited". Windows has none. */
const processReport = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.number() }) }),
});

/** Returns how many connections the file descriptors of this process allow: each may need a second one for a file. */
function connectionsThatFit(): number {
  const report = processReport.safeParse(process.report?.getReport());
  const descriptors = report.data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY;
  return Math.min(MOST_CONNECTIONS, Math.max(10, Math.floor((descriptors - OWN_DESCRIPTORS) / 2)));
}

/** Overrides of the usual limits. */
interface ConnectionLimits {
  mostConnections?: number;
  idleMs?: number;
  perAddress?: number;
  /** Tells whether an address is counted; by default any but those of this computer. */
  isCounted?: (address: string) => boolean;
}

/**
 * Limits the connections of a server, in total and per address, and the time that one may go without progress: no
 * client can occupy the server, or use up the file descriptors that other clients' responses need.
 */
export function limitConnections(
  server: Server,
  {
    mostConnections = connectionsThatFit(),
    idleMs = IDLE_MS,
    perAddress = CONNECTIONS_PER_ADDRESS,
    isCounted = isElsewhere,
  }: ConnectionLimits = {},
): void {
  server.maxConnections = mostConnections;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  server.timeout = idleMs;
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (!isCounted(address)) return;
    const [{ key } = { key: address }] = countedNetworks(address);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    counts.set(key, count);
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    });
  });
}

/** Lets the response to a request take as long as a function may. */
export function allowLongAnswer(request: IncomingMessage): void {
  request.setTimeout(FUNCTION_IDLE_MS);
}

const unanswered = new WeakMap<Socket, number>();

/**
 * Closes a connection with too many requests whose responses were not read. Browsers and proxies wait for a response
 * before the next request; a client that does not must retry when a connection closes (RFC 9112, section 9.3.2).
 *
 * @returns whether the request no longer needs a response
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

/** Tells whether a request names no host, two hosts, or an invalid one. It would become part of a URL. */
export function hasWrongHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length === 0) return httpVersion === '1.1';
  return hosts.length > 1 || !HOST.test(headers.host ?? '');
}
