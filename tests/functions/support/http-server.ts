import { answerNodeRequest } from '../../../server/functions/node-http.ts';
import { openServer, type TestServer } from '../../test-server.ts';

/** Starts a server of node:http over a function of web requests. */
export const serve = (
  handle: (request: Request, remoteAddress: string) => Promise<Response>,
): Promise<TestServer> =>
  openServer((request, response) => {
    void answerNodeRequest(request, response, handle);
  });
