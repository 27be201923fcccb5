import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasBearerToken } from '../../supabase/functions/_shared/http/bearer-token.ts';
import { errorAnswer, jsonAnswer } from '../../supabase/functions/_shared/http/json-answer.ts';
import type { InboxEntry } from '../../supabase/functions/_shared/outbox/submissions.ts';
import { requestListener } from './node-http.ts';

/** The commands that `npm run inbox` gives to the process that owns the data folder. */
export interface Inbox {
  list: () => Promise<InboxEntry[]>;
  /** Puts dead submissions back in the outbox, and returns their number. */
  replay: () => Promise<number>;
}

/** A port for commands on this computer. */
interface AdminServer {
  port: number;
  token: string;
  close: () => Promise<void>;
}

async function answerCommand(request: Request, token: string, inbox: Promise<Inbox>): Promise<Response> {
  if (!(await hasBearerToken(request, token))) return errorAnswer(401, 'No access.');
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' && pathname === '/submissions') {
    return jsonAnswer(200, { submissions: await (await inbox).list() });
  }
  if (request.method === 'POST' && pathname === '/replay') {
    return jsonAnswer(200, { replayed: await (await inbox).replay() });
  }
  return errorAnswer(404, 'Unknown command.');
}

/**
 * Opens a port for commands on the loopback address. It is apart from the site's server, so that a proxy or tunnel that
 * publishes the site does not publish this. Its random token is in the owner file, which only this user can read.
 *
 * @param inbox resolves when the database is open; requests wait for it
 */
export async function openAdminServer(inbox: Promise<Inbox>): Promise<AdminServer> {
  const token = randomBytes(32).toString('hex');
  const server = createServer(requestListener((request) => answerCommand(request, token, inbox)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address: AddressInfo | string | null = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    token,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
