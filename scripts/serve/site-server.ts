import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerNodeRequest } from '../functions-server/node-http.ts';
import { functionsPath, type LocalFunctions, openFunctions } from '../functions-server/open-functions.ts';

/** How long a request may take to arrive, in milliseconds, so that slow senders cannot hold the server. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface SiteServerOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Answers what is not a function call. */
  site: RequestListener;
  /** The server to use; without it one is made. */
  server?: Server;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** The names under which the site calls its functions. */
  names: { addPerson: string; chat: string };
}

export interface SiteServer {
  /** The address to open, for instance `http://localhost:4173`. */
  url: string;
  /** Stops taking requests, finishes those under way and gives the data folder free. */
  close(): Promise<void>;
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address && typeof address === 'object') resolve(address);
      else reject(new Error('The server has no port.'));
    });
  });

/**
 * Serves a site and its functions from one address, as the site expects when no Supabase project is named.
 *
 * @throws DataFolderInUse when another server owns the data folder; Error with code EADDRINUSE for a taken port
 */
export async function openSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { host, port, site, dataDir, env, names, server = createServer() } = options;
  const functions: LocalFunctions = await openFunctions({
    dataDir,
    env,
    allowedOrigins: [],
    names,
    log: (event, facts = {}) => console.error(JSON.stringify({ event, ...facts })),
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => {});
    if (request.url?.startsWith(functionsPath)) void answerNodeRequest(request, response, functions.handle);
    else site(request, response);
  });
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });
  let address: AddressInfo;
  try {
    address = await listen(server, port, host);
  } catch (error) {
    await functions.close();
    throw error;
  }
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return {
    url: `http://${name}:${address.port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await Promise.all([closed, functions.close()]);
    },
  };
}

/** Closes the server once when the process is asked to stop, and lets the process end by itself. */
export function closeOnSignal(server: { close(): Promise<void> }): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}
