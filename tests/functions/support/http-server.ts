import { requestListener } from '../../../server/functions/node-http.ts';
import { openServer, type TestServer } from '../../test-server.ts';

/** Starts a node:http server around a function that handles web requests. */
export function serve(
  handle: (request: Request, socketAddress: string) => Promise<Response>,
): Promise<TestServer> {
  return openServer(requestListener(handle));
}
