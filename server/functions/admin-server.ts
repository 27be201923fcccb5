import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { errorAnswer, jsonAnswer } from '../../supabase/functions/_shared/http/json-answer.ts';
import { sameSecret } from '../../supabase/functions/_shared/outbox/delivery-request.ts';
import type { InboxEntry } from '../../supabase/functions/_shared/outbox/submissions.ts';
import { answerNodeRequest } from './node-http.ts';

/** What the inbox command asks of whoever owns the data folder. */
export interface Inbox {
  list: () => Promise<InboxEntry[]>;
  /** Puts the dead ones back in line and gives how many there were. */
  replay: () => Promise<number>;
}

/** The way in for commands on this computer. */
interface AdminServer {
  port: number;
  token: string;
  close: () => Promise<void>;
}

const answerInbox = async (request: Request, token: string, inbox: Inbox): Promise<Response> => {
  const given = request.headers.get('authorization') ?? '';
  if (!(await sameSecret(given, `Bearer ${token}`))) return errorAnswer(401, 'Geen toegang.');
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' && pathname === '/submissions') {
    return jsonAnswer(200, { submissions: await inbox.list() });
  }
  if (request.method === 'POST' && pathname === '/replay') {
    return jsonAnswer(200, { replayed: await inbox.replay() });
  }
  return errorAnswer(404, 'Onbekende opdracht.');
};

/**
 * Opens a port of its own on the loopback address. It is no part of the site's server, so nothing that makes
 * the site reachable can make it reachable; its random token stands in the owner file, which only this user
 * can read.
 */
export const openAdminServer = async (inbox: Inbox): Promise<AdminServer> => {
  const token = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    void answerNodeRequest(request, response, (asked) => answerInbox(asked, token, inbox));
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
  return {
    port,
    token,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
