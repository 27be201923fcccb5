import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** A server of one test, on a free port of loopback. */
export interface TestServer {
  port: number;
  origin: string;
  close: () => Promise<void>;
}

/** Starts a server. */
export async function openServer(answer: RequestListener): Promise<TestServer> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns a port that nothing is listening on. */
export async function freePort(): Promise<number> {
  const { port, close } = await openServer(() => {});
  await close();
  return port;
}
