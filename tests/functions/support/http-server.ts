import { createServer } from 'node:http';
import { answerNodeRequest } from '../../../scripts/functions-server/node-http.ts';

/** A server of node:http over a function of web requests, on a free port of loopback. */
export interface TestHttpServer {
  port: number;
  origin: string;
  close: () => Promise<void>;
}

/** Starts one. */
export const serve = async (
  handle: (request: Request, remoteAddress: string) => Promise<Response>,
): Promise<TestHttpServer> => {
  const server = createServer((request, response) => {
    void answerNodeRequest(request, response, handle);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
