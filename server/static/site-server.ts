import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { proxySettings, readSettings } from '../../schemas/settings.ts';
import { functionsPath } from '../functions/functions-path.ts';
import { requestListener } from '../functions/node-http.ts';
import { type FunctionNames, type FunctionsOptions, openFunctions } from '../functions/open-functions.ts';
import { createServerLog } from '../functions/server-log.ts';
import { proxyTest } from '../functions/trusted-proxies.ts';
import {
  allowLongAnswer,
  endGreedyConnection,
  hasWrongHost,
  isElsewhere,
  limitConnections,
} from './connection-limits.ts';
import { addressToOpen } from './listen-address.ts';

/** Longest time for a request to arrive, in milliseconds, so that slow senders cannot occupy the server. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Time between two checks for slow senders, in milliseconds; Node's default of 30 seconds would double their limit. */
const SLOW_SENDER_INTERVAL_MS = 1_000;
/** How long connections may take to close when the server stops, in milliseconds: longer than functions may finish. */
const STOP_GRACE_MS = 15_000;

export interface SiteServerOptions extends Omit<FunctionsOptions, 'log'> {
  host: string;
  /** 0 means any free port. */
  port: number;
  /** Handles requests that do not call a function. */
  site: RequestListener;
  /** Headers of the responses that `site` does not send. */
  headers?: Readonly<Record<string, string>>;
  /** The server to use; by default a new one. */
  server?: Server;
  /** How long a request may take to arrive, in milliseconds; by default 30 seconds. */
  requestTimeout?: number;
  names: FunctionNames;
}

export interface SiteServer {
  /** The address to open, for instance `http://localhost:4173`. */
  url: string;
  /** Resolves when the database has stopped, for instance on a full disk: only a new process can reopen it. */
  lost: Promise<void>;
  /** Stops accepting requests, finishes the current ones and releases the data folder. */
  close(): Promise<void>;
}

function listen(server: Server, port: number, host: string) {
  return new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address && typeof address === 'object') resolve(address);
      else reject(new Error('The server has no port.'));
    });
  });
}

/** Handles a request for the site; responds with 500 when the site throws. */
function answerPage(site: RequestListener, request: IncomingMessage, response: ServerResponse): void {
  try {
    site(request, response);
  } catch (error) {
    console.error(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
}

/**
 * How long an unused connection of a proxy stays open: longer than Caddy (two minutes) and nginx (one minute) keep it,
 * so that none is closed just when a proxy sends a form over it.
 */
const PROXY_KEEP_ALIVE_MS = 125_000;

/** Statuses for Node's errors about requests that it cannot parse. */
const STATUS_OF_BROKEN: ReadonlyMap<string, string> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
]);

/** Responds on a connection that sent no valid HTTP request. */
function refuseBroken(
  { code }: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Readonly<Record<string, string>>,
): void {
  const status = STATUS_OF_BROKEN.get(code ?? '') ?? '400 Bad Request';
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  if (socket.writable) socket.end([`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n'));
  else socket.destroy();
}

/**
 * Serves a site and its functions from one origin, as the site expects when no Supabase project is set.
 *
 * @throws what `openFunctions` throws; Error with code EADDRINUSE for a port in use
 */
export async function openSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { host, port, site, headers = {}, env, requestTimeout = REQUEST_TIMEOUT_MS } = options;
  const server =
    options.server ??
    createServer({
      requestTimeout,
      connectionsCheckingInterval: Math.min(requestTimeout, SLOW_SENDER_INTERVAL_MS),
    });
  const functions = await openFunctions({ ...options, log: createServerLog() });
  const answerCall = requestListener(functions.handle);
  server.requestTimeout = requestTimeout;
  server.headersTimeout = requestTimeout;
  // The development server keeps connections open, to report changes.
  if (options.server === undefined) {
    const isProxy = proxyTest(env);
    // All visitors come from a proxy.
    limitConnections(server, { isCounted: (address) => isElsewhere(address) && !isProxy(address) });
  }
  if (readSettings(proxySettings, env).TRUST_PROXY !== 0) server.keepAliveTimeout = PROXY_KEEP_ALIVE_MS;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => {});
    if (endGreedyConnection(request, response)) return;
    if (hasWrongHost(request)) {
      response.writeHead(400, { ...headers, Connection: 'close' }).end();
      return;
    }
    // Through a proxy a path can come with the address of the site before it (RFC 9112, section 3.2.2).
    request.url = request.url?.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
    if (!request.url?.startsWith(functionsPath)) {
      answerPage(site, request, response);
      return;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    allowLongAnswer(request);
    answerCall(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseBroken(error, socket, headers));
  let address: AddressInfo;
  try {
    address = await listen(server, port, host);
  } catch (error) {
    await functions.close();
    throw error;
  }
  return {
    url: addressToOpen(host, address.port),
    lost: functions.lost,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // A closing server no longer checks for slow senders (Node ends that timer), so one could keep it open forever.
      const cut = setTimeout(() => server.closeAllConnections(), Math.min(requestTimeout, STOP_GRACE_MS));
      await Promise.all([closed, functions.close()]);
      clearTimeout(cut);
    },
  };
}

/**
 * Closes the server when the process is asked to stop; exits with 1 when the database is lost, so that a supervisor
 * restarts the process.
 */
export function closeOnSignal(server: Pick<SiteServer, 'close' | 'lost'>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
  void server.lost.then(async () => {
    console.error(
      'De database is ermee gestopt; wat al ontvangen was, is bewaard. Is de schijf vol? Maak ruimte en start opnieuw.',
    );
    await server.close();
    process.exit(1);
  });
}
