import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../schemas/settings.ts';
import { errorAnswer } from '../../supabase/functions/_shared/http/json-answer.ts';
import type { Log } from '../../supabase/functions/_shared/log.ts';
import { CONFIRMATION_NAME } from '../../supabase/functions/_shared/newsletter/confirmation-link.ts';
import {
  listSubmissions,
  releaseLeases,
  replayDead,
} from '../../supabase/functions/_shared/outbox/submissions.ts';
import { createServices, type Services } from '../../supabase/functions/_shared/services.ts';
import { readFunctionSettings, type Settings } from '../../supabase/functions/_shared/settings.ts';
import { type Inbox, openAdminServer } from './admin-server.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { type DeliveryLoop, startDeliveryLoop } from './delivery-loop.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts';
import { functionsPath } from './functions-path.ts';
import { confirmationsOf, openMail, type SiteIdentity } from './mail.ts';

/** The names under which the functions are called. */
interface FunctionNames {
  addPerson: string;
  chat: string;
}

/** Options of {@link openFunctions}. */
interface FunctionsOptions {
  /** Folder of the database; made where it is absent. */
  dataDir: string;
  env: Environment;
  /** The site's own origins; the host that is called and `ALLOWED_ORIGINS` may call too. */
  siteOrigins: readonly string[];
  log: Log;
  /** The site that mails are sent for; without it there are none. */
  site?: SiteIdentity | undefined;
  /** Read at every call: in development they may change. */
  names?: FunctionNames;
}

/** The functions, running in this process. */
export interface LocalFunctions {
  /** Answers a request under {@link functionsPath}; never throws. */
  handle: (request: Request, remoteAddress: string) => Promise<Response>;
  /** Resolves when the database has ended itself: only a new process can open it again. */
  lost: Promise<void>;
  /** Finishes the requests and the delivery under way, and releases the data folder. */
  close: () => Promise<void>;
}

/** The names that the site calls by default (specification, section 7). */
export const defaultNames = { addPerson: 'add-pipedrive-person', chat: 'chatgpt-responses' } as const;

/** Time that a stopping server gives answers to finish; the assistant can take minutes. */
const GRACE_MS = 10_000;

/** The services over an open database, and the loop that delivers. */
interface RunningServices {
  database: EmbeddedDatabase;
  services: Services;
  loop: DeliveryLoop;
}

async function startServices(
  settings: Settings,
  { dataDir, siteOrigins, log, env, site }: FunctionsOptions,
): Promise<RunningServices> {
  const database = await openEmbeddedDatabase(dataDir);
  void database.lost.then(() => log('database lost'));
  // This process is the only worker: a lease that is left was held by a process that was killed.
  await releaseLeases(database);
  const services = createServices({
    database,
    settings,
    siteOrigins,
    log,
    onStored: () => loop.wake(),
    confirmations: site && confirmationsOf(openMail(env, site), site),
  });
  const loop = startDeliveryLoop({
    round: services.deliverDue,
    msUntilDue: services.msUntilDue,
    log,
  });
  return { database, services, loop };
}

function inboxOf({ database, loop }: RunningServices): Inbox {
  return {
    list: () => listSubmissions(database),
    replay: async () => {
      const replayed = await replayDead(database);
      loop.wake();
      return replayed;
    },
  };
}

/** Takes the data folder, with a port for commands, and starts the services on its database. */
async function takeDataFolder(
  options: FunctionsOptions,
): Promise<RunningServices & { release: () => Promise<void> }> {
  const settings = readFunctionSettings(options.env);
  let opened: (inbox: Inbox) => void = () => {};
  let failed: (error: unknown) => void = () => {};
  const inbox = new Promise<Inbox>((resolve, reject) => {
    opened = resolve;
    failed = reject;
  });
  inbox.catch(() => {});
  // Before the lock, whose file names its port: commands that come early wait for the inbox.
  const admin = await openAdminServer(inbox);
  let unlock = (): void => {};
  try {
    const { port, token } = admin;
    unlock = (await lockDataFolder(options.dataDir, 'server', { port, token })).release;
    const running = await startServices(settings, options);
    opened(inboxOf(running));
    const release = async () => {
      await admin.close();
      await running.database.close();
      unlock();
    };
    return { ...running, release };
  } catch (error) {
    failed(error);
    await admin.close();
    unlock();
    throw error;
  }
}

function calledName(url: string): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(functionsPath) ? pathname.slice(functionsPath.length) : '';
}

/**
 * Starts the functions in this process: takes the data folder, opens its database and begins to deliver.
 *
 * @throws SettingsError for a setting that cannot be used; DataFolderInUse when another process owns the folder,
 *   DatabaseUnusable or DiskTooFull (with a Dutch message for the terminal)
 */
export async function openFunctions(options: FunctionsOptions): Promise<LocalFunctions> {
  const { log, names = defaultNames } = options;
  const { database, services, loop, release } = await takeDataFolder(options);
  const underWay = new Set<Promise<Response>>();
  let closing: Promise<void> | undefined;

  const answer = async (request: Request, remoteAddress: string): Promise<Response> => {
    const name = calledName(request.url);
    if (name === names.addPerson) return services.addPerson(request, remoteAddress);
    if (name === names.chat) return services.chat(request, remoteAddress);
    if (name === CONFIRMATION_NAME) return services.confirm(request);
    return errorAnswer(404, 'Deze functie bestaat niet.');
  };
  const close = async (): Promise<void> => {
    await Promise.race([Promise.allSettled(underWay), sleep(GRACE_MS, undefined, { ref: false })]);
    await loop.stop();
    await release();
  };

  return {
    lost: database.lost,
    handle: async (request, remoteAddress) => {
      if (closing) return errorAnswer(503, 'De server stopt. Probeer het zo opnieuw.');
      const answered = answer(request, remoteAddress);
      underWay.add(answered);
      try {
        return await answered;
      } catch {
        log('function failed', { function: 'unknown' });
        return errorAnswer(500, 'Er ging iets mis. Probeer het later opnieuw.');
      } finally {
        underWay.delete(answered);
      }
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
