import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { DISK_FULL } from '../../renderer/files/errno-message.ts';
import { hasBearerToken } from '../../supabase/functions/_shared/http/bearer-token.ts';
import { errorAnswer, jsonAnswer } from '../../supabase/functions/_shared/http/json-answer.ts';
import { errorFacts, type Log } from '../../supabase/functions/_shared/log.ts';
import { errorCode } from '../../supabase/functions/_shared/postgres-database.ts';
import { type Inbox, InboxRefused } from './inbox.ts';
import { requestListener } from './node-http.ts';
import { recordSchema } from './records.ts';

/** A port for commands from this computer. */
interface AdminServer {
  port: number;
  token: string;
  close: () => Promise<void>;
}

/** What the port gives access to. */
export interface Administered {
  inbox: Inbox;
  /** Returns the state of the server for Prometheus. */
  metrics: () => Promise<string>;
}

const personBody = z.object({ person: z.string() });
const replayBody = z.object({ person: z.string().optional() });
const importBody = z.object({ submissions: z.array(recordSchema) });
const backupBody = z.object({ folder: z.string() });

/** PostgreSQL's error code for a disk that is full. */
const FULL = '53100';

/** Carries out a command; undefined for an unknown one. */
async function carryOut(
  command: string,
  request: Request,
  inbox: Inbox,
): Promise<Record<string, unknown> | undefined> {
  const person = new URL(request.url).searchParams.get('person') ?? undefined;
  switch (command) {
    case 'GET /submissions':
      return { submissions: await inbox.list(person) };
    case 'GET /export':
      return { submissions: await inbox.export(person) };
    case 'POST /replay':
      return { replayed: await inbox.replay(replayBody.parse(await request.json()).person) };
    case 'POST /import':
      return { imported: await inbox.import(importBody.parse(await request.json()).submissions) };
    case 'POST /forget':
      return { ...(await inbox.forget(personBody.parse(await request.json()).person)) };
    case 'POST /backup':
      await inbox.backup(backupBody.parse(await request.json()).folder);
      return {};
    default:
      return undefined;
  }
}

async function answerCommand(
  request: Request,
  token: string,
  opening: Promise<Administered>,
  log: Log,
): Promise<Response> {
  // Numbers only, so Prometheus needs no token.
  if (request.method === 'GET' && new URL(request.url).pathname === '/metrics') {
    const { metrics } = await opening;
    return new Response(await metrics(), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    });
  }
  if (!(await hasBearerToken(request, token))) return errorAnswer(401, 'No access.');
  const command = `${request.method} ${new URL(request.url).pathname}`;
  try {
    const { inbox } = await opening;
    const answer = await carryOut(command, request, inbox);
    return answer === undefined ? errorAnswer(404, 'Unknown command.') : jsonAnswer(200, answer);
  } catch (error) {
    // The command line shows this to the person who gave the command.
    if (error instanceof InboxRefused) return errorAnswer(409, error.message);
    if (errorCode(error) === FULL) return errorAnswer(409, DISK_FULL);
    log('command failed', { command, ...errorFacts(error) });
    throw error;
  }
}

/**
 * Opens a port for commands on the loopback address. It is separate from the site's server, so that a proxy or tunnel
 * that publishes the site does not publish this port. Its random token is in the owner file, which only this user can
 * read.
 *
 * @param opening resolves when the database is open; requests wait for it
 * @param port 0 takes any free one
 */
export async function openAdminServer(
  opening: Promise<Administered>,
  port: number,
  log: Log,
): Promise<AdminServer> {
  const token = randomBytes(32).toString('hex');
  const server = createServer(requestListener((request) => answerCommand(request, token, opening, log)));
  await once(server.listen(port, '127.0.0.1'), 'listening');
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
