import { requestListener } from '../../../server/functions/node-http.ts';
import { openServer, type TestServer } from '../../test-server.ts';

/** Starts a server of node:http over a function of web requests. */
export function serve(
  handle: (request: Request, socketAddress: string) => Promise<Response>,
): Promise<TestServer> {
  return openServer(requestListener(handle));
}
